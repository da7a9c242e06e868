import * as z from 'zod/mini';
import { AuditQuery } from './access.ts';
import { DonationQuery } from './donations.ts';
import { staffRule } from './errors.ts';
import { MessageQuery } from './messages.ts';

/** `csv` opens everywhere; `xlsx` keeps dates and amounts as such in spreadsheets. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
const ExportFormat = z.enum(EXPORT_FORMATS, staffRule('format_required'));
export type ExportFormat = z.infer<typeof ExportFormat>;

const format = { format: ExportFormat };
const page = { limit: true, cursor: true } as const;

/** A list as it is filtered, whole: what the list's own query takes, without its pages. */
export const ExportDonations = z.strictObject({ ...format, ...z.omit(DonationQuery, page).shape });
export type ExportDonations = z.infer<typeof ExportDonations>;
export const ExportMessages = z.strictObject({ ...format, ...z.omit(MessageQuery, page).shape });
export type ExportMessages = z.infer<typeof ExportMessages>;
export const ExportAudit = z.strictObject({ ...format, ...z.omit(AuditQuery, page).shape });
export type ExportAudit = z.infer<typeof ExportAudit>;

/** About how many rows the file will have, in the header of an answer that has just begun; 0 when nobody counted. */
export const ROWS_ABOUT_HEADER = 'x-rows-about';

/** POST the filters and a format: the file, streamed. Owner and accountant; the audit log to owners alone. */
export const adminExportCalls = {
  donations: '/api/admin/exports/donations',
  messages: '/api/admin/exports/messages',
  audit: '/api/admin/exports/audit',
} as const;
