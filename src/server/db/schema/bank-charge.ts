import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { offlineGift } from './offline-gift.ts';

/**
 * Append-only: what the trust's bank charged for a bounced cheque or demand draft. Charges that the bank gave back, or that were
 * entered by mistake, are an entry with a negative amount. They are the trust's cost and change neither the gift nor the ledger.
 */
export const bankCharge = pgTable(
  'bank_charge',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => offlineGift.attemptId, { onDelete: 'restrict' }),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    /** The calendar date in India on the bank statement. */
    chargedOn: date('charged_on', { mode: 'string' }).notNull(),
    recordedBy: uuid('recorded_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('bank_charge_not_zero', sql`${table.amountPaise} <> 0`),
    // The charges of a cheque, and the foreign keys.
    index('bank_charge_attempt').on(table.attemptId),
    index('bank_charge_by').on(table.recordedBy),
  ],
);
