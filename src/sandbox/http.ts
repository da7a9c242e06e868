import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Headers for every response. No form-action, because the payment form redirects to the merchant's site. */
const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
};

const OWN_HOSTS = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Sets the security headers on every response of `app`; routes can override them. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
}

/**
 * Rejects requests to host names other than this machine's or that of `publicUrl`. Otherwise a page of another site could make
 * its own name lead here and read the sandbox's pages, on which everybody may sign in as anybody.
 */
export function refuseOtherHosts(app: FastifyInstance, publicUrl: string | undefined): void {
  const publicName = publicUrl && new URL(publicUrl).hostname;
  app.addHook('onRequest', async (request, reply) => {
    const { hostname } = URL.parse(`http://${request.headers.host}`) ?? { hostname: '' };
    // control: the sandbox answers only at this machine’s names (main.test.ts) → true
    if (OWN_HOSTS.test(hostname) || hostname === publicName) return;
    await reply.code(421).send({ message: 'The sandbox answers only at its own address.' });
  });
}

/** Parses HTML form bodies into an object of strings. */
export function addFormParser(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
}

/** Rejects form submissions from pages of other sites. */
export async function refuseForeignOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin, host } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return;
  if (URL.parse(origin)?.host === host) return;
  await reply.code(403).send({ message: 'Requests from other sites are not allowed.' });
}

/** True when the request came from a form on one of our own pages. */
export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

export function sendPage(reply: FastifyReply, markup: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(markup);
}
