import { boolean, check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { TRIBUTES } from '#domain/giving/tribute.ts';
import type { Language } from '#domain/text/language.ts';
import { isLanguage } from './content-language.ts';
import { donation } from './donation.ts';
import { isOneOf } from './is-one-of.ts';

/**
 * The card of a dedicated gift that its donor had emailed, in the words of that moment, so that staff can answer a complaint about it.
 * Each gift has one at most. Only the email has the recipient's address.
 */
export const tributeCard = pgTable(
  'tribute_card',
  {
    donationId: uuid('donation_id')
      .primaryKey()
      .references(() => donation.id, { onDelete: 'restrict' }),
    tribute: text({ enum: TRIBUTES }).notNull(),
    tributeName: text('tribute_name').notNull(),
    tributeLine: text('tribute_line'),
    language: text().$type<Language>().notNull(),
    isAmountShown: boolean('is_amount_shown').notNull(),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('tribute_card_known', isOneOf(table.tribute, TRIBUTES)),
    check('tribute_card_language', isLanguage(table.language)),
  ],
);
