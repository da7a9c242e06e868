import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { IMPACT_EVENTS } from '#domain/campaigns/impact.ts';
import type { ImpactTexts } from '#domain/text/content-language.ts';
import { account } from './account.ts';
import { campaign } from './campaign.ts';
import { contentLanguage, contentLanguageChecks } from './content-language.ts';
import { isOneOf } from './is-one-of.ts';

/** Append-only: what a campaign achieved in a period. */
export const impactEntry = pgTable(
  'impact_entry',
  {
    id: uuid().primaryKey(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaign.id, { onDelete: 'restrict' }),
    quantity: integer().notNull(),
    /** What was counted, in the plural: “meals”. */
    unit: text().notNull(),
    ...contentLanguage<ImpactTexts>(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    /** How the trust knows it, in words. */
    evidence: text().notNull(),
    enteredBy: uuid('entered_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    enteredAt: timestamp('entered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    ...contentLanguageChecks('impact_entry', table),
    check('impact_entry_quantity', sql`${table.quantity} > 0`),
    check('impact_entry_unit_given', sql`length(trim(${table.unit})) between 1 and 60`),
    check('impact_entry_evidence_given', sql`length(trim(${table.evidence})) between 1 and 1000`),
    check('impact_entry_period', sql`${table.fromDay} <= ${table.untilDay}`),
    // A campaign's entries, and the foreign keys.
    index('impact_entry_campaign').on(table.campaignId),
    index('impact_entry_by').on(table.enteredBy),
  ],
);

/** Append-only: another person's decision on an entry, and its withdrawal. */
export const impactEvent = pgTable(
  'impact_event',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => impactEntry.id, { onDelete: 'restrict' }),
    kind: text({ enum: IMPACT_EVENTS }).notNull(),
    actedBy: uuid('acted_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.kind] }),
    check('impact_event_kind_known', isOneOf(table.kind, IMPACT_EVENTS)),
    // The foreign key.
    index('impact_event_by').on(table.actedBy),
  ],
);
