import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { campaign } from './campaign.ts';

/** Messages that staff wrote to a campaign's donors who asked for news. */
export const campaignUpdate = pgTable(
  'campaign_update',
  {
    id: uuid().primaryKey(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'restrict' }),
    subject: text().notNull(),
    text: text().notNull(),
    /** How many emails were queued. */
    recipients: integer().notNull(),
    sentBy: uuid('sent_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('campaign_update_subject_length', sql`length(${table.subject}) between 1 and 120`),
    check('campaign_update_text_length', sql`length(${table.text}) between 1 and 4000`),
    check('campaign_update_has_recipients', sql`${table.recipients} > 0`),
    // A campaign's updates, latest first, and the foreign keys.
    index('campaign_update_campaign').on(table.campaignId, table.sentAt),
    index('campaign_update_sent_by').on(table.sentBy),
  ],
);
