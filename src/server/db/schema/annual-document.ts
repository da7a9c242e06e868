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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '#domain/text/language.ts';
import { ANNUAL_DOCUMENT_EVENTS, ANNUAL_DOCUMENT_KINDS } from '#domain/trust/annual-document.ts';
import { account } from './account.ts';
import { isLanguage } from './content-language.ts';
import { isOneOf } from './is-one-of.ts';

/** Append-only: a report or the accounts of a financial year. Its files are versions. */
export const annualDocument = pgTable(
  'annual_document',
  {
    id: uuid().primaryKey(),
    /** Such as 2025-26. */
    financialYear: text('financial_year').notNull(),
    kind: text({ enum: ANNUAL_DOCUMENT_KINDS }).notNull(),
    /** Of `other`; the others are named by their kind. */
    title: text().notNull(),
    /** The title's language. */
    language: text().$type<Language>().notNull(),
  },
  (table) => [
    check('annual_document_kind_known', isOneOf(table.kind, ANNUAL_DOCUMENT_KINDS)),
    check('annual_document_language', isLanguage(table.language)),
    check('annual_document_year_form', sql`${table.financialYear} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check('annual_document_title', sql`(${table.kind} = 'other') = (${table.title} <> '')`),
    check('annual_document_title_length', sql`length(${table.title}) <= 120`),
    // A year has one annual report and one set of accounts; a new file is a version of it.
    uniqueIndex('annual_document_once')
      .on(table.financialYear, table.kind)
      .where(sql`${table.kind} <> 'other'`),
  ],
);

/** Append-only: a file of a document, a PDF in the store of pictures. */
export const annualDocumentVersion = pgTable(
  'annual_document_version',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => annualDocument.id, { onDelete: 'restrict' }),
    /** 1 for the first. */
    number: integer().notNull(),
    /** Random, so that nobody finds the file before it is published. */
    name: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.number] }),
    uniqueIndex('annual_document_version_name').on(table.name),
    check('annual_document_version_number', sql`${table.number} > 0`),
    check('annual_document_version_name_form', sql`${table.name} ~ '^[0-9a-f]{32}$'`),
    check('annual_document_version_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('annual_document_version_bytes', sql`${table.bytes} > 0`),
    // The foreign key.
    index('annual_document_version_by').on(table.addedBy),
  ],
);

/** Append-only: what happened to a document. The last event says which version everybody can read, if any. */
export const annualDocumentEvent = pgTable(
  'annual_document_event',
  {
    documentId: uuid('document_id').notNull(),
    /** 1 for the first. */
    number: integer().notNull(),
    kind: text({ enum: ANNUAL_DOCUMENT_EVENTS }).notNull(),
    /** The version that was published or withdrawn. */
    version: integer().notNull(),
    /** Of `withdrawn`: public. */
    reason: text(),
    actedBy: uuid('acted_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.number] }),
    foreignKey({
      name: 'annual_document_event_of_version',
      columns: [table.documentId, table.version],
      foreignColumns: [annualDocumentVersion.documentId, annualDocumentVersion.number],
    }),
    check('annual_document_event_kind_known', isOneOf(table.kind, ANNUAL_DOCUMENT_EVENTS)),
    check(
      'annual_document_event_reason',
      sql`(${table.kind} = 'withdrawn') = (${table.reason} is not null) and ${table.reason} <> ''`,
    ),
    // The foreign keys.
    index('annual_document_event_version').on(table.documentId, table.version),
    index('annual_document_event_by').on(table.actedBy),
  ],
);
