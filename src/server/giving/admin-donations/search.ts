import type { StaffRole } from '#contract/staff/roles-and-policies.ts';
import { isPan, normalizeIdNumber } from '#domain/donors/pan.ts';
import { readAmount } from '#domain/office/readers/amount.ts';
import type { Database } from '../../db/client.ts';
import { beginsMoreThan, searchedPerson } from '../../db/queries/search.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { requireWholeContact } from '../../staff/access/service.ts';
import type { ListFilter } from './list-queries.ts';
import {
  areGiftsOf,
  attemptsByEarlierReceipt,
  attemptsByNumber,
  attemptsByReceipt,
  donationIdsOfKeys,
  donationIdsOfPerson,
  donorKeysByPan,
} from './search-queries.ts';

/** Numbers of orders, payments and refunds are longer than most words and contain no spaces. */
const NUMBER = /^[A-Za-z0-9_-]{6,200}$/;
/** A receipt number as printed, with or without the trust's prefix, or its last six digits. */
const RECEIPT = /^(?:(?<prefix>.*)(?<year>[0-9]{4}-[0-9]{2})\/)?(?<number>[0-9]{6})$/;

/** Longer numbers are phone numbers. */
const AMOUNT = /^[^0-9]*(?:[0-9],?){1,9}(?:\.[0-9]{1,2})?[^0-9]*$/;

type Found = Pick<ListFilter, 'attemptIds' | 'donationIds' | 'donorKeys' | 'paise' | 'person'>;

/**
 * Finds what a search is about: the payment with this number (an order, payment, refund or UTR, a receipt of ours or of earlier
 * books), else the gifts of exactly this amount, else those under this PAN, else the donations of the people whose name, email
 * address or phone number has a word that begins with each word.
 *
 * Postgres cannot estimate how often a word occurs, and would read the whole list for a rare one. So a person's donations are
 * looked up in the search index first; only if there are more than `maxIds` is the list read until a page is full.
 * @throws AppError `search_incomplete` for a role that may not search for people.
 */
export async function findSearched(
  { db, cipher }: { db: Database; cipher: DonorCipher },
  text: string,
  maxIds: number,
  role: StaffRole,
): Promise<Found> {
  const attemptIds = await attemptsOf(db, text);
  if (attemptIds.length > 0) return { attemptIds };
  const amount = AMOUNT.test(text) ? readAmount(text) : null;
  if (amount?.kind === 'amount' && (await areGiftsOf(db, amount.paise))) return { paise: amount.paise };
  requireWholeContact(role, 'readPeople', text);
  const pan = normalizeIdNumber(text);
  const donorKeys = isPan(pan) ? await donorKeysByPan(db, cipher.hashes(pan)) : [];
  if (donorKeys.length > 0) {
    const given = await donationIdsOfKeys(db, donorKeys, maxIds + 1);
    return given.length > maxIds ? { donorKeys } : { donationIds: given };
  }
  const person = searchedPerson(text);
  if (await beginsMoreThan(db, person, maxIds)) return { person };
  const donationIds = await donationIdsOfPerson(db, person, maxIds + 1);
  return donationIds.length > maxIds ? { person } : { donationIds };
}

async function attemptsOf(db: Database, text: string): Promise<string[]> {
  const { prefix = '', year = null, number = '' } = text.match(RECEIPT)?.groups ?? {};
  const found = await Promise.all([
    NUMBER.test(text) ? attemptsByNumber(db, text) : [],
    number ? attemptsByReceipt(db, { prefix: prefix.toLowerCase(), year, number: Number(number) }) : [],
    attemptsByEarlierReceipt(db, text),
  ]);
  return [...new Set(found.flat())];
}
