import { validate } from 'uuid';
import type { MyData } from '#contract/my-data.ts';
import { indianDate } from '#domain/indian-time.ts';
import type { Language } from '#domain/language.ts';
import { privacyRules, requestsAndRetention, storeRequest } from '../../admin/privacy-requests/service.ts';
import type { Database } from '../../db/client.ts';
import type { DonorCipher } from '../../donor-data/cipher.ts';
import { AppError } from '../../http/errors.ts';
import { newMailIds } from '../mail/service.ts';
import type { ReadTrust } from '../trust/service.ts';
import { createDataLink, readDataLink } from './links.ts';
import { addressOfAccount, insertDataLink, recipientOfLink, storedAbout } from './queries.ts';

export { createDataLink };

export type MyDataDeps = { db: Database; clock: () => Date; trust: ReadTrust; cipher: DonorCipher };
/** A signed link, or the account of a session; with both, the link counts. */
export type Proof = { link: string; accountId: string | null };

const SEND_AGAIN_AFTER_MS = 600_000;

/** Emails a link to the person's own data if anything about the address is stored. Reveals nothing about whether it is. */
export async function sendDataLink(
  { db, clock, trust }: MyDataDeps,
  given: { email: string; language: Language },
): Promise<void> {
  const now = clock();
  const notSince = new Date(now.getTime() - SEND_AGAIN_AFTER_MS);
  const email = given.email.toLowerCase();
  await insertDataLink(db, { ...given, email, ...(await newMailIds(db, trust)), notSince }, now);
}

/** What the page shows. @throws AppError `data_link_unknown`, `data_link_expired`. */
export async function openMyData(deps: MyDataDeps, proof: Proof): Promise<MyData> {
  const { db } = deps;
  const email = await provenAddress(deps, proof);
  const stored = await storedAbout(db, email);
  const [donor] = stored.donors;
  const [account] = stored.accounts;
  const { deadlineDays } = await privacyRules(db);
  const { requests, keptUntil } = await requestsAndRetention(db, email);
  return {
    email,
    fullName: String(donor?.['fullName'] ?? account?.['name'] ?? stored.gifts[0]?.['fullName'] ?? ''),
    phoneNumber: String(donor?.['phoneNumber'] ?? stored.gifts[0]?.['phoneNumber'] ?? ''),
    gifts: stored.gifts.length,
    messages: stored.messages.length,
    hasAccount: stored.accounts.length > 0,
    keptUntil,
    deadlineDays,
    openRequests: requests.map(({ number, kind, dueAt }) => ({ number, kind, dueOn: indianDate(dueAt) })),
  };
}

/** All data of a person, readable; ID number and address decrypted. @throws AppError as `openMyData`. */
export async function collectMyData(deps: MyDataDeps, proof: Proof) {
  const { db, cipher, clock } = deps;
  const email = await provenAddress(deps, proof);
  const { donors, ...stored } = await storedAbout(db, email);
  const opened = (sealed: unknown) => (typeof sealed === 'string' ? cipher.open(sealed) : null);
  return {
    email,
    collectedAt: clock(),
    donors: donors.map(({ idSealed, addressSealed, ...donor }) => ({
      ...donor,
      idNumber: opened(idSealed),
      address: opened(addressSealed),
    })),
    ...stored,
  };
}

/**
 * Stores a request; an erasure that was already asked for is not asked for twice.
 * @returns its number, and the day in India until which the trust decides. @throws AppError as `openMyData`.
 */
export async function requestOf(
  deps: MyDataDeps,
  proof: Proof,
  given: { kind: 'erase' | 'correct'; language: Language; details: string },
): Promise<{ number: number; dueOn: string }> {
  const stored = await storeRequest(deps, await provenAddress(deps, proof), given);
  return { number: stored.number, dueOn: indianDate(stored.dueAt) };
}

async function provenAddress({ db, cipher, clock }: MyDataDeps, { link, accountId }: Proof): Promise<string> {
  if (link !== '') {
    const read = readDataLink(cipher, link, clock());
    if (read === 'expired') throw new AppError('data_link_expired');
    const recipient = read && validate(read.mailId) ? await recipientOfLink(db, read.mailId) : null;
    if (recipient === null) throw new AppError('data_link_unknown');
    return recipient;
  }
  const address = accountId === null ? null : await addressOfAccount(db, accountId);
  if (address === null) throw new AppError('data_link_unknown');
  return address;
}
