import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { UPDATE_EVENTS } from '#domain/campaigns/campaign-update.ts';
import type { UpdateTexts } from '#domain/text/content-language.ts';
import { account } from './account.ts';
import { campaign } from './campaign.ts';
import { contentLanguage, contentLanguageChecks } from './content-language.ts';
import { isOneOf } from './is-one-of.ts';
import { shownPicture, shownPictureChecks } from './shown-picture.ts';

/** News of a campaign. What it says is in its versions, whether visitors see it in its events. */
export const campaignUpdate = pgTable(
  'campaign_update',
  {
    id: uuid().primaryKey(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'restrict' }),
    /** How many emails were queued; null until it is emailed. */
    recipients: integer(),
    sentBy: uuid('sent_by').references(() => account.id, { onDelete: 'restrict' }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    check('campaign_update_has_recipients', sql`${table.recipients} > 0`),
    check(
      'campaign_update_sent_at_once',
      sql`num_nulls(${table.recipients}, ${table.sentBy}, ${table.sentAt}) in (0, 3)`,
    ),
    // An event repeats the campaign of its update.
    unique('campaign_update_of_campaign').on(table.id, table.campaignId),
    // A campaign's updates, latest first, and the foreign keys.
    index('campaign_update_campaign').on(table.campaignId, table.id),
    index('campaign_update_sent_by').on(table.sentBy).where(sql`${table.sentBy} is not null`),
  ],
);

/** Append-only: what an update said after it was saved. */
export const updateVersion = pgTable(
  'update_version',
  {
    updateId: uuid('update_id')
      .notNull()
      .references(() => campaignUpdate.id, { onDelete: 'restrict' }),
    /** 1 for the first. */
    number: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    ...contentLanguage<UpdateTexts>(),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.updateId, table.number] }),
    ...contentLanguageChecks('update_version', table),
    check('update_version_number', sql`${table.number} > 0`),
    check('update_version_title_length', sql`length(${table.title}) between 1 and 120`),
    check('update_version_text_length', sql`length(${table.text}) between 1 and 4000`),
    // The foreign key.
    index('update_version_by').on(table.writtenBy),
  ],
);

/** Append-only: the pictures of a version, in display order. */
export const updatePicture = pgTable(
  'update_picture',
  {
    updateId: uuid('update_id').notNull(),
    version: integer().notNull(),
    position: integer().notNull(),
    ...shownPicture(),
  },
  (table) => [
    primaryKey({ columns: [table.updateId, table.version, table.position] }),
    foreignKey({
      name: 'update_picture_of_version',
      columns: [table.updateId, table.version],
      foreignColumns: [updateVersion.updateId, updateVersion.number],
    }),
    check('update_picture_position', sql`${table.position} >= 0`),
    ...shownPictureChecks('update_picture', table),
  ],
);

/** Append-only: what happened to an update. The last event says whether visitors see it, and which version. */
export const updateEvent = pgTable(
  'update_event',
  {
    updateId: uuid('update_id').notNull(),
    /** 1 for the first. */
    number: integer().notNull(),
    campaignId: uuid('campaign_id').notNull(),
    kind: text({ enum: UPDATE_EVENTS }).notNull(),
    /** Of `published`. */
    version: integer(),
    actedBy: uuid('acted_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.updateId, table.number] }),
    foreignKey({
      name: 'update_event_of_update',
      columns: [table.updateId, table.campaignId],
      foreignColumns: [campaignUpdate.id, campaignUpdate.campaignId],
    }),
    foreignKey({
      name: 'update_event_of_version',
      columns: [table.updateId, table.version],
      foreignColumns: [updateVersion.updateId, updateVersion.number],
    }),
    check('update_event_kind_known', isOneOf(table.kind, UPDATE_EVENTS)),
    check('update_event_version', sql`(${table.kind} = 'published') = (${table.version} is not null)`),
    // A campaign's page, latest first, and the foreign keys.
    index('update_event_campaign').on(table.campaignId, table.at, table.updateId),
    index('update_event_version').on(table.updateId, table.version),
    index('update_event_by').on(table.actedBy),
  ],
);
