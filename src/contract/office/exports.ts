import * as z from 'zod/mini';
import { DonorQuery } from '../donors/donors.admin.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id } from '../fields/fields.ts';
import { DonationSumsQuery } from '../giving/donation-list.admin.ts';
import { MonthlyGiftQuery } from '../giving/monthly/monthly.admin.ts';
import { MAX_SELECTED } from '../lists.admin.ts';
import { AuditQuery } from '../staff/audit.ts';
import { MessageQuery } from '../staff/messages.ts';
import { ExpenseQuery } from './expenses.ts';

/** `csv` opens everywhere; in `xlsx` dates and amounts are typed. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
const ExportFormat = z.enum(EXPORT_FORMATS, staffRule('format_required'));
export type ExportFormat = z.infer<typeof ExportFormat>;

const format = { format: ExportFormat };
const page = { limit: true, cursor: true, sort: true, order: true } as const;

/** The filters of a list, without its pagination and order. */
export const ExportDonations = z.strictObject({
  ...format,
  ...DonationSumsQuery.shape,
  /** Payment ids: only these rows. */
  ids: z.optional(z.array(Id).check(z.maxLength(MAX_SELECTED))),
});
export type ExportDonations = z.infer<typeof ExportDonations>;
export const ExportDonors = z.strictObject({ ...format, ...z.omit(DonorQuery, page).shape });
export type ExportDonors = z.infer<typeof ExportDonors>;
export const ExportMessages = z.strictObject({ ...format, ...z.omit(MessageQuery, page).shape });
export type ExportMessages = z.infer<typeof ExportMessages>;
export const ExportAudit = z.strictObject({ ...format, ...z.omit(AuditQuery, page).shape });
export type ExportAudit = z.infer<typeof ExportAudit>;

export const ExportExpenses = z.strictObject({ ...format, ...z.omit(ExpenseQuery, page).shape });
export type ExportExpenses = z.infer<typeof ExportExpenses>;

export const ExportMonthlyGifts = z.strictObject({ ...format, ...z.omit(MonthlyGiftQuery, page).shape });
export type ExportMonthlyGifts = z.infer<typeof ExportMonthlyGifts>;

/** The response header with the approximate number of rows to come; 0 when unknown. */
export const APPROXIMATE_ROWS_HEADER = 'x-rows-about';

/**
 * What the exports of lists have in common: they get the filters and a format, and stream the file. Each is in the audit log and has a
 * limit of its own, so it does not count as a page of people's details.
 */
export const fileOfRows = {
  method: 'POST',
  access: staff('exportRows'),
  response: 'application/octet-stream',
  countedAs: 'nothing',
} as const;

export const exportDonations = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/donations',
  summary: 'Export a list of donations as CSV or spreadsheet',
  body: ExportDonations,
});

export const exportDonors = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/donors',
  summary: 'Export a list of donors as CSV or spreadsheet',
  body: ExportDonors,
});

export const exportMessages = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/messages',
  summary: 'Export a list of messages as CSV or spreadsheet',
  body: ExportMessages,
});

export const exportAudit = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/audit',
  access: staff('exportAudit'),
  summary: 'Export the audit log as CSV or spreadsheet',
  body: ExportAudit,
});

export const exportExpenses = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/expenses',
  summary: 'Export a list of expenses as CSV or spreadsheet',
  body: ExportExpenses,
});

export const exportMonthlyGifts = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/monthly-gifts',
  summary: 'Export a list of monthly gifts as CSV or spreadsheet',
  body: ExportMonthlyGifts,
});
