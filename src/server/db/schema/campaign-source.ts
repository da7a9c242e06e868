import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { campaign } from './campaign.ts';
import { donation } from './donation.ts';

/** A place where a campaign's short link is put up or printed, with what was counted there. Nobody who came is recorded. */
export const campaignSource = pgTable(
  'campaign_source',
  {
    id: uuid().primaryKey(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'restrict' }),
    /** In its short link; never changes, because it is printed. */
    code: text().notNull().unique(),
    name: text().notNull(),
    /** How often its short link was opened. */
    opened: integer().notNull().default(0),
    /** Donations that it led to and that are counted for good, paid or not; recent ones are in `order_source`. */
    started: integer().notNull().default(0),
    /** Those of them that were paid. */
    paid: integer().notNull().default(0),
    /** From then on its link still leads to the campaign, and nothing is counted. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('campaign_source_code_form', sql`${table.code} ~ '^[a-z]{6}$'`),
    check('campaign_source_name_given', sql`length(${table.name}) between 1 and 60`),
    check('campaign_source_counts', sql`least(${table.opened}, ${table.started}, ${table.paid}) >= 0`),
    // The sources of a campaign, and the foreign key.
    uniqueIndex('campaign_source_name').on(table.campaignId, sql`lower(${table.name})`),
  ],
);

/** The source of a recent donation, until the hourly job has counted it: then nothing says any more who came from where. */
export const orderSource = pgTable(
  'order_source',
  {
    donationId: uuid('donation_id')
      .primaryKey()
      .references(() => donation.id, { onDelete: 'restrict' }),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => campaignSource.id, { onDelete: 'restrict' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('order_source_source').on(table.sourceId)],
);
