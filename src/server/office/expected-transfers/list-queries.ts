import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { TransferQuery } from '#contract/giving/expected-transfers/expected-transfers.admin.ts';
import type { Database } from '../../db/client.ts';
import { afterRow, byRow, placeInOrder } from '../../db/queries/keyset-pagination.ts';
import { personMatches } from '../../db/queries/search.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { expectedTransfer } from '../../db/schema/expected-transfer.ts';

const ORDERS = {
  date: { name: 'date', table: expectedTransfer, key: expectedTransfer.createdAt, id: expectedTransfer.id },
  amount: {
    name: 'amount',
    table: expectedTransfer,
    key: expectedTransfer.amountPaise,
    id: expectedTransfer.id,
  },
};

/** What a search is about, one of these. */
export type Searched = { code: string } | { paise: bigint } | { person: string };

type Filter = { state?: TransferQuery['state']; searched?: Searched | undefined };

function matching({ state, searched }: Filter): SQL | undefined {
  return and(state && eq(expectedTransfer.state, state), searched && isSearched(searched));
}

function isSearched(searched: Searched): SQL {
  if ('code' in searched) return eq(expectedTransfer.code, searched.code);
  if ('paise' in searched) return eq(expectedTransfer.amountPaise, searched.paise);
  return personMatches(expectedTransfer, searched.person);
}

export function findTransfers(
  db: Database,
  filter: Filter,
  { cursor, sort, order }: Pick<TransferQuery, 'cursor' | 'sort' | 'order'>,
  most: number,
) {
  return db
    .select({
      id: expectedTransfer.id,
      cursorKey: placeInOrder(ORDERS[sort]),
      code: expectedTransfer.code,
      state: expectedTransfer.state,
      amountPaise: expectedTransfer.amountPaise,
      receivedPaise: attempt.amountPaise,
      fullName: sql<string>`coalesce(${donation.fullName}, ${expectedTransfer.fullName})`,
      email: sql<string>`coalesce(${donation.email}, ${expectedTransfer.email})`,
      phoneNumber: sql<string>`coalesce(${donation.phoneNumber}, ${expectedTransfer.phoneNumber})`,
      campaignTitle: expectedTransfer.campaignTitle,
      categoryName: category.name,
      message: expectedTransfer.message,
      createdAt: expectedTransfer.createdAt,
      expiresOn: expectedTransfer.expiresOn,
      donationId: expectedTransfer.donationId,
      reason: expectedTransfer.reason,
      forgottenAt: expectedTransfer.forgottenAt,
    })
    .from(expectedTransfer)
    .innerJoin(category, eq(category.id, expectedTransfer.categoryId))
    .leftJoin(donation, eq(donation.id, expectedTransfer.donationId))
    .leftJoin(attempt, and(eq(attempt.donationId, donation.id), eq(attempt.state, 'COMPLETED')))
    .where(and(matching(filter), afterRow(ORDERS[sort], cursor, order)))
    .orderBy(...byRow(ORDERS[sort], order))
    .limit(most);
}

export function countTransfers(db: Database, filter: Filter): Promise<number> {
  return db.$count(expectedTransfer, matching(filter));
}
