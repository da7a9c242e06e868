import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

/**
 * What was edited of the trust's facts and of the services' texts, by group. `edited` holds the edited fields alone: every
 * other one is what the configuration file says. What a year's statement calls things is kept here too, whole.
 */
export const fact = pgTable(
  'fact',
  {
    /** Such as `contact`, `service:MedicalCamp`, `service-order` or `statement:2026-27`. */
    key: text().primaryKey(),
    edited: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
  },
  (table) => [
    check('fact_version_counts', sql`${table.version} >= 1`),
    // The foreign key's own check.
    index('fact_changed_by').on(table.changedBy),
  ],
);
