import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from './account.ts';

/** An imported file, so that the same bytes are never imported twice. */
export const importFile = pgTable(
  'import_file',
  {
    id: uuid().primaryKey(),
    sha256: text().notNull().unique(),
    kind: text({ enum: ['campaigns', 'donations'] }).notNull(),
    rows: integer().notNull(),
    importedBy: uuid('imported_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('import_file_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('import_file_kind_known', sql`${table.kind} in ('campaigns', 'donations')`),
    check('import_file_rows', sql`${table.rows} > 0`),
    // The foreign key.
    index('import_file_imported_by').on(table.importedBy),
  ],
);
