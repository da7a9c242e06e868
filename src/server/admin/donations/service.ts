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
  attemptsByEarlierReceipt,
  attemptsByNumber,
  countDonations,
  donationIdsOfPerson,
  exportedDonations,
  type ListFilter,
  listedDonations,
} from './list-queries.ts';

export type DonationListDeps = {
  db: Database;
  /** A person with more donations than this is searched along the list. */
  maxIds?: number;
};

type DonationFilters = Omit<DonationQuery, 'limit' | 'cursor'>;

const MAX_IDS = 3_000;

type ListedRow = Awaited<ReturnType<typeof listedDonations>>[number];

const isOffline = (mode: string) => (OFFLINE_MODES as readonly string[]).includes(mode);

/** Numbers of orders, payments and refunds are longer than most words and contain no spaces. */
const NUMBER = /^[A-Za-z0-9_-]{6,200}$/;

/**
 * A page of donations, newest first. A search finds the payment with this number, or else the donations of whom a word of the
 * name, the e-mail address or the phone number starts with it.
 * @throws AppError `invalid_input` for an amount with more than two decimals or an invalid cursor.
 */
export async function listDonations(
  deps: DonationListDeps,
  query: DonationQuery,
): Promise<{ items: ListedDonation[]; nextCursor: string | null }> {
  const filter = await filterOf(deps, query);
  if (!filter) return { items: [], nextCursor: null };
  const found = await listedDonations(deps.db, { ...filter, cursor: query.cursor }, query.limit + 1);
  const { rows, nextCursor } = pageOf(found, query.limit);
  return { items: rows.map(toListed), nextCursor };
}

/** Translates a query into filters; null when no donation can match. */
async function filterOf(deps: DonationListDeps, query: DonationFilters): Promise<ListFilter | null> {
  const { campaignId, categoryId, state, mode } = query;
  // The payment mode of an online payment is known only once it is paid.
  if (mode && !isOffline(mode) && state && state !== 'COMPLETED') return null;
  if ([campaignId, categoryId].some((id) => id !== undefined && !validate(id))) return null;
  return {
    campaignId,
    categoryId,
    state,
    mode,
    from: query.from === undefined ? undefined : startOfIndianDay(query.from),
    before: query.to === undefined ? undefined : endOfIndianDay(query.to),
    leastPaise: amount(query.amountFrom, 'amountFrom'),
    mostPaise: amount(query.amountTo, 'amountTo'),
    ...(query.q === undefined ? {} : await search(deps, query.q)),
  };
}

export type ExportedDonation = Awaited<ReturnType<typeof exportedDonations>>[number];

/**
 * All donations that match the filters: about how many, and their rows in pages. Each page is a query of its own, so that a
 * slow download keeps no transaction open.
 * @throws AppError `invalid_input` for an amount with more than two decimals.
 */
export async function exportRows(
  db: Database,
  query: DonationFilters,
  rowsPerPage: number,
): Promise<{ approximateRows: number; pages: AsyncGenerator<ExportedDonation[]> }> {
  const filter = await filterOf({ db }, query);
  if (!filter) return { approximateRows: 0, pages: pagesOf(async () => [], rowsPerPage) };
  return {
    approximateRows: await countOrZero(db, filter),
    pages: pagesOf((cursor, limit) => exportedDonations(db, { ...filter, cursor }, limit), rowsPerPage),
  };
}

/** The count is only for the progress display, so the export goes on without one that takes too long. */
async function countOrZero(db: Database, filter: ListFilter): Promise<number> {
  try {
    return await countDonations(db, filter);
  } catch (error) {
    if (isCancelled(error)) return 0;
    throw error;
  }
}

/** Whether Postgres cancelled a statement that exceeded the time limit (57014). */
function isCancelled(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === '57014') || isCancelled(error.cause);
}

/**
 * Postgres cannot estimate how often a word occurs, and would read the whole list for a rare one. So the donations of a person
 * are looked up in the search index first; only if there are many is the list read until a page is full.
 */
async function search(
  { db, maxIds = MAX_IDS }: DonationListDeps,
  text: string,
): Promise<Pick<ListFilter, 'attemptIds' | 'donationIds' | 'person'>> {
  const byNumber = NUMBER.test(text) ? await attemptsByNumber(db, text) : [];
  const attemptIds = byNumber.length > 0 ? byNumber : await attemptsByEarlierReceipt(db, text);
  if (attemptIds.length > 0) return { attemptIds };
  const donationIds = await donationIdsOfPerson(db, text, maxIds + 1);
  return donationIds.length > maxIds ? { person: text } : { donationIds };
}

function amount(rupees: number | undefined, field: string): Paise | undefined {
  if (rupees === undefined) return undefined;
  const paise = paiseFromRupees(rupees);
  if (typeof paise === 'bigint') return paise;
  throw new AppError('rupees_too_many_decimals', { field });
}

function toListed(row: ListedRow): ListedDonation {
  const { id, donationId, merchantOrderId, fullName, email, phoneNumber, state } = row;
  return {
    id,
    donationId,
    merchantOrderId,
    fullName,
    email,
    phoneNumber,
    state,
    at: row.createdAt.toISOString(),
    amountRupees: rupeesFromPaise(row.amountPaise),
    refundedRupees: rupeesFromPaise(row.reversedPaise - row.voidedPaise),
    voided: voidedState(row.giftState),
    method: state === 'COMPLETED' || row.paymentMode !== null ? paymentMethod(row.paymentMode) : null,
    category: { id: row.categoryId, name: row.categoryName },
    campaign: row.campaignId ? { id: row.campaignId, name: row.campaignTitle ?? '' } : null,
  };
}
