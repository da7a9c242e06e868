import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ALERT_KINDS } from '#domain/staff/alert-kinds.ts';
import { attempt } from './donation.ts';

/** Something the trust has to look into; open until a member of staff resolves it. */
export const alert = pgTable(
  'alert',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    /** Null when the alert is about no payment in our books. */
    attemptId: uuid('attempt_id').references(() => attempt.id, { onDelete: 'restrict' }),
    /** The order id or refund id concerned, the backup, the registration, the fund with its entry, the receiver of webhooks, the mandate, or the API token. */
    about: text().notNull(),
    /** A sentence for staff. */
    message: text().notNull(),
    raisedAt: timestamp('raised_at', { withTimezone: true }).notNull(),
    /** When the owners were told by email and webhook; null: not yet, or it waits for the daily summary. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** `staff:` followed by an account id, or `console`. */
    closedBy: text('closed_by'),
  },
  (table) => [
    check(
      'alert_kind_known',
      sql`${table.kind} in ('duplicate_payment', 'quarantined', 'provider_difference', 'name_not_printable',
        'taken_in', 'filed_year', 'unknown_order', 'restored', 'backup_overdue', 'renewal_due', 'fund_negative',
        'webhook_failed', 'mandate_difference', 'notice_overdue', 'autopay_not_enabled', 'token_expiring')`,
    ),
    check(
      'alert_about_a_payment',
      sql`${table.attemptId} is not null or ${table.kind} in ('unknown_order', 'restored', 'backup_overdue', 'renewal_due',
        'fund_negative', 'webhook_failed', 'mandate_difference', 'notice_overdue', 'autopay_not_enabled', 'token_expiring')`,
    ),
    check('alert_message_length', sql`length(${table.message}) between 1 and 1000`),
    check('alert_closed_by_known', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    // One open alert per kind and order or refund; also lists the open alerts.
    uniqueIndex('alert_open').on(table.kind, table.about).where(sql`${table.closedAt} is null`),
    // The back office's list, newest first.
    index('alert_list').on(table.raisedAt, table.id),
    // An attempt's alerts, and the foreign key.
    index('alert_attempt').on(table.attemptId),
  ],
);
