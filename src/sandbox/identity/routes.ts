import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import { z } from 'zod';
import { refuseForeignOrigin, sendPage } from '../http.ts';
import type { Merchant } from '../pages/merchant.ts';
import { accountChooserPage, identityErrorPage } from './account-chooser-page.ts';
import type { People } from './people.ts';

interface IdentityOptions {
  readonly site: () => Merchant;
  readonly people: People;
  /** Resolves once the sandbox listens, because the issuer's URL contains the port. */
  readonly provider: Promise<Provider>;
}

const Guest = z.object({
  name: z.string().trim().min(1, 'Please enter a name.').max(100),
  email: z.email('Please enter a valid email address.').max(200),
});

async function accountChooserRoutes(app: FastifyInstance, options: IdentityOptions): Promise<void> {
  const { site, people } = options;
  app.addHook('preHandler', refuseForeignOrigin);
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    return sendPage(reply, identityErrorPage('this page is no longer valid'), 400);
  });

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    result: InteractionResults,
  ): Promise<FastifyReply> {
    const provider = await options.provider;
    const replace = { mergeWithLastSubmission: false };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, result, replace), 303);
  }

  app.get('/:uid', async (request, reply) => {
    const provider = await options.provider;
    await provider.interactionDetails(request.raw, reply.raw);
    return sendPage(reply, accountChooserPage(site()));
  });

  app.post<{ Body: Record<string, string> | null }>('/:uid', async (request, reply) => {
    const { choice = '', name = '', email = '' } = request.body ?? {};
    if (choice === 'cancel') {
      const description = 'The visitor cancelled';
      return finish(request, reply, { error: 'access_denied', error_description: description });
    }
    const person = people.find(choice);
    if (person) return finish(request, reply, signedInAs(person.sub));
    const guest = Guest.safeParse({ name, email });
    if (!guest.success) {
      const error = guest.error.issues[0]?.message ?? 'Please enter a name and an email address.';
      return sendPage(reply, accountChooserPage(site(), { name, email, error }), 400);
    }
    const { sub } = people.addGuest(guest.data.name, guest.data.email);
    return finish(request, reply, signedInAs(sub));
  });
}

function signedInAs(accountId: string): InteractionResults {
  return { login: { accountId }, select_account: {} };
}

/**
 * Drops the session cookie so that every sign-in shows the account chooser. With an existing session, oidc-provider would
 * answer a change of account with a page that depends on an inline script. A silent sign-in uses the session, like Google's.
 */
function forgetSession(raw: IncomingMessage, cookieName: string): void {
  if (new URL(raw.url ?? '/', 'http://sandbox').searchParams.get('prompt') === 'none') return;
  const cookies = raw.headers.cookie?.split('; ') ?? [];
  raw.headers.cookie = cookies.filter((cookie) => !cookie.startsWith(cookieName)).join('; ');
}

/** The identity provider under `/identity`: our own account chooser; oidc-provider does everything else. */
export async function identityRoutes(app: FastifyInstance, options: IdentityOptions): Promise<void> {
  await app.register(accountChooserRoutes, { ...options, prefix: '/choose' });

  await app.register(async (protocol) => {
    protocol.removeAllContentTypeParsers();
    // oidc-provider reads the body from the stream itself.
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
    protocol.all('/*', async (request, reply) => {
      const provider = await options.provider;
      reply.hijack();
      forgetSession(request.raw, provider.cookieName('session'));
      const raw = Object.assign(request.raw, { originalUrl: request.url });
      raw.url = request.url.slice('/identity'.length);
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      await provider.callback()(raw, reply.raw);
    });
  });
}
