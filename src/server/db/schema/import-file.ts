import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { IMPORT_KINDS } from '#domain/office/import-kinds.ts';
import { account } from './account.ts';
import { isOneOf } from './is-one-of.ts';

/** An imported file, so that the same bytes are not imported twice unless the first import was undone. */
export const importFile = pgTable(
  'import_file',
  {
    id: uuid().primaryKey(),
    sha256: text().notNull(),
    /** As it was called on the computer that sent it; empty if it did not say. */
    fileName: text('file_name').notNull().default(''),
    kind: text({ enum: IMPORT_KINDS }).notNull(),
    rows: integer().notNull(),
    importedBy: uuid('imported_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
    undoneBy: uuid('undone_by').references(() => account.id, { onDelete: 'restrict' }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('import_file_sha256').on(table.sha256).where(sql`${table.undoneAt} is null`),
    check('import_file_undone_by_known', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
    // The list of imports, latest first.
    index('import_file_list').on(table.importedAt, table.id),
    check('import_file_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('import_file_kind_known', isOneOf(table.kind, IMPORT_KINDS)),
    check('import_file_rows', sql`${table.rows} > 0`),
    // The foreign keys.
    index('import_file_imported_by').on(table.importedBy),
    index('import_file_undone_by').on(table.undoneBy).where(sql`${table.undoneBy} is not null`),
  ],
);
