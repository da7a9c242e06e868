import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { TRIBUTES } from '#domain/giving/tribute.ts';
import { donation } from './donation.ts';
import { isOneOf } from './is-one-of.ts';

/** A gift's dedication, and whether the campaign's page may name its donor. A gift without a row shows nothing. */
export const giftDisplay = pgTable(
  'gift_display',
  {
    donationId: uuid('donation_id')
      .primaryKey()
      .references(() => donation.id, { onDelete: 'restrict' }),
    isNameShown: boolean('is_name_shown').notNull().default(false),
    /** In honour or in memory of whom the gift was made. */
    tribute: text({ enum: TRIBUTES }),
    tributeName: text('tribute_name'),
    /** A short line of the donor's own. */
    tributeLine: text('tribute_line'),
    /** When staff removed the dedication. The gift gets no other one. */
    tributeRemovedAt: timestamp('tribute_removed_at', { withTimezone: true }),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('gift_display_tribute_known', isOneOf(table.tribute, TRIBUTES)),
    check('gift_display_tribute_complete', sql`(${table.tribute} is null) = (${table.tributeName} is null)`),
    check('gift_display_tribute_name', sql`length(trim(${table.tributeName})) between 1 and 120`),
    check(
      'gift_display_tribute_line',
      sql`${table.tributeLine} is null or (${table.tribute} is not null and length(trim(${table.tributeLine})) between 1 and 140)`,
    ),
    check('gift_display_tribute_removed', sql`${table.tributeRemovedAt} is null or ${table.tribute} is null`),
    // The dedicated gifts.
    index('gift_display_tribute').on(table.donationId).where(sql`${table.tribute} is not null`),
    // The gifts on donor walls.
    index('gift_display_shown').on(table.donationId).where(sql`${table.isNameShown}`),
  ],
);
