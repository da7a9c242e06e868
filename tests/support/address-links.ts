import { ACCOUNT_LINK, accountRoutes } from '#contract/donors/account-paths.ts';
import type { createTestApp } from './app.ts';
import type { createMailDelivery } from './mail-delivery.ts';
import { createVisitor } from './visitor.ts';

type Site = Awaited<ReturnType<typeof createTestApp>>;
type Visitor = ReturnType<typeof createVisitor>;

/** Links that prove an email address, as donors ask for them and open them. */
export function createAddressLinks(
  site: Site,
  { mailbox, deliver }: Pick<ReturnType<typeof createMailDelivery>, 'mailbox' | 'deliver'>,
) {
  const ask = (visitor: Visitor, email: string, purpose: 'open' | 'data' = 'open') =>
    visitor.post(accountRoutes.requestLink.path, { email, purpose });

  /** The latest link that was emailed to an address. */
  async function linkTo(email: string): Promise<URL> {
    await deliver();
    const letter = (await mailbox.sentTo(email)).filter(({ text }) => text.includes('#link=')).at(-1);
    return new URL(/https?:\S+#link=\S+/.exec(letter?.text ?? '')?.[0] ?? 'about:no-link');
  }

  const tokenFor = async (email: string): Promise<string> =>
    new URLSearchParams((await linkTo(email)).hash.slice(1)).get(ACCOUNT_LINK) ?? '';

  async function use(visitor: Visitor, token: string) {
    const { status, body } = await visitor.post(accountRoutes.useLink.path, { token });
    return { status, json: JSON.parse(body) };
  }

  /** A browser that opened the link to an address. */
  async function openedBy(email: string, purpose?: 'open' | 'data'): Promise<Visitor> {
    const visitor = createVisitor(site);
    await ask(visitor, email, purpose);
    await use(visitor, await tokenFor(email));
    return visitor;
  }

  return { ask, linkTo, tokenFor, use, openedBy };
}
