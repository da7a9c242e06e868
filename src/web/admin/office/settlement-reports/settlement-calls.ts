import type * as z from 'zod/mini';
import { MAX_IMPORT_BYTES } from '#contract/office/imports.ts';
import {
  AddedPayments,
  AddedRefund,
  adminSettlementCalls,
  SettlementCheck,
  type SettlementColumns,
  SettlementImported,
} from '#contract/office/settlement-reports.ts';
import { CallFailed, pathFor, send } from '../../data/calls.ts';
import { sendFile } from '../../data/send-file.ts';
import { orWaiting } from '../../staff/approvals/or-waiting.ts';

export type Columns = z.infer<typeof SettlementColumns>;

/** Checks a report, with columns or the remembered ones. */
export const checkReport = (file: File, columns: Columns | null) =>
  upload(adminSettlementCalls.check, file, columns, SettlementCheck);

export const importReport = (file: File, columns: Columns) =>
  upload(adminSettlementCalls.reports, file, columns, SettlementImported);

function upload<Reader extends typeof SettlementCheck | typeof SettlementImported>(
  path: string,
  file: File,
  columns: Columns | null,
  reader: Reader,
): Promise<z.infer<Reader>> {
  if (file.size > MAX_IMPORT_BYTES) throw new CallFailed('This file is larger than 20 MB. Please split it.');
  const query = new URLSearchParams({ fileName: file.name.slice(0, 200) });
  if (columns) query.set('columns', JSON.stringify(columns));
  const given = { path: `${path}?${query}`, file, type: 'text/csv' };
  return sendFile(given, reader as never, () => undefined, new AbortController().signal);
}

/** Adds payments of a report to the books. */
export const addMissingPayments = (
  reportId: string,
  payments: Record<string, unknown> & { lineIds: readonly string[] },
) => send('POST', pathFor(adminSettlementCalls.addMissingPayments, reportId), payments, AddedPayments);

/** Adds a refund of a report to the books, or asks for a second person's approval of it. */
export const addMissingRefund = (lineId: string, refund: Record<string, unknown>): Promise<string> =>
  orWaiting(send('POST', pathFor(adminSettlementCalls.addMissingRefund, lineId), refund, AddedRefund));
