import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

/**
 * Edits of the trust's details and the services' texts, one row per group of fields. `edited` holds only the edited fields;
 * the configuration file provides the others. The labels of a year's statement are stored here too, all of them.
 */
export const fieldEdit = pgTable(
  'field_edit',
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
    check('field_edit_version_counts', sql`${table.version} >= 1`),
    // The foreign key.
    index('field_edit_changed_by').on(table.changedBy),
  ],
);
