import type { TestApp } from './app.ts';
import type { createMailDelivery } from './mail-delivery.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The links in emails that give or withdraw a consent, as their readers use them. */
export function createConsentLinks(
  site: TestApp,
  { mailbox, deliver }: ReturnType<typeof createMailDelivery>,
) {
  const pathIn = (link: string) => {
    const { pathname, search } = new URL(link);
    return pathname + search;
  };
  const open = (link: string) => site.app.inject(pathIn(link));
  const post = (link: string, payload: string) =>
    site.app.inject({ method: 'POST', url: pathIn(link), payload, headers: FORM });
  return {
    open,
    /** The links in all emails to an address, oldest first. */
    async linksTo(email: string): Promise<string[]> {
      await deliver();
      return (await mailbox.sentTo(email)).flatMap(({ text }) => {
        const link = /http\S+\/api\/consents\/link\/\S+/.exec(text)?.[0];
        return link ? [link] : [];
      });
    },
    /** Presses the button behind a link. */
    async press(link: string) {
      const notice = /name="notice" value="(\w+)"/.exec((await open(link)).body)?.[1] ?? '';
      return post(link, `notice=${notice}`);
    },
    /** What a mail program sends when its own button to unsubscribe is pressed (RFC 8058). */
    async unsubscribe({ headers }: Awaited<ReturnType<typeof mailbox.sentTo>>[number]) {
      const link = headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
      return post(link, 'List-Unsubscribe=One-Click');
    },
  };
}
