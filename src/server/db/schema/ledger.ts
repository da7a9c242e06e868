import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { attempt } from './donation.ts';

/** Money that goes back to a donor, whole or in part: a call to the provider, followed to its end. */
export const refund = pgTable(
  'refund',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    /** Committed before the provider hears of it, and never sent twice. */
    merchantRefundId: text('merchant_refund_id').notNull().unique(),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    state: text({ enum: ['CREATED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'] }).notNull(),
    providerRefundId: text('provider_refund_id'),
    /** Why the trust gives it back, for its own records. */
    reason: text().notNull(),
    requestedBy: text('requested_by').notNull(),
    failureCodes: text('failure_codes'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    nextAskAt: timestamp('next_ask_at', { withTimezone: true }).notNull(),
    /** When it was last compared with the provider's book. */
    comparedAt: timestamp('compared_at', { withTimezone: true }),
  },
  (table) => [
    check(
      'refund_state_known',
      sql`${table.state} in ('CREATED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED')`,
    ),
    check('refund_amount_at_least_a_rupee', sql`${table.amountPaise} >= 100`),
    check('refund_id_form', sql`${table.merchantRefundId} ~ '^[A-Za-z0-9_-]{1,63}$'`),
    // No second refund of an attempt while one is under way.
    uniqueIndex('refund_one_open')
      .on(table.attemptId)
      .where(sql`${table.state} in ('CREATED', 'PENDING', 'CONFIRMED')`),
    // The refunds of an attempt, and those that the schedule asks for next.
    index('refund_attempt').on(table.attemptId),
    index('refund_due').on(table.nextAskAt).where(sql`${table.state} in ('CREATED', 'PENDING', 'CONFIRMED')`),
  ],
);

/** Append-only: the database refuses UPDATE, DELETE and TRUNCATE. What was settled is only ever added to. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    kind: text({ enum: ['settled', 'refunded'] }).notNull(),
    /** The refund that took it out again, for entries below nothing. */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refund.id, { onDelete: 'restrict' }),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // No attempt settles twice, and no refund is booked twice, whatever the code does.
    // In the database it includes moment and amount (migration 0023), for a donor's years.
    uniqueIndex('ledger_entry_settled_once').on(table.attemptId).where(sql`${table.kind} = 'settled'`),
    check(
      'ledger_entry_kinds',
      sql`(${table.kind} = 'settled' and ${table.amountPaise} > 0 and ${table.refundId} is null)
        or (${table.kind} = 'refunded' and ${table.amountPaise} < 0 and ${table.refundId} is not null)`,
    ),
    // The entries of an attempt.
    index('ledger_entry_attempt').on(table.attemptId),
    // What came in during a year, for its statement: read without the table itself.
    index('ledger_entry_day').on(table.recordedAt, table.attemptId, table.amountPaise),
    // What went back of some payments, or of all: few rows, read without the table itself.
    index('ledger_entry_refunded')
      .on(table.attemptId, table.amountPaise)
      .where(sql`${table.kind} = 'refunded'`),
  ],
);
