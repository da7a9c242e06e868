import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LEDGER_ENTRY_KINDS } from '#domain/giving/donation.ts';
import { REFUND_STATES } from '#domain/giving/refund.ts';
import { approval } from './approval.ts';
import { attempt } from './donation.ts';
import { isOneOf } from './is-one-of.ts';

/** A full or partial refund of a payment, tracked until the provider has completed or refused it. */
export const refund = pgTable(
  'refund',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    /** Committed before the provider is called, and never sent twice. */
    merchantRefundId: text('merchant_refund_id').notNull().unique(),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    state: text({ enum: REFUND_STATES }).notNull(),
    providerRefundId: text('provider_refund_id'),
    /** The trust's reason, for its own records. */
    reason: text().notNull(),
    requestedBy: text('requested_by').notNull(),
    failureCodes: text('failure_codes'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    nextPollAt: timestamp('next_poll_at', { withTimezone: true }).notNull(),
    /** The second person's approval, which a large refund needs. */
    approvalId: uuid('approval_id')
      .unique()
      .references(() => approval.id, { onDelete: 'restrict' }),
    /** When it was last compared with the provider's records. */
    comparedAt: timestamp('compared_at', { withTimezone: true }),
  },
  (table) => [
    check('refund_state_known', isOneOf(table.state, REFUND_STATES)),
    check('refund_amount_at_least_a_rupee', sql`${table.amountPaise} >= 100`),
    check('refund_id_form', sql`${table.merchantRefundId} ~ '^[A-Za-z0-9_-]{1,63}$'`),
    // One refund of an attempt at a time.
    uniqueIndex('refund_one_open')
      .on(table.attemptId)
      .where(sql`${table.state} in ('CREATED', 'PENDING', 'CONFIRMED')`),
    // An attempt's refunds, and those that the schedule checks next.
    index('refund_attempt').on(table.attemptId),
    index('refund_due')
      .on(table.nextPollAt)
      .where(sql`${table.state} in ('CREATED', 'PENDING', 'CONFIRMED')`),
  ],
);

/** Append-only: the database refuses UPDATE, DELETE and TRUNCATE. A refund is a separate, negative entry. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    kind: text({ enum: LEDGER_ENTRY_KINDS }).notNull(),
    /** The refund of a negative entry. */
    refundId: uuid('refund_id')
      .unique()
      .references(() => refund.id, { onDelete: 'restrict' }),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check(
      'ledger_entry_sign_and_refund',
      sql`(${table.kind} = 'settled' and ${table.amountPaise} > 0 and ${table.refundId} is null)
        or (${table.kind} = 'refunded' and ${table.amountPaise} < 0 and ${table.refundId} is not null)`,
    ),
    // An attempt's entries. That an attempt settles once is a covering index of the baseline.
    index('ledger_entry_attempt').on(table.attemptId),
    // Receipts of a year, for its statement: an index-only scan.
    index('ledger_entry_day').on(table.recordedAt, table.attemptId, table.amountPaise),
    // Refunds of some payments, or of all: an index-only scan.
    index('ledger_entry_refunded')
      .on(table.attemptId, table.amountPaise)
      .where(sql`${table.kind} = 'refunded'`),
  ],
);
