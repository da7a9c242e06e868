import { validate } from 'uuid';
import type { DonationQuery, ListedDonation } from '#contract/admin-donations.ts';
import { OFFLINE_MODES } from '#contract/admin-offline-gifts.ts';
import { endOfIndianDay, startOfIndianDay } from '#domain/indian-time.ts';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment-method.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { pageOf } from '../../keyset.ts';
import {
  hasNoMoreThan,
  type ListFilter,
  listedDonations,
  listedOfPerson,
  paymentsUnderNumber,
} from './queries.ts';

export type DonationListDeps = {
  db: Database;
  /** How many donations a search by name looks through before it asks the index of words. */
  lookThrough?: number;
};

const LOOK_THROUGH = 4_000;

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
  const { campaignId, categoryId, state, mode } = query;
  // The provider's modes are known of what was paid alone.
  if (mode && !isAtOffice(mode) && state && state !== 'COMPLETED') return { items: [], nextCursor: null };
  if ([campaignId, categoryId].some((id) => id !== undefined && !validate(id)))
    return { items: [], nextCursor: null };
  const filter: ListFilter = {
    ...{ campaignId, categoryId, state, mode, cursor: query.cursor },
    from: query.from === undefined ? undefined : startOfIndianDay(query.from),
    before: query.to === undefined ? undefined : endOfIndianDay(query.to),
    leastPaise: amount(query.amountFrom, 'amountFrom'),
    mostPaise: amount(query.amountTo, 'amountTo'),
  };
  const found = await search({ db, lookThrough }, filter, query.q, query.limit + 1);
  const { rows, nextCursor } = pageOf(found, query.limit);
  return { items: rows.map(onTheWire), nextCursor };
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
  const only = NUMBER.test(wanted) ? await paymentsUnderNumber(db, wanted) : [];
  if (only.length > 0) return listedDonations(db, { ...filter, only }, most);
  const near = await listedOfPerson(db, filter, wanted, lookThrough, most);
  if (near.length === most || (await hasNoMoreThan(db, filter, lookThrough))) return near;
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
    refundedRupees: rupeesFromPaise(row.refundedPaise),
    method: state === 'COMPLETED' || row.paymentMode !== null ? paymentMethod(row.paymentMode) : null,
    category: { id: row.categoryId, name: row.categoryName },
    campaign: row.campaignId ? { id: row.campaignId, name: row.campaignTitle ?? '' } : null,
  };
}
