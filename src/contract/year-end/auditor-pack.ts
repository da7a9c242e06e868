import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { fileOfRows } from '../office/exports.ts';
import { ExportReceipts } from './receipt-register.ts';

/** The format is that of the tables inside the ZIP file. */
export const ExportAuditorPack = z.strictObject(ExportReceipts.shape);
export type ExportAuditorPack = z.infer<typeof ExportAuditorPack>;

export const exportAuditorPack = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/auditor-pack',
  summary: 'Export the tables that the auditor of a financial year needs, in a ZIP file',
  body: ExportAuditorPack,
});
