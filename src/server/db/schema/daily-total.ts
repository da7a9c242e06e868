import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';

/**
 * The ledger's totals per calendar day in India, online and offline apart: the dashboard reads these few rows instead of the
 * ledger. Correct only together with `pendingDailyTotal`; `./charity audit-ledger` proves both equal to the ledger.
 */
export const dailyTotal = pgTable(
  'daily_total',
  {
    day: date({ mode: 'string' }).notNull(),
    offline: boolean().notNull(),
    receivedPaise: bigint('received_paise', { mode: 'bigint' }).notNull(),
    refundedPaise: bigint('refunded_paise', { mode: 'bigint' }).notNull(),
    /** Payments received, including those refunded later. */
    payments: integer().notNull(),
  },
  (table) => [
    // Also serves the dashboard, which reads the days of a year.
    primaryKey({ columns: [table.day, table.offline] }),
    check(
      'daily_total_not_negative',
      sql`${table.receivedPaise} >= 0 and ${table.refundedPaise} >= 0 and ${table.payments} >= 0`,
    ),
  ],
);

/**
 * Ledger entries that are not in `dailyTotal` yet: a trigger adds a row with each entry, and a job moves them into the totals.
 * So settlements never wait for each other on a day's row.
 */
export const pendingDailyTotal = pgTable('pending_daily_total', {
  day: date({ mode: 'string' }).notNull(),
  offline: boolean().notNull(),
  /** Negative for a refund. */
  amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
});
