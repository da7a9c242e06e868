import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { attempt } from './donation.ts';
import { refund } from './ledger.ts';

/** A difference between our records and the provider's, as found by the daily comparison. */
export const reconciliationDifference = pgTable(
  'reconciliation_difference',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    /** The refund that differs; null when the attempt itself does. */
    refundId: uuid('refund_id').references(() => refund.id, { onDelete: 'restrict' }),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
    ourState: text('our_state').notNull(),
    ourPaise: bigint('our_paise', { mode: 'bigint' }).notNull(),
    theirState: text('their_state').notNull(),
    /** Null when the provider reports no amount in this state. */
    theirPaise: bigint('their_paise', { mode: 'bigint' }),
    /** Our state after settling again. */
    stateAfterwards: text('state_afterwards').notNull(),
  },
  (table) => [
    // The latest differences, and those of an attempt or a refund.
    index('reconciliation_difference_found').on(table.foundAt),
    index('reconciliation_difference_attempt').on(table.attemptId),
    index('reconciliation_difference_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
  ],
);
