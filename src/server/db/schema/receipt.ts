import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TrustIdentity } from '#contract/trust.ts';
import { attempt } from './donation.ts';

/** The last number given in each financial year. Whoever issues a receipt holds its row until the commit. */
export const receiptYear = pgTable(
  'receipt_year',
  { financialYear: text('financial_year').primaryKey(), lastNumber: integer('last_number').notNull() },
  (table) => [check('receipt_year_form', sql`${table.financialYear} ~ '^[0-9]{4}-[0-9]{2}$'`)],
);

/**
 * The trust as receipts name it, each wording once. A receipt keeps the one of its day, whatever the trust says of itself
 * later. `first` is that of all receipts issued before this table came.
 */
export const issuer = pgTable('issuer', {
  /** The SHA-256 of the facts. */
  id: text().primaryKey(),
  facts: jsonb().$type<TrustIdentity>().notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
});

/** A receipt stays for ever: it may only be cancelled, and another one take its place. */
export const receipt = pgTable(
  'receipt',
  {
    id: uuid().primaryKey(),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    /** Of the day on which the donation settled: `2026-27`. */
    financialYear: text('financial_year')
      .notNull()
      .references(() => receiptYear.financialYear, { onDelete: 'restrict' }),
    number: integer().notNull(),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    replacedBy: uuid('replaced_by').references((): AnyPgColumn => receipt.id, { onDelete: 'restrict' }),
    /**
     * What the gift's category was called when the receipt was issued; a category may be renamed. The database fills it in
     * (migration 0020) where it is left out, as by a server of the release before.
     */
    categoryName: text('category_name').notNull().default(''),
    /** Null: `first`, as a server of the release before writes it. */
    issuerId: text('issuer_id').references(() => issuer.id, { onDelete: 'restrict' }),
  },
  (table) => [
    unique('receipt_number').on(table.financialYear, table.number),
    check('receipt_number_counts', sql`${table.number} >= 1`),
    check('receipt_amount_positive', sql`${table.amountPaise} > 0`),
    check(
      'receipt_replaced_when_cancelled',
      sql`${table.replacedBy} is null or ${table.cancelledAt} is not null`,
    ),
    // No donation has two receipts that count.
    uniqueIndex('receipt_live').on(table.attemptId).where(sql`${table.cancelledAt} is null`),
    // All receipts of an attempt.
    index('receipt_attempt').on(table.attemptId),
    // The receipt that another one replaced.
    uniqueIndex('receipt_replaces').on(table.replacedBy),
    // The foreign key's own check.
    index('receipt_issuer').on(table.issuerId),
  ],
);

/** A link in a mail that opens a receipt without signing in. Only a hash is kept: who reads this table opens nothing. */
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
    // The foreign key's own check.
    index('receipt_link_attempt').on(table.attemptId),
  ],
);
