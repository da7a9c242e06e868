import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { attempt } from './donation.ts';

/**
 * A refund, cancellation or manual gift of a large amount that waits for a second member of staff. Guards (0015_access.sql): it is
 * decided once, and the money moves only with an approval by somebody else.
 */
export const approval = pgTable(
  'approval',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['refund', 'cancelled', 'bounced', 'manual_gift'] }).notNull(),
    /** The payment; null for a gift that is not entered yet. */
    attemptId: uuid('attempt_id').references(() => attempt.id, { onDelete: 'restrict' }),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    /** The call to make once it is approved, as encrypted JSON, because it may contain a donor's details. */
    sealedBody: text('sealed_body').notNull(),
    /** Of the form that was sent, so that sending it twice stores one request; null for a request about a payment. */
    idempotencyKey: text('idempotency_key'),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    state: text({ enum: ['waiting', 'approved', 'rejected'] }).notNull(),
    decidedBy: uuid('decided_by').references(() => account.id, { onDelete: 'restrict' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** The second person's reason; empty while it waits. */
    decisionReason: text('decision_reason').notNull(),
  },
  (table) => [
    check('approval_kind_known', sql`${table.kind} in ('refund', 'cancelled', 'bounced', 'manual_gift')`),
    check('approval_state_known', sql`${table.state} in ('waiting', 'approved', 'rejected')`),
    check('approval_second_person', sql`${table.decidedBy} <> ${table.requestedBy}`),
    check(
      'approval_decided_completely',
      sql`(${table.state} = 'waiting') = (${table.decidedBy} is null)
        and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    check('approval_payment_known', sql`(${table.kind} = 'manual_gift') = (${table.attemptId} is null)`),
    // Waiting requests, oldest first; and one at a time for a payment.
    index('approval_waiting').on(table.requestedAt).where(sql`${table.state} = 'waiting'`),
    uniqueIndex('approval_one_waiting').on(table.attemptId).where(sql`${table.state} = 'waiting'`),
    uniqueIndex('approval_one_per_form')
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    // The foreign keys.
    index('approval_attempt').on(table.attemptId),
    index('approval_requested_by').on(table.requestedBy),
    index('approval_decided_by').on(table.decidedBy).where(sql`${table.decidedBy} is not null`),
  ],
);
