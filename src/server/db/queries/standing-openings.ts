import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../client.ts';
import { fundOpening } from '../schema/fund-opening.ts';

const counterEntry = alias(fundOpening, 'counter_entry');

/** What was spent from funds before these records, without entries that a counter-entry took back. */
export function standingOpenings(db: Database | Transaction, condition?: SQL) {
  return db
    .select({
      id: fundOpening.id,
      fundId: fundOpening.fundId,
      amountPaise: fundOpening.amountPaise,
      until: fundOpening.until,
      reason: fundOpening.reason,
    })
    .from(fundOpening)
    .leftJoin(counterEntry, eq(counterEntry.countersId, fundOpening.id))
    .where(and(isNull(fundOpening.countersId), isNull(counterEntry.id), condition));
}
