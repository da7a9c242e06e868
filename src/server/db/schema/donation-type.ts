import { sql } from 'drizzle-orm';
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { DONATION_TYPES } from '#domain/year-end/year-statement.ts';
import { donation } from './donation.ts';
import { isOneOf } from './is-one-of.ts';

/** What a donation is for, as the year statement asks. A donation without a row is of the type `other`. */
export const donationType = pgTable(
  'donation_type',
  {
    donationId: uuid('donation_id')
      .primaryKey()
      .references(() => donation.id, { onDelete: 'restrict' }),
    type: text({ enum: DONATION_TYPES }).notNull(),
    /** Where the donor's written direction is found, such as a letter's date; required for the corpus. */
    direction: text().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('donation_type_known', isOneOf(table.type, DONATION_TYPES)),
    check('donation_type_direction_length', sql`length(${table.direction}) <= 500`),
    check('donation_type_corpus_directed', sql`${table.type} <> 'corpus' or ${table.direction} <> ''`),
  ],
);
