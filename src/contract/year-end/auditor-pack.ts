import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { EXPORT_FORMATS, fileOfRows } from '../office/exports.ts';
import { Year } from './year-statement.ts';

/** The tables in this format in a ZIP file, or all of them in one PDF. */
const PACK_FORMATS = [...EXPORT_FORMATS, 'pdf'] as const;

export const ExportAuditorPack = z.strictObject({
  format: z.enum(PACK_FORMATS, staffRule('format_required')),
  year: Year,
});
export type ExportAuditorPack = z.infer<typeof ExportAuditorPack>;

export const exportAuditorPack = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/auditor-pack',
  summary: 'Export what the auditor of a financial year needs: tables in a ZIP file, or one PDF',
  body: ExportAuditorPack,
});
