import { validate } from 'uuid';
import type { DonationQuery, ListedDonation } from '#contract/admin-donations.ts';
import { endOfIndianDay, startOfIndianDay } from '#domain/indian-time.ts';
import { type Paise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment-method.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { pageOf } from '../../keyset.ts';
import { type ListFilter, listedDonations, paymentsUnderNumber } from './queries.ts';

export type DonationListDeps = { db: Database };

/** Numbers of orders, payments and refunds are longer than most words and have no spaces. */
const NUMBER = /^[A-Za-z0-9_-]{6,200}$/;

/**
 * A page of the donations, the newest first. What is searched for is a number if there is a payment under it, else the
 * beginning of a name's word, an e-mail address or a phone number.
 * @throws AppError `invalid_input` for an amount with more than two decimals or for what is no cursor.
 */
export async function listDonations(
  { db }: DonationListDeps,
  query: DonationQuery,
): Promise<{ items: ListedDonation[]; nextCursor: string | null }> {
  const { campaignId, categoryId } = query;
  if ([campaignId, categoryId].some((id) => id !== undefined && !validate(id)))
    return { items: [], nextCursor: null };
  const filter: ListFilter = {
    ...{ campaignId, categoryId, state: query.state, mode: query.mode, cursor: query.cursor },
    from: query.from === undefined ? undefined : startOfIndianDay(query.from),
    before: query.to === undefined ? undefined : endOfIndianDay(query.to),
    leastPaise: amount(query.amountFrom, 'amountFrom'),
    mostPaise: amount(query.amountTo, 'amountTo'),
    ...(await searched(db, query.q)),
  };
  const found = await listedDonations(db, filter, query.limit);
  const { rows, nextCursor } = pageOf(found, query.limit);
  return { items: rows.map(onTheWire), nextCursor };
}

async function searched(
  db: Database,
  search: string | undefined,
): Promise<Pick<ListFilter, 'only' | 'person'>> {
  if (search === undefined) return {};
  const only = NUMBER.test(search) ? await paymentsUnderNumber(db, search) : [];
  return only.length > 0 ? { only } : { person: search };
}

function amount(rupees: number | undefined, field: string): Paise | undefined {
  if (rupees === undefined) return undefined;
  const paise = paiseFromRupees(rupees);
  if (typeof paise === 'bigint') return paise;
  const message = 'Please give an amount with two decimals at most';
  throw new AppError('invalid_input', message, { fields: { [field]: message } });
}

function onTheWire(row: Awaited<ReturnType<typeof listedDonations>>[number]): ListedDonation {
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
