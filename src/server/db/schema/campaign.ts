import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { category } from './category.ts';

export const campaign = pgTable(
  'campaign',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    address: text().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    goalPaise: bigint('goal_paise', { mode: 'bigint' }).notNull(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => category.id, { onDelete: 'restrict' }),
    /** Null while it is a draft, or was taken back: then no visitor sees it and no donation starts. */
    publishedAt: timestamp('published_at', { withTimezone: true }),
    /** Closed before its end: shown as one that has ended, and no donation starts. */
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Put away for good: kept for its donations, shown to nobody. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
    /** Counts the changes, so that of two people who edit at once the second is told. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('campaign_closed_published', sql`${table.closedAt} is null or ${table.publishedAt} is not null`),
    check('campaign_archived_unpublished', sql`${table.archivedAt} is null or ${table.publishedAt} is null`),
    check(
      'campaign_slug_form',
      sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 120`,
    ),
    check('campaign_title_given', sql`length(trim(${table.title})) between 1 and 200`),
    check('campaign_ends_after_start', sql`${table.endsAt} > ${table.startsAt}`),
    check('campaign_goal_positive', sql`${table.goalPaise} > 0`),
    // The foreign key's own check when a category is to be deleted.
    index('campaign_category').on(table.categoryId),
    // The back office's list, the latest start first.
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
    url: text().notNull(),
    alt: text().notNull(),
  },
  (table) => [
    // Also serves the public list, which reads all pictures of a campaign in order.
    primaryKey({ columns: [table.campaignId, table.position] }),
    check('campaign_picture_position', sql`${table.position} >= 0`),
    check('campaign_picture_address', sql`${table.url} ~ '^(/[^/]|https://)'`),
  ],
);

/**
 * What has settled for a campaign, kept by the settling transaction so that reading the list costs the same however many
 * donations there are. `npm run audit:totals` proves it equal to the ledger.
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

/** Who has given to a campaign: one row per donor, so that the second gift of the same person adds no donor. */
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
