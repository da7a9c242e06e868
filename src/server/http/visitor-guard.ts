import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/sign-in.ts';
import { AppError } from './errors.ts';
import { networkOf } from './rate-limits.ts';

/** What a route may ask about who is calling. */
export type Visitors = {
  /** The account of the visitor's session, read from the database; null without one. */
  accountId(request: FastifyRequest): Promise<string | null>;
  /** The site's own origin that the visitor is on; any other host counts as the public address. */
  origin(request: FastifyRequest): string;
  /** What an unpaid attempt counts against: neither the address nor the session can be read from it. */
  payer(request: FastifyRequest): { addressHash: string; sessionHash: string | null };
};

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** The site's cookies, and the proof that a POST with a session comes from a page of the site (rulings.md). */
export function createGuard(options: { secret: string; ownOrigins: readonly string[]; publicUrl: string }) {
  const https = options.publicUrl.startsWith('https:');
  const publicOrigin = new URL(options.publicUrl).origin;
  const sessionCookie = https ? '__Host-session' : 'session';
  const cookie = { path: '/', sameSite: 'lax', secure: https } as const;

  const sealed = (text: string): string =>
    createHmac('sha256', options.secret).update(text).digest('base64url');
  const xsrfToken = (sessionToken: string): string => sealed(`xsrf:${sessionToken}`);

  return {
    sessionToken: (request: FastifyRequest): string | undefined => request.cookies[sessionCookie],

    payer(request: FastifyRequest) {
      const sessionToken = request.cookies[sessionCookie];
      return {
        addressHash: sealed(`address:${networkOf(request.ip)}`),
        sessionHash: sessionToken ? sealed(`session:${sessionToken}`) : null,
      };
    },

    setSession(reply: FastifyReply, sessionToken: string, maxAgeSeconds: number): void {
      reply.setCookie(sessionCookie, sessionToken, { ...cookie, httpOnly: true, maxAge: maxAgeSeconds });
      reply.setCookie(XSRF_COOKIE, xsrfToken(sessionToken), { ...cookie, maxAge: maxAgeSeconds });
    },

    clearSession(reply: FastifyReply): void {
      reply.clearCookie(sessionCookie, { ...cookie, httpOnly: true });
      reply.clearCookie(XSRF_COOKIE, cookie);
    },

    origin(request: FastifyRequest): string {
      const here = `${https ? 'https' : 'http'}://${request.host}`;
      return options.ownOrigins.includes(here) ? here : publicOrigin;
    },

    /**
     * Refuses a changing call from a foreign page, and one with a session that lacks the token. The refusal carries a
     * fresh token, so that a page whose cookie got lost succeeds when it asks again; a foreign page cannot read it.
     */
    async check(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      if (SAFE_METHODS.includes(request.method)) return;
      const origin = request.headers.origin;
      if (origin !== undefined && !options.ownOrigins.includes(origin)) {
        throw new AppError('foreign_origin');
      }
      const sessionToken = request.cookies[sessionCookie];
      if (!sessionToken) return;
      const expected = xsrfToken(sessionToken);
      if (!sameText(String(request.headers[XSRF_HEADER] ?? ''), expected)) {
        reply.setCookie(XSRF_COOKIE, expected, cookie);
        throw new AppError('xsrf_token_missing');
      }
    },
  };
}

export type Guard = ReturnType<typeof createGuard>;

function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
