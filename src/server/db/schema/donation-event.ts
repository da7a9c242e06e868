import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { attempt, donation } from './donation.ts';

/** Append-only history of a donation: what happened, when and who caused it, so that staff can see why a payment failed. */
export const donationEvent = pgTable(
  'donation_event',
  {
    id: uuid().primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donation.id, { onDelete: 'restrict' }),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text({
      enum: [
        'ordered',
        'placed',
        'refused',
        'unanswered',
        'completed',
        'failed',
        'quarantined',
        'refund_requested',
        'refund_accepted',
        'refunded',
        'refund_failed',
        'entered',
        'bounced',
        'cancelled',
        'receipt_replaced',
        'receipt_resent',
        'type_corrected',
        'purpose_corrected',
        'presented_again',
        'bounce_undone',
        'bank_charged',
        'details_asked',
      ],
    }).notNull(),
    /** `donor`, `webhook`, `schedule`, `reconciliation`, or `staff:` followed by an account id. */
    actor: text().notNull(),
    /** A sentence for staff. */
    message: text().notNull(),
    /** The provider's error codes, separated by spaces; empty when there were none. */
    codes: text().notNull().default(''),
  },
  (table) => [
    check(
      'donation_event_kind_known',
      sql`${table.kind} in ('ordered', 'placed', 'refused', 'unanswered', 'completed', 'failed', 'quarantined',
        'refund_requested', 'refund_accepted', 'refunded', 'refund_failed', 'entered', 'bounced', 'cancelled', 'receipt_replaced',
        'receipt_resent', 'type_corrected', 'purpose_corrected', 'presented_again', 'bounce_undone', 'bank_charged',
        'details_asked')`,
    ),
    check('donation_event_message_length', sql`length(${table.message}) between 1 and 1000`),
    // A donation's history in order, and the foreign keys.
    index('donation_event_donation').on(table.donationId, table.at),
    index('donation_event_attempt').on(table.attemptId),
  ],
);
