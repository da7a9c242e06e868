import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { attempt, donation } from './donation.ts';
import { refund } from './ledger.ts';

/** Notifications still to be sent, written in the transaction that caused them. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['donation_settled', 'payment_failed', 'donation_refunded'] }).notNull(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donation.id, { onDelete: 'restrict' }),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    /** The refund that was completed; null for the other kinds, and in rows of earlier versions. */
    refundId: uuid('refund_id').references(() => refund.id, { onDelete: 'restrict' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [
    check(
      'outbox_kind_known',
      sql`${table.kind} in ('donation_settled', 'payment_failed', 'donation_refunded')`,
    ),
    // An attempt settles once and fails once, but may be refunded in several parts.
    uniqueIndex('outbox_once')
      .on(table.attemptId, table.kind)
      .where(sql`${table.kind} <> 'donation_refunded'`),
    // What is still to be sent, oldest first.
    index('outbox_open').on(table.createdAt).where(sql`${table.doneAt} is null`),
    index('outbox_donation').on(table.donationId),
    index('outbox_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
  ],
);
