import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { attempt } from './donation.ts';

/** What a person of the trust has to look into; open until somebody did. */
export const alert = pgTable(
  'alert',
  {
    id: uuid().primaryKey(),
    kind: text({
      enum: ['paid_twice', 'quarantined', 'provider_difference', 'name_not_printable'],
    }).notNull(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    /** The number of the order or of the refund that it is about. */
    about: text().notNull(),
    /** A sentence for staff. */
    words: text().notNull(),
    raisedAt: timestamp('raised_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Who looked into it: `staff:` and an account's id, or `console`. */
    closedBy: text('closed_by'),
  },
  (table) => [
    check(
      'alert_kind_known',
      sql`${table.kind} in ('paid_twice', 'quarantined', 'provider_difference', 'name_not_printable')`,
    ),
    check('alert_words_given', sql`length(${table.words}) between 1 and 1000`),
    check('alert_closed_by_somebody', sql`(${table.closedAt} is null) = (${table.closedBy} is null)`),
    // One open alert of a kind about the same thing, and the list of the open ones.
    uniqueIndex('alert_open').on(table.kind, table.about).where(sql`${table.closedAt} is null`),
    // The back office's list, the newest first.
    index('alert_list').on(table.raisedAt, table.id),
    // The alerts of an attempt, and the foreign key's own checks.
    index('alert_attempt').on(table.attemptId),
  ],
);
