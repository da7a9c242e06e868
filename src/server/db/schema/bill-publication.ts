import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MAX_BILL_PAGES, MAX_PAGE_PIXELS } from '#domain/office/bill-page.ts';
import { PUBLICATION_EVENTS, PUBLICATION_STATES } from '#domain/office/bill-publication.ts';
import { account } from './account.ts';
import { expenseFile } from './expense.ts';
import { isOneOf } from './is-one-of.ts';

/** The pages of a bill that somebody blacked out for publication. Corrected pages are a new publication. */
export const billPublication = pgTable(
  'bill_publication',
  {
    id: uuid().primaryKey(),
    fileId: uuid('file_id')
      .notNull()
      .references(() => expenseFile.id, { onDelete: 'restrict' }),
    /** How many pages it has; none is added later. */
    pageCount: integer('page_count').notNull(),
    preparedBy: uuid('prepared_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    preparedAt: timestamp('prepared_at', { withTimezone: true }).notNull(),
    /** Whether another person looks at the pages before they are public, by the rules of that moment. */
    needsSecondLook: boolean('needs_second_look').notNull(),
    /** Set by the trigger of its events. */
    state: text({ enum: PUBLICATION_STATES }).notNull().default('prepared'),
    /** When the files of withdrawn pages were deleted. */
    filesDeletedAt: timestamp('files_deleted_at', { withTimezone: true }),
  },
  (table) => [
    check('bill_publication_state_known', isOneOf(table.state, PUBLICATION_STATES)),
    check('bill_publication_pages', sql`${table.pageCount} between 1 and ${sql.raw(String(MAX_BILL_PAGES))}`),
    check(
      'bill_publication_files_deleted',
      sql`${table.filesDeletedAt} is null or ${table.state} = 'withdrawn'`,
    ),
    // A bill is published once at a time.
    uniqueIndex('bill_publication_once').on(table.fileId).where(sql`${table.state} <> 'withdrawn'`),
    // All publications of a bill, and the foreign keys.
    index('bill_publication_file').on(table.fileId),
    index('bill_publication_prepared_by').on(table.preparedBy),
    // Those that wait for a second look.
    index('bill_publication_prepared').on(table.fileId).where(sql`${table.state} = 'prepared'`),
    // Those whose files are still to be deleted.
    index('bill_publication_to_delete')
      .on(table.id)
      .where(sql`${table.state} = 'withdrawn' and ${table.filesDeletedAt} is null`),
  ],
);

/** Append-only: a page as everybody sees it, a JPEG in the store of pictures. */
export const billPage = pgTable(
  'bill_page',
  {
    /** Random, so that nobody finds the page before it is published, and pages published again have another address. */
    name: text().primaryKey(),
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => billPublication.id, { onDelete: 'restrict' }),
    /** 1 for the first. */
    number: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of the published picture. */
    sha256: text().notNull(),
  },
  (table) => [
    unique('bill_page_number').on(table.publicationId, table.number),
    check('bill_page_name_form', sql`${table.name} ~ '^[0-9a-f]{32}$'`),
    check('bill_page_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check(
      'bill_page_size',
      sql`${table.width} > 0 and ${table.height} > 0 and ${table.width} * ${table.height} <= ${sql.raw(String(MAX_PAGE_PIXELS))}`,
    ),
  ],
);

/** Append-only: what happened to the pages of a bill, and who did it. */
export const billPublicationEvent = pgTable(
  'bill_publication_event',
  {
    id: uuid().primaryKey(),
    publicationId: uuid('publication_id')
      .notNull()
      .references(() => billPublication.id, { onDelete: 'restrict' }),
    kind: text({ enum: PUBLICATION_EVENTS }).notNull(),
    actedBy: uuid('acted_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Of `withdrawn`: public if the pages were. */
    reason: text(),
  },
  (table) => [
    unique('bill_publication_event_once').on(table.publicationId, table.kind),
    check('bill_publication_event_kind_known', isOneOf(table.kind, PUBLICATION_EVENTS)),
    check(
      'bill_publication_event_reason',
      sql`(${table.kind} = 'withdrawn') = (${table.reason} is not null) and ${table.reason} <> ''`,
    ),
    // The foreign key.
    index('bill_publication_event_by').on(table.actedBy),
  ],
);
