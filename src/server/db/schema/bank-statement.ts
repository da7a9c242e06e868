import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { EXPLANATIONS, MATCH_KINDS, STATEMENT_FORMATS } from '#domain/office/bank-statement/matches.ts';
import { account } from './account.ts';
import { attempt } from './donation.ts';
import { expense } from './expense.ts';
import { isOneOf } from './is-one-of.ts';

/** An account of the trust at a bank, as staff call it. Append-only. */
export const bankAccount = pgTable(
  'bank_account',
  {
    id: uuid().primaryKey(),
    label: text().notNull().unique(),
    /** The last four digits of its number; empty when the first statement did not have them. */
    ending: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('bank_account_label_given', sql`length(trim(${table.label})) between 1 and 80`),
    check('bank_account_ending_form', sql`${table.ending} ~ '^([0-9]{4})?$'`),
  ],
);

/** An imported statement of an account. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    id: uuid().primaryKey(),
    bankAccountId: uuid('bank_account_id')
      .notNull()
      .references(() => bankAccount.id, { onDelete: 'restrict' }),
    sha256: text().notNull(),
    fileName: text('file_name').notNull(),
    format: text({ enum: STATEMENT_FORMATS }).notNull(),
    /** The days of its first and last line. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    lines: integer().notNull(),
    openingPaise: bigint('opening_paise', { mode: 'bigint' }),
    closingPaise: bigint('closing_paise', { mode: 'bigint' }),
    /** What its lines do not explain of the change between the two balances. */
    differencePaise: bigint('difference_paise', { mode: 'bigint' }),
    importedBy: uuid('imported_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
    undoneBy: uuid('undone_by').references(() => account.id, { onDelete: 'restrict' }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('bank_statement_sha256').on(table.sha256).where(sql`${table.undoneAt} is null`),
    check('bank_statement_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('bank_statement_format_known', isOneOf(table.format, STATEMENT_FORMATS)),
    check('bank_statement_days', sql`${table.fromDay} <= ${table.toDay}`),
    check('bank_statement_undone_by_known', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
    index('bank_statement_list').on(table.importedAt, table.id),
    // The foreign keys.
    index('bank_statement_account').on(table.bankAccountId),
    index('bank_statement_imported_by').on(table.importedBy),
    index('bank_statement_undone_by').on(table.undoneBy).where(sql`${table.undoneBy} is not null`),
  ],
);

/** A line of a statement that no earlier one had. Append-only, until its statement is undone. */
export const bankLine = pgTable(
  'bank_line',
  {
    id: uuid().primaryKey(),
    statementId: uuid('statement_id')
      .notNull()
      .references(() => bankStatement.id, { onDelete: 'restrict' }),
    bankAccountId: uuid('bank_account_id')
      .notNull()
      .references(() => bankAccount.id, { onDelete: 'restrict' }),
    /** Where it is in its file. */
    row: integer().notNull(),
    bookedOn: date('booked_on', { mode: 'string' }).notNull(),
    valueOn: date('value_on', { mode: 'string' }),
    /** Positive for a credit, negative for a debit. */
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    balancePaise: bigint('balance_paise', { mode: 'bigint' }),
    narration: text().notNull(),
    reference: text().notNull(),
    /** The bank’s number of the transfer; empty without one. */
    utr: text().notNull(),
    /** Who sent or got it, by UPI address or else by name, in lower case; empty when unknown. */
    party: text().notNull(),
  },
  (table) => [
    check('bank_line_amount', sql`${table.amountPaise} <> 0`),
    // The list, and the lines that a later statement repeats.
    index('bank_line_list').on(table.bookedOn, table.id),
    index('bank_line_repeated').on(table.bankAccountId, table.bookedOn, table.amountPaise),
    index('bank_line_utr').on(table.utr).where(sql`${table.utr} <> ''`),
    index('bank_line_party').on(table.party).where(sql`${table.party} <> ''`),
    // The foreign key.
    index('bank_line_statement').on(table.statementId),
  ],
);

/** What staff said a line is. Withdrawn ones stay. */
export const bankMatch = pgTable(
  'bank_match',
  {
    id: uuid().primaryKey(),
    lineId: uuid('line_id')
      .notNull()
      .references(() => bankLine.id, { onDelete: 'restrict' }),
    kind: text({ enum: MATCH_KINDS }).notNull(),
    /** Of a settlement: the bank’s reference in the provider’s report. */
    settlementUtr: text('settlement_utr'),
    expenseId: uuid('expense_id').references(() => expense.id, { onDelete: 'restrict' }),
    explanation: text({ enum: EXPLANATIONS }),
    /** Whether its gift was entered from the line, and was not in the books before. */
    isEntered: boolean('is_entered').notNull(),
    matchedBy: uuid('matched_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    matchedAt: timestamp('matched_at', { withTimezone: true }).notNull(),
    withdrawnBy: uuid('withdrawn_by').references(() => account.id, { onDelete: 'restrict' }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    // A line is one thing, and a settlement or an expense is in one line.
    uniqueIndex('bank_match_line').on(table.lineId).where(sql`${table.withdrawnAt} is null`),
    uniqueIndex('bank_match_settlement')
      .on(table.settlementUtr)
      .where(sql`${table.withdrawnAt} is null and ${table.settlementUtr} is not null`),
    uniqueIndex('bank_match_expense')
      .on(table.expenseId)
      .where(sql`${table.withdrawnAt} is null and ${table.expenseId} is not null`),
    check('bank_match_kind_known', isOneOf(table.kind, MATCH_KINDS)),
    check(
      'bank_match_details',
      sql`(${table.kind} = 'settlement') = (${table.settlementUtr} is not null)
        and (${table.kind} = 'expense') = (${table.expenseId} is not null)
        and (${table.kind} = 'explained') = (${table.explanation} is not null)
        and (${table.kind} = 'gifts' or not ${table.isEntered})`,
    ),
    check('bank_match_explanation_known', isOneOf(table.explanation, EXPLANATIONS)),
    check(
      'bank_match_withdrawn_by_known',
      sql`(${table.withdrawnAt} is null) = (${table.withdrawnBy} is null)`,
    ),
    // The foreign keys.
    index('bank_match_of_line').on(table.lineId),
    index('bank_match_matched_by').on(table.matchedBy),
    index('bank_match_withdrawn_by').on(table.withdrawnBy).where(sql`${table.withdrawnBy} is not null`),
  ],
);

/** A gift that reached the bank in a line. A deposit of cash or cheques has several. */
export const bankMatchGift = pgTable(
  'bank_match_gift',
  {
    attemptId: uuid('attempt_id')
      .primaryKey()
      .references(() => attempt.id, { onDelete: 'restrict' }),
    matchId: uuid('match_id')
      .notNull()
      .references(() => bankMatch.id, { onDelete: 'restrict' }),
  },
  (table) => [index('bank_match_gift_match').on(table.matchId)],
);
