import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { approval } from './approval.ts';
import { fund } from './fund.ts';

/**
 * Append-only: what the trust had spent from a fund before it used these records, entered once for each fund; a counter-entry takes it
 * back. Each adds an entry to its fund, which is never left with less than nothing (guards/funds.sql).
 */
export const fundOpening = pgTable(
  'fund_opening',
  {
    id: uuid().primaryKey(),
    fundId: uuid('fund_id')
      .notNull()
      .references(() => fund.id, { onDelete: 'restrict' }),
    /** What was spent; negative for a counter-entry. */
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    /** The last day of that spending. */
    until: date({ mode: 'string' }).notNull(),
    /** How that is known, or why it was wrong, in words that can be published. */
    reason: text().notNull(),
    /** The entry that a counter-entry takes back. */
    countersId: uuid('counters_id').references((): AnyPgColumn => fundOpening.id, { onDelete: 'restrict' }),
    approvalId: uuid('approval_id')
      .notNull()
      .references(() => approval.id, { onDelete: 'restrict' }),
    enteredBy: uuid('entered_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    enteredAt: timestamp('entered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('fund_opening_reason_given', sql`length(trim(${table.reason})) between 1 and 300`),
    check('fund_opening_amount', sql`${table.amountPaise} <> 0`),
    check('fund_opening_sign', sql`(${table.amountPaise} < 0) = (${table.countersId} is not null)`),
    // One counter-entry takes an entry back.
    unique('fund_opening_countered_once').on(table.countersId),
    index('fund_opening_fund').on(table.fundId),
    // The foreign keys.
    index('fund_opening_approval').on(table.approvalId),
    index('fund_opening_entered_by').on(table.enteredBy),
  ],
);
