import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

/** What staff chose for a file of expenses with these headings, so that they choose it once. */
export const expenseImportColumns = pgTable(
  'expense_import_columns',
  {
    headingsSha256: text('headings_sha256').primaryKey(),
    headings: jsonb().$type<readonly string[]>().notNull(),
    /** `ExpenseChoice`, which is checked when it is read. */
    choice: jsonb().notNull(),
    savedBy: uuid('saved_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('expense_import_columns_sha256_form', sql`${table.headingsSha256} ~ '^[0-9a-f]{64}$'`),
    // The latest ones, by which a table is found in a file.
    index('expense_import_columns_latest').on(table.savedAt),
    // The foreign key.
    index('expense_import_columns_by').on(table.savedBy),
  ],
);
