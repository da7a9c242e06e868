import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { SETTLEMENT_LINE_KINDS } from '#domain/office/settlement-line.ts';
import { account } from './account.ts';
import { isOneOf } from './is-one-of.ts';

/** An imported report of what the payment provider paid out to the trust's bank account. Append-only. */
export const settlementReport = pgTable(
  'settlement_report',
  {
    id: uuid().primaryKey(),
    sha256: text().notNull().unique(),
    fileName: text('file_name').notNull(),
    /** The days in India of its first and last payment or refund. */
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    importedBy: uuid('imported_by')
      .notNull()
      .references(() => account.id, { onDelete: 'restrict' }),
    importedAt: timestamp('imported_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('settlement_report_sha256_form', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('settlement_report_days', sql`${table.fromDay} <= ${table.toDay}`),
    // The foreign key.
    index('settlement_report_imported_by').on(table.importedBy),
  ],
);

/** A payment or refund in a settlement report. Which of our payments it belongs to is looked up by its ids. Append-only. */
export const settlementLine = pgTable(
  'settlement_line',
  {
    id: uuid().primaryKey(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => settlementReport.id, { onDelete: 'restrict' }),
    /** As in a spreadsheet: the headings are row 1. */
    row: integer().notNull(),
    kind: text({ enum: SETTLEMENT_LINE_KINDS }).notNull(),
    /** The same in every report that contains this line, so that overlapping reports count it once. */
    key: text().notNull().unique(),
    /** Our order or refund id; empty when the report has none. */
    orderId: text('order_id').notNull(),
    /** The provider's id; empty when the report has none. */
    transactionId: text('transaction_id').notNull(),
    paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
    amountPaise: bigint('amount_paise', { mode: 'bigint' }).notNull(),
    /** The provider's fee, and the tax on it; null when the report does not say. */
    feePaise: bigint('fee_paise', { mode: 'bigint' }),
    taxPaise: bigint('tax_paise', { mode: 'bigint' }),
    /** What reached the bank account; negative for a refund. */
    netPaise: bigint('net_paise', { mode: 'bigint' }).notNull(),
    /** The bank's reference of the transfer that contained it. */
    utr: text().notNull(),
    settledOn: date('settled_on', { mode: 'string' }),
  },
  (table) => [
    check('settlement_line_kind_known', isOneOf(table.kind, SETTLEMENT_LINE_KINDS)),
    check('settlement_line_amount_positive', sql`${table.amountPaise} > 0`),
    check('settlement_line_fee_not_negative', sql`${table.feePaise} >= 0 and ${table.taxPaise} >= 0`),
    check('settlement_line_has_id', sql`${table.orderId} <> '' or ${table.transactionId} <> ''`),
    // A report's lines in order.
    index('settlement_line_report').on(table.reportId, table.row),
    // The line of a payment, by either of its ids.
    index('settlement_line_order').on(table.orderId).where(sql`${table.orderId} <> ''`),
    index('settlement_line_transaction').on(table.transactionId).where(sql`${table.transactionId} <> ''`),
    // The lines of a transfer to the bank, and those of some days; a line without a day counts when it was paid.
    index('settlement_line_utr').on(table.utr).where(sql`${table.utr} <> ''`),
    index('settlement_line_day').on(table.settledOn),
    index('settlement_line_without_day').on(table.paidAt).where(sql`${table.settledOn} is null`),
  ],
);
