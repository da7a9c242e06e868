import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
import { DONATION_TYPES, ID_KINDS } from '#domain/year-end/year-statement.ts';
import { attempt } from './donation.ts';
import { isOneOf } from './is-one-of.ts';
import { issuerFacts } from './issuer-facts.ts';

/** The last number issued in each financial year. Issuing a receipt locks its row until the commit. */
export const receiptYear = pgTable(
  'receipt_year',
  { financialYear: text('financial_year').primaryKey(), lastNumber: integer('last_number').notNull() },
  (table) => [check('receipt_year_form', sql`${table.financialYear} ~ '^[0-9]{4}-[0-9]{2}$'`)],
);

/**
 * The trust's details as printed on receipts, one row per version. A receipt refers to the version of its day, so later edits
 * never change it.
 */
export const issuer = pgTable('issuer', {
  /** The SHA-256 of the facts. */
  id: text().primaryKey(),
  facts: issuerFacts().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
});

/** A receipt is never deleted: it may only be cancelled, and replaced by another one. */
export const receipt = pgTable(
  'receipt',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    /** The financial year of the day on which the donation settled, such as `2026-27`. */
    financialYear: text('financial_year')
      .notNull()
      .references(() => receiptYear.financialYear, { onDelete: 'restrict' }),
    number: integer().notNull(),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => receipt.id, { onDelete: 'restrict' }),
    /** The name of the donation's category when the receipt was issued: a category may be renamed. */
    categoryName: text('category_name').notNull(),
    /** The same for the donor's name and the campaign's title, which may be corrected. */
    fullName: text('full_name').notNull(),
    campaignTitle: text('campaign_title'),
    /** The donor's ID and address as printed, encrypted (donor-data/cipher.ts); null when they were not known. */
    donorIdKind: text('donor_id_kind', { enum: ID_KINDS }),
    donorIdSealed: text('donor_id_sealed'),
    donorAddressSealed: text('donor_address_sealed'),
    /** Why it was replaced, unless a refund or a cancelled gift is the reason. */
    replacedReason: text('replaced_reason'),
    /** The donation's type when the receipt was issued, which prints it for the corpus. */
    donationType: text('donation_type', { enum: DONATION_TYPES }).notNull().default('other'),
    issuerId: text('issuer_id')
      .notNull()
      .references(() => issuer.id, { onDelete: 'restrict' }),
  },
  (table) => [
    unique('receipt_number').on(table.financialYear, table.number),
    check('receipt_number_counts', sql`${table.number} >= 1`),
    check('receipt_donation_type_known', isOneOf(table.donationType, DONATION_TYPES)),
    check('receipt_amount_positive', sql`${table.amountPaise} > 0`),
    check('receipt_donor_id', sql`(${table.donorIdKind} is null) = (${table.donorIdSealed} is null)`),
    check(
      'receipt_reason_when_cancelled',
      sql`${table.replacedReason} is null or ${table.cancelledAt} is not null`,
    ),
    check(
      'receipt_replaced_when_cancelled',
      sql`${table.replacedBy} is null or ${table.cancelledAt} is not null`,
    ),
    // One valid receipt per attempt.
    uniqueIndex('receipt_valid').on(table.attemptId).where(sql`${table.cancelledAt} is null`),
    // An attempt's receipts.
    index('receipt_attempt').on(table.attemptId),
    // The receipt that another one replaced.
    uniqueIndex('receipt_replaces').on(table.replacedBy),
    // The receipts of some days.
    index('receipt_issued').on(table.issuedAt, table.id),
    // The total of a year's register, which reads nothing else.
    index('receipt_year_total').on(table.financialYear, table.cancelledAt, table.amountPaise),
    // A year's register by amount.
    index('receipt_list_amount').on(table.financialYear, table.amountPaise, table.number),
    // The foreign key.
    index('receipt_issuer').on(table.issuerId),
  ],
);

/**
 * Receipt numbers that this database does not know because it was restored from a backup taken before they were issued.
 * Append-only, and accepted after a restore only; the next receipt follows the gap.
 */
export const receiptGap = pgTable(
  'receipt_gap',
  {
    id: uuid().primaryKey(),
    financialYear: text('financial_year').notNull(),
    firstNumber: integer('first_number').notNull(),
    lastNumber: integer('last_number').notNull(),
    reason: text().notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('receipt_gap_number').on(table.financialYear, table.firstNumber),
    check(
      'receipt_gap_numbers',
      sql`${table.firstNumber} >= 1 and ${table.lastNumber} >= ${table.firstNumber}`,
    ),
    check('receipt_gap_reason_length', sql`length(${table.reason}) between 1 and 500`),
  ],
);

/** A link in an email that opens a receipt without signing in. Stored as a hash, so a leaked table opens nothing. */
export const receiptLink = pgTable(
  'receipt_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    check('receipt_link_expires_later', sql`${table.expiresAt} > ${table.createdAt}`),
    // The foreign key.
    index('receipt_link_attempt').on(table.attemptId),
  ],
);
