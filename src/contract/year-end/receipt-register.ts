import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { countedListOf, pageQuery } from '../lists.admin.ts';
import { EXPORT_FORMATS, fileOfRows } from '../office/exports.ts';
import { Year } from './year-statement.ts';

/** What the register is sorted by; the numbers are in the order in which they were issued. */
export const RECEIPT_SORTS = ['number', 'amount'] as const;

export const ReceiptQuery = z.strictObject({
  ...pageQuery,
  year: Year,
  sort: z._default(z.enum(RECEIPT_SORTS), 'number'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
});
export type ReceiptQuery = z.infer<typeof ReceiptQuery>;

/**
 * A number of a year's series; `skipped` for numbers that a restore from a backup lost, and `missing` for other numbers without a
 * receipt, which must never happen.
 */
export const ReceiptLine = z.object({
  /** The receipt's id. */
  id: z.string(),
  /** As printed. */
  number: z.string(),
  state: z.enum(['issued', 'cancelled', 'replaced', 'skipped', 'missing']),
  issuedAt: z.nullable(Moment),
  donationId: z.nullable(Id),
  fullName: z.string(),
  amountRupees: z.nullable(z.number()),
  cancelledAt: z.nullable(Moment),
  /** The number of the receipt that replaced it. */
  replacedBy: z.nullable(z.string()),
  /** Why it was cancelled, replaced or skipped. */
  reason: z.string(),
});
export type ReceiptLine = z.infer<typeof ReceiptLine>;

export const ExportReceipts = z.strictObject({
  format: z.enum(EXPORT_FORMATS, staffRule('format_required')),
  year: Year,
});
export type ExportReceipts = z.infer<typeof ExportReceipts>;

export const listReceipts = endpoint({
  method: 'GET',
  path: '/api/admin/receipts',
  access: staff('readPeople'),
  summary: 'List every receipt number of a financial year: issued, cancelled or replaced',
  query: ReceiptQuery,
  response: countedListOf(ReceiptLine),
});

export const exportReceipts = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/receipts',
  summary: "Export a year's receipt register as CSV or spreadsheet",
  body: ExportReceipts,
});
