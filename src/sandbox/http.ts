import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Headers for every answer. No form-action: the paying form's redirect has to reach the merchant's site. */
const securityHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-store',
};

/** Sets the security headers on every answer of `app` that has not set them itself. */
export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(securityHeaders);
  });
}

/** Parses plain HTML forms into an object of strings. */
export function addFormParser(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body.toString())));
    },
  );
}

/** A page of another site must not press the sandbox's buttons. */
export async function refuseForeignOrigin(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin, host } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD' || origin === undefined) return;
  if (URL.parse(origin)?.host === host) return;
  await reply.code(403).send({ message: 'Calls from the pages of another site are refused.' });
}

/** True when the request came from a form on one of our own pages. */
export function isForm(request: FastifyRequest): boolean {
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
}

export function sendPage(reply: FastifyReply, markup: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(markup);
}
