import { createHash, randomBytes } from 'node:crypto';
import type { ApiScope } from '#domain/staff/api-scopes.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { addDonors, countCall, findTokenByHash } from './queries.ts';

/** A program whose token has let its call through. */
export type ApiCaller = {
  scopes: readonly ApiScope[];
  /** Records that a response names donors. */
  countDonors: (donors: number) => Promise<void>;
};

/** A page of 500 gifts each second. */
const MAX_CALLS_PER_HOUR = 3_600;
const HOUR_MS = 3_600_000;

/** The beginning tells scanners for secrets, and people who find one, what it is. */
const PREFIX = 'charity_';
const TOKEN = new RegExp(`^${PREFIX}[A-Za-z0-9_-]{43}$`);
const BEARER = /^Bearer +(\S+) *$/i;

/** A new token, with 256 random bits. */
export function generateToken(): string {
  return `${PREFIX}${randomBytes(32).toString('base64url')}`;
}

/** Tokens are random, so a fast hash protects them. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * Checks the token of a call, and counts the call.
 * @throws AppError `token_required` without one; `token_unknown`, `token_revoked`, `token_expired`, after calling `onWrong`;
 * `scope_missing`; `too_many_requests` when the token has made too many calls in this hour.
 */
export async function authoriseToken(
  { db, clock }: { db: Database; clock: () => Date },
  authorization: string | undefined,
  scope: ApiScope,
  network: string,
  onWrong: () => Promise<unknown>,
): Promise<ApiCaller> {
  const [, given] = BEARER.exec(authorization ?? '') ?? [];
  if (given === undefined) throw new AppError('token_required');
  const found = TOKEN.test(given) ? await findTokenByHash(db, hashOfToken(given)) : undefined;
  const now = clock();
  const reason = found ? whyEnded(found, now) : 'token_unknown';
  if (!found || reason) {
    await onWrong();
    throw new AppError(reason ?? 'token_unknown');
  }
  const { id: tokenId, scopes } = found;
  // control: a token reads only what its scopes allow (data-api/scopes.test.ts)
  if (!scopes.includes(scope)) throw new AppError({ code: 'scope_missing', params: { scope } });
  const hour = new Date(now.getTime() - (now.getTime() % HOUR_MS));
  const calls = await countCall(db, { tokenId, hour, network, now }, MAX_CALLS_PER_HOUR + 1);
  // control: the calls of a token in an hour are limited (api-tokens/use.test.ts)
  if (calls > MAX_CALLS_PER_HOUR) throw tooMany(hour.getTime() + HOUR_MS - now.getTime());
  return { scopes, countDonors: (donors) => addDonors(db, tokenId, hour, donors) };
}

/** Why a token no longer works; undefined while it does. */
function whyEnded(token: { revokedAt: Date | null; expiresAt: Date }, now: Date) {
  // control: a revoked token reads nothing (api-tokens/use.test.ts)
  if (token.revokedAt !== null) return 'token_revoked';
  // control: an expired token reads nothing (api-tokens/use.test.ts)
  if (token.expiresAt <= now) return 'token_expired';
  return undefined;
}

function tooMany(ms: number): AppError {
  const minutes = Math.ceil(ms / 60_000);
  return new AppError(
    { code: 'too_many_requests', params: { minutes } },
    { retryAfterSeconds: Math.ceil(ms / 1000) },
  );
}
