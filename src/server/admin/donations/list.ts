import { validate } from 'uuid';
import type { DonationQuery, ListedDonation } from '#contract/admin/donations.ts';
import { OFFLINE_MODES } from '#contract/admin/offline-gifts.ts';
import { endOfIndianDay, startOfIndianDay } from '#domain/indian-time.ts';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment-method.ts';
import type { Database } from '../../db/client.ts';
import { pageOf, pagesOf } from '../../db/keyset-pagination.ts';
import { AppError } from '../../http/errors.ts';
import { voidedState } from '../../payments/ledger/reversed-amounts.ts';
import {
  countDonations,
  donationsToTakeOut,
  hasNoMoreThan,
  type ListFilter,
  listedDonations,
  listedOfPerson,
  paymentsOfEarlierReceipt,
  paymentsOfNumber,
} from './list-queries.ts';

export type DonationListDeps = {
  db: Database;
  /** How many donations a search by name looks through before it asks the index of words. */
  lookThrough?: number;
};

type DonationFilters = Omit<DonationQuery, 'limit' | 'cursor'>;

const LOOK_THROUGH = 4_000;
/** Found so many times there, somebody would be brought by the index of words by the thousand. */
const OFTEN = 30;
/** How much further than they should stand the rest of a page is looked for. */
const FURTHER = 1.5;

type ListedRow = Awaited<ReturnType<typeof listedDonations>>[number];

const isAtOffice = (mode: string) => (OFFLINE_MODES as readonly string[]).includes(mode);

/** Numbers of orders, payments and refunds are longer than most words and have no spaces. */
const NUMBER = /^[A-Za-z0-9_-]{6,200}$/;

/**
 * A page of the donations, the newest first. What is searched for is a number if there is a payment under it, else the
 * beginning of a name's word, an e-mail address or a phone number.
 * @throws AppError `invalid_input` for an amount with more than two decimals or for what is no cursor.
 */
export async function listDonations(
  { db, lookThrough = LOOK_THROUGH }: DonationListDeps,
  query: DonationQuery,
): Promise<{ items: ListedDonation[]; nextCursor: string | null }> {
  const filter = filterOf(query);
  if (!filter) return { items: [], nextCursor: null };
  const found = await search({ db, lookThrough }, filter, query.q, query.limit + 1);
  const { rows, nextCursor } = pageOf(found, query.limit);
  return { items: rows.map(onTheWire), nextCursor };
}

/** What a query asks for; null when no donation can be like that. */
function filterOf(query: DonationFilters & { cursor?: string | undefined }): ListFilter | null {
  const { campaignId, categoryId, state, mode } = query;
  // The provider's modes are known of what was paid alone.
  if (mode && !isAtOffice(mode) && state && state !== 'COMPLETED') return null;
  if ([campaignId, categoryId].some((id) => id !== undefined && !validate(id))) return null;
  return {
    ...{ campaignId, categoryId, state, mode, cursor: query.cursor },
    from: query.from === undefined ? undefined : startOfIndianDay(query.from),
    before: query.to === undefined ? undefined : endOfIndianDay(query.to),
    leastPaise: amount(query.amountFrom, 'amountFrom'),
    mostPaise: amount(query.amountTo, 'amountTo'),
  };
}

export type DonationToTakeOut = Awaited<ReturnType<typeof donationsToTakeOut>>[number];

/**
 * A whole list as `listDonations` would page through it, to be taken out: about how many rows, and the rows page after
 * page. Each page is a query of its own, so that nothing stays open at the database however slowly somebody reads.
 * @throws AppError `invalid_input` for an amount with more than two decimals.
 */
export async function takeOutDonations(
  db: Database,
  query: DonationFilters,
  rowsPerPage: number,
): Promise<{ rowsAbout: number; pages: AsyncGenerator<DonationToTakeOut[]> }> {
  const filter = filterOf(query);
  if (!filter) return { rowsAbout: 0, pages: pagesOf(async () => [], rowsPerPage) };
  const only = query.q ? await paymentsUnder(db, query.q) : [];
  const whole: ListFilter = only.length > 0 ? { ...filter, only } : { ...filter, person: query.q };
  return {
    rowsAbout: await countInTime(db, whole),
    pages: pagesOf((cursor, most) => donationsToTakeOut(db, { ...whole, cursor }, most), rowsPerPage),
  };
}

async function paymentsUnder(db: Database, wanted: string): Promise<string[]> {
  const own = NUMBER.test(wanted) ? await paymentsOfNumber(db, wanted) : [];
  return own.length > 0 ? own : paymentsOfEarlierReceipt(db, wanted);
}

/** Only for people to see how far it has come: a count that takes too long is done without. */
async function countInTime(db: Database, filter: ListFilter): Promise<number> {
  try {
    return await countDonations(db, filter);
  } catch (error) {
    if (isCancelled(error)) return 0;
    throw error;
  }
}

/** Whether Postgres ended a statement that took longer than any may (57014). */
function isCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57014') || isCancelled(error.cause);
}

/**
 * Neither way is quick for every name. Whoever is named often stands among the newest; whoever is not is soon found by the
 * index of words, which would bring every gift of the former.
 */
async function search(
  { db, lookThrough }: Required<DonationListDeps>,
  filter: ListFilter,
  wanted: string | undefined,
  most: number,
): Promise<ListedRow[]> {
  if (wanted === undefined) return listedDonations(db, filter, most);
  const only = await paymentsUnder(db, wanted);
  if (only.length > 0) return listedDonations(db, { ...filter, only }, most);
  for (let depth = lookThrough; ; ) {
    const near = await listedOfPerson(db, filter, wanted, depth, most);
    if (near.length === most || (await hasNoMoreThan(db, filter, depth))) return near;
    // Named often enough that a page of them stands a little further down.
    if (depth > lookThrough || near.length < OFTEN) break;
    depth = Math.ceil((FURTHER * depth * most) / near.length);
  }
  return listedDonations(db, { ...filter, person: wanted }, most);
}

function amount(rupees: number | undefined, field: string): Paise | undefined {
  if (rupees === undefined) return undefined;
  const paise = paiseFromRupees(rupees);
  if (typeof paise === 'bigint') return paise;
  const message = 'Please give an amount with two decimals at most';
  throw new AppError('invalid_input', message, { fields: { [field]: message } });
}

function onTheWire(row: ListedRow): ListedDonation {
  const { id, donationId, merchantOrderId, fullName, email, phoneNumber, state } = row;
  return {
    ...{ id, donationId, merchantOrderId, fullName, email, phoneNumber, state },
    at: row.createdAt.toISOString(),
    amountRupees: rupeesFromPaise(row.amountPaise),
    refundedRupees: rupeesFromPaise(row.reversedPaise - row.voidedPaise),
    ended: voidedState(row.giftState),
    method: state === 'COMPLETED' || row.paymentMode !== null ? paymentMethod(row.paymentMode) : null,
    category: { id: row.categoryId, name: row.categoryName },
    campaign: row.campaignId ? { id: row.campaignId, name: row.campaignTitle ?? '' } : null,
  };
}
