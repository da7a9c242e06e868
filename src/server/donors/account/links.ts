import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { ACCOUNT_LINK, ACCOUNT_PAGE, DATA_PAGE } from '#contract/donors/account-paths.ts';
import { LOGIN_PAGE } from '#contract/site/login-link.ts';
import type { GiftLinkPurpose, LinkPurpose } from '#domain/donors/address-link.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { DAILY_LIMITS, limitedSince, newMailIds } from '../../mail/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { insertDonorSession, insertProven, type KnownDonor } from './donor-queries.ts';
import {
  type AddressLinkRow,
  changeEmail,
  findLinkRequest,
  insertLinkRequest,
  lockLink,
  markLinkUsed,
  type NewLink,
  setToken,
} from './link-queries.ts';

export type LinkDeps = { db: Database; clock: () => Date; trust: ReadTrust };

const LINK_MS = 30 * 60_000;
/** How long a browser that opened a link shows the gifts. */
export const SESSION_HOURS = 2;
const HOUR_MS = 3_600_000;
/** The most links that are sent to an address within an hour, no matter who asks for them; there is a limit for each day as well. */
const MOST_PER_HOUR = 3;

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
const newToken = (): string => randomBytes(32).toString('base64url');

/** Has a link emailed to an address. Reveals nothing about the address: a request over the limit is silently ignored. */
async function requestLink({ db, clock, trust }: LinkDeps, link: NewLink): Promise<void> {
  const now = clock();
  const { id: mailId, messageId } = await newMailIds(db, trust);
  const limits = [
    { since: new Date(now.getTime() - HOUR_MS), most: MOST_PER_HOUR },
    { since: limitedSince(now), most: DAILY_LIMITS.address_link },
  ];
  await insertLinkRequest(
    db,
    { ...link, email: link.email.toLowerCase() },
    { linkId: uuid(), mailId, messageId },
    limits,
    now,
  );
}

const BY_ANYBODY = { fromEmail: null, accountId: null, sessionHash: null, returnTo: null };

/** A link that shows the gifts of an address, or the data stored about it; sent only if there is something to show. */
export function requestOpen(
  deps: LinkDeps,
  given: { purpose: 'open' | 'data'; email: string },
  language: Language,
): Promise<void> {
  return requestLink(deps, { ...given, ...BY_ANYBODY, language });
}

/** A link that signs its reader in, sent to every address. */
export function requestLogin(
  deps: LinkDeps,
  given: { email: string; returnTo: AddressLinkRow['returnTo'] },
  language: Language,
): Promise<void> {
  return requestLink(deps, { ...BY_ANYBODY, ...given, purpose: 'login', language });
}

/** A link that adds an address to a known donor's, sent only if there are gifts under it. */
export function requestClaim(
  deps: LinkDeps,
  donor: KnownDonor,
  email: string,
  language: Language,
): Promise<void> {
  return requestLink(deps, { ...BY_ANYBODY, ...askedBy(donor), purpose: 'claim', email, language });
}

/**
 * A link that replaces one of a donor's addresses, which the donor has proven already, by another.
 * @throws AppError `address_not_yours`.
 */
export async function requestChange(
  deps: LinkDeps,
  donor: KnownDonor,
  { from, email }: { from: string; email: string },
  language: Language,
): Promise<void> {
  const fromEmail = from.toLowerCase();
  if (!donor.addresses.includes(fromEmail) || fromEmail === email.toLowerCase())
    throw new AppError('address_not_yours');
  await requestLink(deps, {
    ...BY_ANYBODY,
    ...askedBy(donor),
    purpose: 'change',
    email,
    fromEmail,
    language,
  });
}

function askedBy({ accountId, sessionHash }: KnownDonor) {
  return accountId ? { accountId, sessionHash: null } : { accountId: null, sessionHash };
}

const PAGES: Partial<Record<LinkPurpose, string>> = { data: DATA_PAGE, login: LOGIN_PAGE };

/**
 * What the email of a request says, with the path of a new single-use link, valid for half an hour. Null when the request was
 * deleted meanwhile.
 */
export async function addressLinkForEmail(
  db: Database,
  id: string,
  now: Date,
): Promise<(Pick<AddressLinkRow, 'purpose' | 'language'> & { path: string }) | null> {
  const found = await findLinkRequest(db, id);
  if (!found) return null;
  const token = newToken();
  await setToken(db, id, { tokenHash: hashOf(token), expiresAt: new Date(now.getTime() + LINK_MS) });
  const { purpose, language } = found;
  const page = inLanguage(language, PAGES[purpose] ?? ACCOUNT_PAGE);
  return { purpose, language, path: `${page}#${ACCOUNT_LINK}=${token}` };
}

/**
 * The link that a token signs in by, locked until the transaction ends.
 * @throws AppError `account_link_invalid`.
 */
export async function lockLoginLink(tx: Transaction, token: string, now: Date): Promise<AddressLinkRow> {
  const link = await lockLink(tx, hashOf(token), now);
  if (!link) throw new AppError('account_link_invalid');
  // control: a link to gifts signs nobody in (login-link.test.ts)
  if (link.purpose !== 'login') throw new AppError('account_link_invalid');
  return link;
}

export type UsedLink = { purpose: GiftLinkPurpose; email: string; sessionToken: string | null };

/**
 * Uses up a link. One that opens gifts or data starts a session in this browser, whose token is returned; the others only work for
 * the donor who asked, so that nobody can be talked into confirming somebody else's request.
 * @throws AppError `account_link_invalid`, `account_link_elsewhere`.
 */
export async function useLink(
  { db, clock }: LinkDeps,
  token: string,
  donor: KnownDonor | null,
): Promise<UsedLink> {
  const now = clock();
  return db.transaction(async (tx) => {
    const link = await lockLink(tx, hashOf(token), now);
    if (!link || link.purpose === 'login') throw new AppError('account_link_invalid');
    const { purpose, email, fromEmail } = { ...link, purpose: link.purpose };
    if (purpose === 'open' || purpose === 'data') {
      await markLinkUsed(tx, link.id, now);
      const sessionToken = newToken();
      const row = {
        tokenHash: hashOf(sessionToken),
        createdAt: now,
        expiresAt: new Date(now.getTime() + SESSION_HOURS * HOUR_MS),
      };
      await insertDonorSession(tx, row, email, donor?.sessionHash ?? null);
      return { purpose, email, sessionToken };
    }
    const isTheirs = link.accountId
      ? link.accountId === donor?.accountId
      : link.sessionHash === donor?.sessionHash;
    if (
      !donor ||
      // control: a claim is confirmed only by the donor who asked (account.test.ts)
      !isTheirs
    )
      throw new AppError('account_link_elsewhere');
    await markLinkUsed(tx, link.id, now);
    await insertProven(tx, { accountId: link.accountId, sessionHash: link.sessionHash }, email, now);
    if (purpose === 'change' && fromEmail) await changeEmail(tx, fromEmail, email, now);
    return { purpose, email, sessionToken: null };
  });
}
