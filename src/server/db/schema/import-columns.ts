import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { CHOSEN_KINDS } from '#domain/office/import-kinds.ts';
import { account } from './account.ts';
import { isOneOf } from './is-one-of.ts';

/** What staff chose for a file with these headings, so that they choose it once. */
export const importColumns = pgTable(
  'import_columns',
  {
    kind: text({ enum: CHOSEN_KINDS }).notNull(),
    headingsSha256: text('headings_sha256').notNull(),
    headings: jsonb().$type<readonly string[]>().notNull(),
    /** `ExpenseChoice` or `PastChoice`, which is checked when it is read. */
    choice: jsonb().notNull(),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'import_columns_key', columns: [table.kind, table.headingsSha256] }),
    check('import_columns_kind_known', isOneOf(table.kind, CHOSEN_KINDS)),
    check('import_columns_sha256_form', sql`${table.headingsSha256} ~ '^[0-9a-f]{64}$'`),
    // The latest ones, by which a table is found in a file.
    index('import_columns_latest').on(table.savedAt),
    // The foreign key.
    index('import_columns_by').on(table.savedBy),
  ],
);
