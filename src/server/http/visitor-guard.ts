import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/site/sign-in.ts';
import { isEqualInConstantTime } from '../constant-time.ts';
import { AppError } from '../errors.ts';
import { networkOf } from './rate-limits.ts';

/** Whom an unpaid attempt counts against, as an HMAC: the account of a signed-in donor, otherwise the network address. */
export type Payer = { accountHash: string; addressHash: null } | { accountHash: null; addressHash: string };

/** What routes can find out about the visitor of a request. */
export type Visitors = {
  /** The account of the visitor's session, read from the database; null if not signed in. */
  accountId(request: FastifyRequest): Promise<string | null>;
  /** The origin of the site that the visitor uses; the public one for an unknown host. */
  origin(request: FastifyRequest): string;
  /** An HMAC of the visitor's network address. */
  addressHash(request: FastifyRequest): string;
  payer(request: FastifyRequest, accountId: string | null): Payer;
};

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Manages the site's cookies, and checks that requests with a session come from a page of the site (rulings.md). */
export function createGuard(options: { secret: string; ownOrigins: readonly string[]; publicUrl: string }) {
  const https = options.publicUrl.startsWith('https:');
  const publicOrigin = new URL(options.publicUrl).origin;
  // control: over https the session cookie is bound to this host (https.test.ts) → false
  const sessionCookie = https ? '__Host-session' : 'session';
  const cookie = {
    path: '/',
    // control: cookies are not sent from other sites’ pages (SameSite) (sign-in.test.ts) → 'none'
    sameSite: 'lax',
    // control: cookies are never sent without TLS (https.test.ts) → false
    secure: https,
  } as const;

  const hmac = (text: string): string =>
    createHmac('sha256', options.secret).update(text).digest('base64url');
  const xsrfToken = (sessionToken: string): string => hmac(`xsrf:${sessionToken}`);

  // control: addresses are stored as HMACs only (abuse.test.ts) → networkOf(request.ip)
  const addressHash = (request: FastifyRequest): string => hmac(`address:${networkOf(request.ip)}`);

  return {
    addressHash,

    // Cookies are parsed only for calls, and not yet when a call is refused early.
    sessionToken: (request: FastifyRequest): string | undefined => request.cookies?.[sessionCookie],

    // control: donors behind a shared address are recognised by their account (abuse.test.ts) → true
    payer: (request: FastifyRequest, accountId: string | null): Payer =>
      accountId === null
        ? { accountHash: null, addressHash: addressHash(request) }
        : { accountHash: hmac(`account:${accountId}`), addressHash: null },

    setSession(reply: FastifyReply, sessionToken: string, maxAgeSeconds: number): void {
      reply.setCookie(sessionCookie, sessionToken, {
        ...cookie,
        // control: scripts cannot read the session cookie (sign-in.test.ts) → false
        httpOnly: true,
        maxAge: maxAgeSeconds,
      });
      reply.setCookie(XSRF_COOKIE, xsrfToken(sessionToken), { ...cookie, maxAge: maxAgeSeconds });
    },

    clearSession(reply: FastifyReply): void {
      reply.clearCookie(sessionCookie, { ...cookie, httpOnly: true });
      reply.clearCookie(XSRF_COOKIE, cookie);
    },

    origin(request: FastifyRequest): string {
      const origin = `${https ? 'https' : 'http'}://${request.host}`;
      // control: redirects ignore the Host header (sign-in.test.ts) → true
      return options.ownOrigins.includes(origin) ? origin : publicOrigin;
    },

    /**
     * Rejects a changing request from a page of another site, and one with a session but without the XSRF token. The response
     * sets a new token, so that a page that lost its cookie succeeds at the next try; other sites cannot read it.
     */
    async check(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (SAFE_METHODS.includes(request.method)) return;
      const origin = request.headers.origin;
      // control: requests from other origins are refused (Origin) (users.test.ts)
      if (origin !== undefined && !options.ownOrigins.includes(origin)) {
        throw new AppError('foreign_origin');
      }
      const sessionToken = request.cookies[sessionCookie];
      if (!sessionToken) return;
      const expected = xsrfToken(sessionToken);
      // control: a session without its anti-forgery token is refused (users.test.ts)
      if (!isEqualInConstantTime(String(request.headers[XSRF_HEADER] ?? ''), expected)) {
        reply.setCookie(XSRF_COOKIE, expected, cookie);
        throw new AppError('xsrf_token_missing');
      }
    },
  };
}

export type Guard = ReturnType<typeof createGuard>;
