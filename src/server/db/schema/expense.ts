import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  EXPENSE_EVENTS,
  EXPENSE_FILE_KINDS,
  EXPENSE_FILE_TYPES,
  EXPENSE_STATES,
  MOST_APPROVALS,
  PAYEE_KINDS,
} from '#domain/office/expense.ts';
import { TRANSFER_REASONS } from '#domain/office/fund.ts';
import { account } from './account.ts';
import { fund } from './fund.ts';
import { importFile } from './import-file.ts';
import { isOneOf } from './is-one-of.ts';
import { tsvector, wordsOf } from './search-words.ts';

/**
 * What a fund pays for, or passes on to another fund. It may be edited as a draft only; afterwards its events say what happened to it, and
 * another amount, payee or bill means a new expense that replaces it.
 */
export const expense = pgTable(
  'expense',
  {
    id: uuid().primaryKey(),
    fundId: uuid('fund_id')
      .notNull()
      .references((): AnyPgColumn => fund.id, { onDelete: 'restrict' }),
    /** What was bought, in words that can be published. */
    purpose: text().notNull(),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    /** The date on the bill. */
    billedOn: date('billed_on', { mode: 'string' }).notNull(),
    /** For a transfer, the fund that gets the money, and why that is allowed; it has no payee. */
    toFundId: uuid('to_fund_id').references((): AnyPgColumn => fund.id, { onDelete: 'restrict' }),
    transferReason: text('transfer_reason', { enum: TRANSFER_REASONS }),
    payeeKind: text('payee_kind', { enum: PAYEE_KINDS }),
    /** In place of the name, such as "a printer in Warangal". */
    payeeLabel: text('payee_label').notNull(),
    /** The payee's name, encrypted; null for a transfer. */
    payeeSealed: text('payee_sealed'),
    /** The member of staff who gets the money back. */
    payeeAccountId: uuid('payee_account_id').references(() => account.id, { onDelete: 'restrict' }),
    replacesId: uuid('replaces_id').references((): AnyPgColumn => expense.id, { onDelete: 'restrict' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Set by the trigger of its events. */
    state: text({ enum: EXPENSE_STATES }).notNull().default('draft'),
    paidOn: date('paid_on', { mode: 'string' }),
    version: integer().notNull().default(1),
    /** The file that it came from; null if it was entered. */
    importId: uuid('import_id').references(() => importFile.id, { onDelete: 'restrict' }),
    /** The bank's reference in that file, which is offered when the payment is recorded. */
    importedReference: text('imported_reference'),
    /** To search by. Stored, so that Postgres knows which words are rare, and reads a common one's rows in the order of the list. */
    words: tsvector().generatedAlwaysAs(wordsOf(sql`purpose || ' ' || payee_label`)),
  },
  (table) => [
    check('expense_state_known', isOneOf(table.state, EXPENSE_STATES)),
    check('expense_amount_at_least_a_rupee', sql`${table.amountPaise} >= 100`),
    check('expense_purpose_given', sql`length(trim(${table.purpose})) between 1 and 300`),
    check(
      'expense_payee_or_fund',
      sql`case when ${table.toFundId} is null
        then ${table.payeeKind} in ('vendor', 'person', 'related') and ${table.payeeLabel} <> '' and ${table.payeeSealed} is not null
          and ${table.transferReason} is null
        else ${table.payeeKind} is null and ${table.payeeLabel} = '' and ${table.payeeSealed} is null
          and ${table.payeeAccountId} is null and ${table.transferReason} in ('surplus', 'overhead') end`,
    ),
    check(
      'expense_reference_imported',
      sql`${table.importedReference} is null or (${table.importId} is not null and ${table.importedReference} <> '')`,
    ),
    check('expense_other_fund', sql`${table.toFundId} <> ${table.fundId}`),
    check('expense_paid_on', sql`(${table.state} in ('paid', 'reversed')) = (${table.paidOn} is not null)`),
    // One expense replaces another.
    uniqueIndex('expense_replaces').on(table.replacesId).where(sql`${table.replacesId} is not null`),
    // The list, latest bill first: all, of a state, of a fund; with what their sums need.
    index('expense_list').on(table.billedOn, table.id, table.amountPaise),
    index('expense_list_of_state').on(table.state, table.billedOn, table.id, table.amountPaise),
    index('expense_list_of_fund').on(table.fundId, table.billedOn, table.id, table.state, table.amountPaise),
    index('expense_list_by_amount').on(table.amountPaise, table.id),
    index('expense_search').using('gin', table.words),
    // Of an import, to list and to undo it.
    index('expense_import')
      .on(table.importId, table.billedOn, table.id)
      .where(sql`${table.importId} is not null`),
    // The foreign keys.
    index('expense_to_fund').on(table.toFundId).where(sql`${table.toFundId} is not null`),
    index('expense_payee_account').on(table.payeeAccountId).where(sql`${table.payeeAccountId} is not null`),
    index('expense_created_by').on(table.createdBy),
  ],
);

/** Append-only: what happened to an expense. */
export const expenseEvent = pgTable(
  'expense_event',
  {
    id: uuid().primaryKey(),
    expenseId: uuid('expense_id')
      .notNull()
      .references(() => expense.id, { onDelete: 'restrict' }),
    /** 1 for the first. */
    number: integer().notNull(),
    kind: text({ enum: EXPENSE_EVENTS }).notNull(),
    actedBy: uuid('acted_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Of `submitted`: how many people have to approve it, by the rules of that moment. */
    approvalsNeeded: integer('approvals_needed'),
    /** Of `rejected` and `reversed`. */
    reason: text(),
    /** Of `paid`: the bank's reference, empty for a transfer between funds, and the day in India. */
    bankReference: text('bank_reference'),
    paidOn: date('paid_on', { mode: 'string' }),
  },
  (table) => [
    unique('expense_event_number').on(table.expenseId, table.number),
    check('expense_event_kind_known', isOneOf(table.kind, EXPENSE_EVENTS)),
    check(
      'expense_event_details',
      sql`(${table.kind} = 'submitted') = (${table.approvalsNeeded} is not null)
        and (${table.kind} in ('rejected', 'reversed')) = (${table.reason} is not null)
        and (${table.kind} = 'paid') = (${table.bankReference} is not null)
        and (${table.kind} = 'paid') = (${table.paidOn} is not null)`,
    ),
    check('expense_event_reason_given', sql`${table.reason} <> ''`),
    check(
      'expense_event_approvals',
      sql`${table.approvalsNeeded} between 0 and ${sql.raw(String(MOST_APPROVALS))}`,
    ),
    // The foreign key.
    index('expense_event_by').on(table.actedBy),
  ],
);

/** Append-only: a bill, a proof of payment or a photograph, whose original is stored encrypted. */
export const expenseFile = pgTable(
  'expense_file',
  {
    id: uuid().primaryKey(),
    expenseId: uuid('expense_id')
      .notNull()
      .references(() => expense.id, { onDelete: 'restrict' }),
    kind: text({ enum: EXPENSE_FILE_KINDS }).notNull(),
    type: text({ enum: EXPENSE_FILE_TYPES }).notNull(),
    /** Of the original, so that the same bill is noticed when it is handed in twice. */
    sha256: text().notNull(),
    bytes: integer().notNull(),
    /** The key that the original is encrypted with, itself encrypted. */
    keySealed: text('key_sealed').notNull(),
    /** Why the same file belongs to two expenses; null for a file that is new. */
    repeatedBecause: text('repeated_because'),
    addedBy: uuid('added_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('expense_file_kind_known', isOneOf(table.kind, EXPENSE_FILE_KINDS)),
    check('expense_file_type_known', isOneOf(table.type, EXPENSE_FILE_TYPES)),
    check('expense_file_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('expense_file_repeated_because', sql`${table.repeatedBecause} <> ''`),
    // A repeated file needs a reason.
    uniqueIndex('expense_file_once').on(table.sha256).where(sql`${table.repeatedBecause} is null`),
    index('expense_file_expense').on(table.expenseId),
    index('expense_file_added_by').on(table.addedBy),
  ],
);
