import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DONATION_TYPES, ID_KINDS, MODES_OF_RECEIPT } from '#domain/year-end/year-statement.ts';
import { account } from './account.ts';
import { donor } from './donor.ts';
import { importFile } from './import-file.ts';

/**
 * A pre-acknowledgement number that the tax office gave the trust for a year. Once assigned, it stays with its line of the
 * statement: a donor, a type and a mode of receipt.
 */
export const statementNumber = pgTable(
  'statement_number',
  {
    number: text().primaryKey(),
    financialYear: text('financial_year').notNull(),
    /** Numbers are assigned in the order in which they were entered. */
    position: integer().notNull(),
    donorId: uuid('donor_id').references(() => donor.id, { onDelete: 'restrict' }),
    donationType: text('donation_type', { enum: DONATION_TYPES }),
    modeOfReceipt: text('mode_of_receipt', { enum: MODES_OF_RECEIPT }),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('statement_number_position').on(table.financialYear, table.position),
    check('statement_number_form', sql`${table.number} ~ '^[A-Za-z0-9/-]{1,21}$'`),
    check(
      'statement_number_line_complete',
      sql`num_nonnulls(${table.donorId}, ${table.donationType}, ${table.modeOfReceipt}) in (0, 3)`,
    ),
    // One number per line; also finds a line's number.
    uniqueIndex('statement_number_line')
      .on(table.financialYear, table.donorId, table.donationType, table.modeOfReceipt)
      .where(sql`${table.donorId} is not null`),
    // The numbers that are still unused, in order.
    index('statement_number_unused')
      .on(table.financialYear, table.position)
      .where(sql`${table.donorId} is null`),
    // The foreign keys.
    index('statement_number_donor').on(table.donorId).where(sql`${table.donorId} is not null`),
    index('statement_number_added_by').on(table.addedBy),
  ],
);

/** An exported statement of a year. Once marked as filed, it and its lines never change. */
export const statementExport = pgTable(
  'statement_export',
  {
    id: uuid().primaryKey(),
    financialYear: text('financial_year').notNull(),
    exportedBy: uuid('exported_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    exportedAt: timestamp('exported_at', { withTimezone: true }).notNull(),
    lines: integer().notNull(),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    /** The statement that was filed before it, and the lines that differ from it; null for a first statement. */
    revisesId: uuid('revises_id').references((): AnyPgColumn => statementExport.id, {
      onDelete: 'restrict',
    }),
    added: integer(),
    changed: integer(),
    removed: integer(),
    /** The day in India on which it was filed, and the acknowledgement number of the tax office. */
    filedOn: date('filed_on', { mode: 'string' }),
    acknowledgement: text(),
    filedBy: uuid('filed_by').references(() => account.id, { onDelete: 'restrict' }),
    filedAt: timestamp('filed_at', { withTimezone: true }),
    /** The import of a statement that was filed before the trust used this site. */
    importId: uuid('import_id').references(() => importFile.id, { onDelete: 'restrict' }),
  },
  (table) => [
    check(
      'statement_export_filed_completely',
      sql`num_nonnulls(${table.filedOn}, ${table.acknowledgement}, ${table.filedBy}, ${table.filedAt}) in (0, 4)`,
    ),
    check(
      'statement_export_revises_completely',
      sql`num_nonnulls(${table.revisesId}, ${table.added}, ${table.changed}, ${table.removed}) in (0, 4)`,
    ),
    // A year's exports, latest first.
    index('statement_export_year').on(table.financialYear, table.exportedAt, table.id),
    // The foreign keys.
    index('statement_export_by').on(table.exportedBy),
    index('statement_export_revises').on(table.revisesId).where(sql`${table.revisesId} is not null`),
    unique('statement_export_import').on(table.importId),
    index('statement_export_filed_by').on(table.filedBy).where(sql`${table.filedBy} is not null`),
  ],
);

/** A line of an exported statement, as it was exported. */
export const statementLine = pgTable(
  'statement_line',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => statementExport.id, { onDelete: 'cascade' }),
    serial: integer().notNull(),
    donorId: uuid('donor_id')
      .notNull()
      .references(() => donor.id, { onDelete: 'restrict' }),
    donationType: text('donation_type', { enum: DONATION_TYPES }).notNull(),
    modeOfReceipt: text('mode_of_receipt', { enum: MODES_OF_RECEIPT }).notNull(),
    /** The pre-acknowledgement number; null when none was left, or when the ID or address was missing. */
    number: text(),
    idKind: text('id_kind', { enum: ID_KINDS }),
    /** Encrypted, like those of the donor, with keyed hashes by which two exports are compared; null when unknown. */
    idSealed: text('id_sealed'),
    idHash: text('id_hash'),
    fullName: text('full_name').notNull(),
    addressSealed: text('address_sealed'),
    addressHash: text('address_hash'),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ name: 'statement_line_key', columns: [table.exportId, table.serial] }),
    unique('statement_line_once').on(table.exportId, table.donorId, table.donationType, table.modeOfReceipt),
    check('statement_line_amount_positive', sql`${table.amountPaise} > 0`),
    // The foreign key.
    index('statement_line_donor').on(table.donorId),
  ],
);
