import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { SURPLUS_USES } from '#domain/office/fund.ts';
import type { CampaignTexts } from '#domain/text/content-language.ts';
import { category } from './category.ts';
import { contentLanguage, contentLanguageChecks } from './content-language.ts';
import { importFile } from './import-file.ts';
import { isOneOf } from './is-one-of.ts';
import { shownPicture, shownPictureChecks } from './shown-picture.ts';

export const campaign = pgTable(
  'campaign',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    address: text().notNull(),
    /** What amounts do, one per line (src/domain/campaigns/gift-examples.ts). */
    giftExamples: text('gift_examples').notNull().default(''),
    /** What the goal was based on: items with their amounts, one per line (src/domain/campaigns/goal-estimate.ts), and a text. */
    goalEstimate: text('goal_estimate').notNull().default(''),
    goalBasis: text('goal_basis').notNull().default(''),
    /** What happens to a surplus; null and empty while staff have not said it. */
    surplusUse: text('surplus_use', { enum: SURPLUS_USES }),
    surplusNote: text('surplus_note').notNull().default(''),
    /** Whether its page lists the donors who chose to be named. */
    hasDonorWall: boolean('has_donor_wall').notNull().default(false),
    ...contentLanguage<CampaignTexts>(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    goalPaise: bigint('goal_paise', { mode: 'bigint' }).notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'restrict' }),
    /** Null for a draft or an unpublished campaign: visitors cannot see it or donate to it. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** Set when closed before its end date: shown as past, and closed to donations. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Set once archived: kept for its donations, never shown again. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** The import that created it, so that the import can be undone. */
    importId: uuid('import_id').references(() => importFile.id, { onDelete: 'set null' }),
    /** Incremented by each edit, so that of two people editing at once the second is warned. */
    version: integer().notNull().default(1),
  },
  (table) => [
    ...contentLanguageChecks('campaign', table),
    check('campaign_closed_published', sql`${table.closedAt} is null or ${table.publishedAt} is not null`),
    check('campaign_archived_unpublished', sql`${table.archivedAt} is null or ${table.publishedAt} is null`),
    check(
      'campaign_slug_form',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 120`,
    ),
    check('campaign_title_given', sql`length(trim(${table.title})) between 1 and 200`),
    check('campaign_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('campaign_goal_positive', sql`${table.goalPaise} > 0`),
    check('campaign_surplus_use_known', isOneOf(table.surplusUse, SURPLUS_USES)),
    // The foreign key, when a category is deleted.
    index('campaign_category').on(table.categoryId),
    // The campaigns of an import, and the foreign key.
    index('campaign_import').on(table.importId).where(sql`${table.importId} is not null`),
    // The back office's list, latest start first.
    index('campaign_list').on(table.startsAt, table.id),
  ],
);

export const campaignPicture = pgTable(
  'campaign_picture',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
    ...shownPicture(),
  },
  (table) => [
    // Also serves the public list, which reads a campaign's pictures in order.
    primaryKey({ columns: [table.campaignId, table.position] }),
    check('campaign_picture_position', sql`${table.position} >= 0`),
    ...shownPictureChecks('campaign_picture', table),
  ],
);

/**
 * What has settled for a campaign. The settling transaction updates it, so that the list costs the same to read however many
 * donations there are; `./charity audit-ledger` proves it equal to the ledger.
 */
export const campaignTotal = pgTable(
  'campaign_total',
  {
    campaignId: uuid('campaign_id')
      .primaryKey()
      .references(() => campaign.id, { onDelete: 'restrict' }),
    settledPaise: bigint('settled_paise', { mode: 'bigint' }).notNull(),
    donors: integer().notNull(),
  },
  (table) => [
    check('campaign_total_not_negative', sql`${table.settledPaise} >= 0`),
    check('campaign_total_donors', sql`${table.donors} >= 0`),
  ],
);

/** Who has given to a campaign: one row per donor, so that a second gift does not count as another donor. */
export const campaignDonor = pgTable(
  'campaign_donor',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'restrict' }),
    donorKey: text('donor_key').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.donorKey] })],
);
