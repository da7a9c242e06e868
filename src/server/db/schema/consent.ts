import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CONSENT_PLACES, CONSENT_PURPOSES } from '#domain/donors/data-requests.ts';
import type { Language } from '#domain/text/language.ts';
import { campaign } from './campaign.ts';
import { isLanguage } from './content-language.ts';
import { isOneOf } from './is-one-of.ts';

/** A version of the privacy notice that somebody agreed to, stored so that it can be shown again. */
export const privacyNotice = pgTable(
  'privacy_notice',
  {
    version: text().primaryKey(),
    language: text().$type<Language>().notNull(),
    text: text().notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
  },
  (table) => [check('privacy_notice_language', isLanguage(table.language))],
);

/** A consent given or withdrawn. The latest event of an address counts. */
export const consentEvent = pgTable(
  'consent_event',
  {
    id: uuid().primaryKey(),
    purpose: text({ enum: CONSENT_PURPOSES }).notNull(),
    /** Of `follow_campaign`. */
    campaignId: uuid('campaign_id').references(() => campaign.id, { onDelete: 'restrict' }),
    /** Null once the person is erased, or the consent was withdrawn so long ago that it need not be proven any more. */
    email: text(),
    isGiven: boolean('is_given').notNull(),
    /** Where: after a gift, in "My gifts", or by a link in an email. */
    place: text({ enum: CONSENT_PLACES }).notNull(),
    /** The notice that was shown; null when a consent is withdrawn. */
    noticeVersion: text('notice_version').references(() => privacyNotice.version, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('consent_event_purpose_known', isOneOf(table.purpose, CONSENT_PURPOSES)),
    check('consent_event_place_known', isOneOf(table.place, CONSENT_PLACES)),
    check('consent_event_lower', sql`${table.email} = lower(${table.email})`),
    check('consent_event_with_notice', sql`${table.isGiven} = (${table.noticeVersion} is not null)`),
    check(
      'consent_event_campaign',
      sql`(${table.purpose} = 'follow_campaign') = (${table.campaignId} is not null)`,
    ),
    // Who follows a campaign, and the foreign key.
    index('consent_event_campaign').on(table.campaignId).where(sql`${table.campaignId} is not null`),
    // The latest event of an address.
    index('consent_event_latest').on(table.email, table.purpose, table.at, table.id),
    // The foreign key.
    index('consent_event_notice').on(table.noticeVersion).where(sql`${table.noticeVersion} is not null`),
  ],
);
