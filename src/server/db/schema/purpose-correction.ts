import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';
import { donation } from './donation.ts';

/**
 * Append-only: that a donation was entered or made for the wrong category or campaign, and which one is right. Inserting a row is
 * the only way to change a donation's purpose: a trigger applies it to the donation and its attempts.
 */
export const purposeCorrection = pgTable(
  'purpose_correction',
  {
    id: uuid().primaryKey(),
    donationId: uuid('donation_id')
      .notNull()
      .references(() => donation.id, { onDelete: 'restrict' }),
    /** 1 for a donation's first correction; the trigger compares with the latest. */
    number: integer().notNull(),
    /** Without foreign keys, so that a category or campaign that is no longer used can be deleted; the history has the names. */
    fromCategoryId: uuid('from_category_id').notNull(),
    fromCampaignId: uuid('from_campaign_id'),
    toCategoryId: uuid('to_category_id').notNull(),
    toCampaignId: uuid('to_campaign_id'),
    /** The campaign's title at that moment, as in `donation`. */
    toCampaignTitle: text('to_campaign_title'),
    reason: text().notNull(),
    correctedBy: uuid('corrected_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    correctedAt: timestamp('corrected_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('purpose_correction_number').on(table.donationId, table.number),
    check('purpose_correction_number_counts', sql`${table.number} >= 1`),
    check('purpose_correction_reason_given', sql`${table.reason} <> ''`),
    check(
      'purpose_correction_changes',
      sql`(${table.fromCategoryId}, ${table.fromCampaignId}) is distinct from (${table.toCategoryId}, ${table.toCampaignId})`,
    ),
    check(
      'purpose_correction_title',
      sql`(${table.toCampaignId} is null) = (${table.toCampaignTitle} is null)`,
    ),
    // The foreign key.
    index('purpose_correction_by').on(table.correctedBy),
  ],
);
