import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { PendingSignIn } from '../site/session/identity.ts';

const PENDING_SECONDS = 600;
/** More unfinished sign-ins than anybody has open, and few enough for the size of a request's headers. */
const MAX_PENDING = 4;

const StoredSignIn = z.object({ ...PendingSignIn.shape, startedAt: z.number() });
type StoredSignIn = z.infer<typeof StoredSignIn>;

/**
 * Keeps each sign-in in progress in a signed cookie of its own, named after its state, until the provider sends the visitor back, so
 * that two tabs can sign in at the same time.
 */
export function createPendingSignIns(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  // control: the cookie of a sign-in in progress is bound to this host (https.test.ts) → false
  const prefix = secure ? '__Host-sign-in-' : 'sign-in-';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, signed: true } as const;
  const nameFor = (state: string) =>
    `${prefix}${createHash('sha256').update(state).digest('base64url').slice(0, 16)}`;

  function read(request: FastifyRequest, name: string): StoredSignIn | null {
    const { valid, value } = request.unsignCookie(request.cookies[name] ?? '');
    if (!valid || !value) return null;
    return StoredSignIn.parse(JSON.parse(Buffer.from(value, 'base64url').toString('utf8')));
  }

  /** The sign-ins of this browser, the latest first. */
  function readAll(request: FastifyRequest): { name: string; stored: StoredSignIn | null }[] {
    return Object.keys(request.cookies)
      .filter((name) => name.startsWith(prefix))
      .map((name) => ({ name, stored: read(request, name) }))
      .sort((a, b) => (b.stored?.startedAt ?? 0) - (a.stored?.startedAt ?? 0));
  }

  return {
    /** Remembers a sign-in, and forgets the oldest ones of a browser that has many. */
    add(request: FastifyRequest, reply: FastifyReply, pending: PendingSignIn, now: Date): void {
      for (const { name } of readAll(request).slice(MAX_PENDING - 1)) reply.clearCookie(name, options);
      const stored: StoredSignIn = { ...pending, startedAt: now.getTime() };
      const value = Buffer.from(JSON.stringify(stored)).toString('base64url');
      reply.setCookie(nameFor(pending.state), value, { ...options, maxAge: PENDING_SECONDS });
    },

    /** The sign-in with the state that the provider returned, which can be taken once; null for an unknown one. */
    take(request: FastifyRequest, reply: FastifyReply, state: string): PendingSignIn | null {
      reply.clearCookie(nameFor(state), options);
      return read(request, nameFor(state));
    },

    latest: (request: FastifyRequest): PendingSignIn | null => readAll(request)[0]?.stored ?? null,
  };
}
