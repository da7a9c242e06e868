import type { CheckedLink, ReturnPlace } from '#contract/site/login-link.ts';
import { lockLoginLink, markLinkUsed } from '../../donors/account/service.ts';
import { AppError } from '../../errors.ts';
import { accountOfAddress, insertAccountByLink, lockAddress } from './queries.ts';
import { type StartedSession, startSession, type UserDeps } from './service.ts';

/** Whom a link signs in; does not use it up. @throws AppError `account_link_invalid`. */
export function checkLoginLink({ db, clock }: UserDeps, token: string): Promise<CheckedLink> {
  return db.transaction(async (tx) => {
    const { email } = await lockLoginLink(tx, token, clock());
    return { email, isNameKnown: (await accountOfAddress(tx, email)) !== undefined };
  });
}

/**
 * Uses up a link and signs its reader in, to the account of its address or to a new one. The session is a donor's alone: it never
 * opens the back office and counts as no recent sign-in.
 * @throws AppError `account_link_invalid`; `name_required` for a new account without a name, which leaves the link unused.
 */
export function signInByLink(
  { db, clock }: UserDeps,
  { token, fullName }: { token: string; fullName?: string | undefined },
  previousToken: string | undefined,
): Promise<StartedSession & { returnTo: ReturnPlace | null }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const { id, email, returnTo } = await lockLoginLink(tx, token, now);
    await markLinkUsed(tx, id, now);
    await lockAddress(tx, email);
    const known = await accountOfAddress(tx, email);
    if (!known && !fullName) throw new AppError('name_required', { field: 'fullName' });
    const owner = known ?? (await insertAccountByLink(tx, { email, name: fullName ?? '' }, now));
    const started = await startSession(
      tx,
      owner,
      // control: a session by a link is not the identity provider’s (login-link.test.ts) → { isByLink: false, authenticatedAt: now }
      { isByLink: true, authenticatedAt: null },
      previousToken,
      now,
    );
    return { ...started, returnTo };
  });
}
