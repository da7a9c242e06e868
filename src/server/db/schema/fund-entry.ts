import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { FUND_ENTRY_KINDS } from '#domain/office/fund.ts';
import { bankCharge } from './bank-charge.ts';
import { donation } from './donation.ts';
import { expense } from './expense.ts';
import { fund } from './fund.ts';
import { fundOpening } from './fund-opening.ts';
import { isOneOf } from './is-one-of.ts';
import { ledgerEntry } from './ledger.ts';
import { settlementLine } from './settlement-report.ts';

/**
 * Append-only: every change of a fund's money, with the row that caused it. Only the database's triggers add entries, so that none can be
 * forgotten; `./charity audit-ledger` proves them equal to the ledger of gifts, the expenses and the fees.
 */
export const fundEntry = pgTable(
  'fund_entry',
  {
    /** In the order in which entries were added; a monthly report says up to which one it counts. */
    number: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    fundId: uuid('fund_id')
      .notNull()
      .references(() => fund.id, { onDelete: 'restrict' }),
    kind: text({ enum: FUND_ENTRY_KINDS }).notNull(),
    /** Negative for money that left the fund. */
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    /** The day in India on which it counts. */
    day: date({ mode: 'string' }).notNull(),
    /** What it was received with or refunded by. */
    ledgerEntryId: uuid('ledger_entry_id').references(() => ledgerEntry.id, { onDelete: 'restrict' }),
    /** The gift that was moved. */
    donationId: uuid('donation_id').references(() => donation.id, { onDelete: 'restrict' }),
    expenseId: uuid('expense_id').references(() => expense.id, { onDelete: 'restrict' }),
    settlementLineId: uuid('settlement_line_id').references(() => settlementLine.id, {
      onDelete: 'restrict',
    }),
    bankChargeId: uuid('bank_charge_id').references(() => bankCharge.id, { onDelete: 'restrict' }),
    openingId: uuid('opening_id').references(() => fundOpening.id, { onDelete: 'restrict' }),
  },
  (table) => [
    check('fund_entry_kind_known', isOneOf(table.kind, FUND_ENTRY_KINDS)),
    check(
      'fund_entry_sign',
      sql`case when ${table.kind} = 'received' then ${table.amountPaise} > 0
        when ${table.kind} in ('refunded', 'spent') then ${table.amountPaise} < 0
        else ${table.amountPaise} <> 0 end`,
    ),
    check(
      'fund_entry_cause',
      sql`case when ${table.kind} in ('received', 'refunded') then ${table.ledgerEntryId} is not null
        when ${table.kind} = 'moved' then ${table.donationId} is not null
        when ${table.kind} = 'fee' then ${table.settlementLineId} is not null or ${table.bankChargeId} is not null
        when ${table.kind} = 'opening' then ${table.openingId} is not null
        else ${table.expenseId} is not null end
        and num_nonnulls(${table.ledgerEntryId}, ${table.donationId}, ${table.expenseId}, ${table.settlementLineId},
          ${table.bankChargeId}, ${table.openingId}) = 1`,
    ),
    uniqueIndex('fund_entry_once_per_ledger_entry')
      .on(table.ledgerEntryId)
      .where(sql`${table.ledgerEntryId} is not null`),
    uniqueIndex('fund_entry_once_per_line')
      .on(table.settlementLineId)
      .where(sql`${table.settlementLineId} is not null`),
    uniqueIndex('fund_entry_once_per_charge')
      .on(table.bankChargeId)
      .where(sql`${table.bankChargeId} is not null`),
    uniqueIndex('fund_entry_once_per_opening').on(table.openingId).where(sql`${table.openingId} is not null`),
    // A payment, and its reversal, once each; both ends of a transfer.
    uniqueIndex('fund_entry_once_per_expense')
      .on(table.expenseId, table.kind, table.fundId)
      .where(sql`${table.expenseId} is not null`),
    index('fund_entry_moved').on(table.donationId).where(sql`${table.donationId} is not null`),
    // What a fund paid for, latest first.
    index('fund_entry_payments')
      .on(table.fundId, table.day, table.number)
      .where(sql`${table.expenseId} is not null`),
    // What all funds paid for in a period, latest first.
    index('fund_entry_payment_days').on(table.day, table.number).where(sql`${table.expenseId} is not null`),
    // Balances, and what a fund received and spent in a period: index-only scans.
    index('fund_entry_sums').on(table.fundId, table.day, table.kind, table.number, table.amountPaise),
  ],
);
