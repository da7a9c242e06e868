import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { CERTIFICATE_MATCHES } from '#domain/year-end/certificate.ts';
import { account } from './account.ts';
import { donor } from './donor.ts';

/** A donor's certificate of a financial year, as the tax office issued it: a PDF in the store, named after its hash. */
export const certificate = pgTable(
  'certificate',
  {
    id: uuid().primaryKey(),
    financialYear: text('financial_year').notNull(),
    /** The SHA-256 of the file. */
    hash: text().notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer().notNull(),
    /** Null until it is matched, or assigned by hand. */
    donorId: uuid('donor_id').references(() => donor.id, { onDelete: 'restrict' }),
    matchedBy: text('matched_by', { enum: CERTIFICATE_MATCHES }),
    uploadedBy: uuid('uploaded_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
    /** When an email with its link was last queued. */
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** When it was first downloaded by such a link. */
    openedAt: timestamp('opened_at', { withTimezone: true }),
  },
  (table) => [
    unique('certificate_once').on(table.financialYear, table.hash),
    check('certificate_hash_form', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    check('certificate_matched', sql`(${table.donorId} is null) = (${table.matchedBy} is null)`),
    check('certificate_sent_to_donor', sql`${table.sentAt} is null or ${table.donorId} is not null`),
    // A donor's certificates of a year, and the foreign key.
    index('certificate_donor').on(table.donorId, table.financialYear),
    // Those that still need a donor.
    index('certificate_unmatched').on(table.financialYear).where(sql`${table.donorId} is null`),
    // The foreign key.
    index('certificate_uploaded_by').on(table.uploadedBy),
  ],
);

/** A link in an email that downloads a certificate without signing in. Stored as a hash, so a leaked table opens nothing. */
export const certificateLink = pgTable(
  'certificate_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificate.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('certificate_link_expires_later', sql`${table.expiresAt} > ${table.createdAt}`),
    // The foreign key.
    index('certificate_link_certificate').on(table.certificateId),
  ],
);
