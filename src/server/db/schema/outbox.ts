import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { attempt, donation } from './donation.ts';
import { isOneOf } from './is-one-of.ts';
import { refund } from './ledger.ts';

const KINDS = [
  'donation_settled',
  'payment_failed',
  'donation_refunded',
  'mandate_started',
  'charge_announced',
  'charge_failed',
  'mandate_ended',
] as const;

/** Notifications still to be sent, written in the transaction that caused them. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: KINDS }).notNull(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donation.id, { onDelete: 'restrict' }),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    /** The refund that was completed; null for the other kinds, and in rows of earlier versions. */
    refundId: uuid('refund_id').references(() => refund.id, { onDelete: 'restrict' }),
    /** The month of a charge; empty for what is not about one. A month that failed without an order has the first order of its mandate. */
    month: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    check('outbox_kind_known', isOneOf(table.kind, KINDS)),
    check(
      'outbox_month',
      sql`(${table.month} <> '') = (${isOneOf(table.kind, ['charge_announced', 'charge_failed'])})`,
    ),
    // An attempt settles once and fails once, but may be refunded in several parts.
    uniqueIndex('outbox_once')
      .on(table.attemptId, table.kind, table.month)
      .where(sql`${table.kind} <> 'donation_refunded'`),
    // What is still to be sent, oldest first.
    index('outbox_open').on(table.createdAt).where(sql`${table.doneAt} is null`),
    index('outbox_donation').on(table.donationId),
    index('outbox_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
  ],
);
