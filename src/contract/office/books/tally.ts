import * as z from 'zod/mini';
import { TALLY_LEDGERS, type TallyLedger } from '#domain/office/books/tally.ts';
import { endpoint, staff } from '../../endpoint.ts';
import { staffRule } from '../../errors/errors.admin.ts';
import { line, required } from '../../fields/text-fields.admin.ts';
import { IndianDate } from '../../lists.admin.ts';
import { fileOfRows } from '../exports.ts';

const ledger = required(100);

/** The names of the company and its ledgers in Tally. */
export const TallySettings = z.strictObject({
  /** Empty: Tally imports into the company that is open. */
  company: line(100),
  ledgers: z.strictObject(
    Object.fromEntries(TALLY_LEDGERS.map((name) => [name, ledger])) as Record<TallyLedger, typeof ledger>,
  ),
});
export type TallySettings = z.infer<typeof TallySettings>;

/** The first and last day in India on which a gift counts. */
export const ExportTally = z
  .strictObject({ from: IndianDate, to: IndianDate })
  .check(z.refine(({ from, to }) => from <= to, { error: staffRule('period_reversed'), path: ['to'] }));
export type ExportTally = z.infer<typeof ExportTally>;

export const getTallySettings = endpoint({
  method: 'GET',
  path: '/api/admin/tally',
  access: staff('readBooks'),
  summary: 'Get the names of the ledgers in Tally',
  response: TallySettings,
});

export const saveTallySettings = endpoint({
  method: 'PUT',
  path: '/api/admin/tally',
  access: staff('readBooks'),
  summary: 'Change the names of the ledgers in Tally',
  body: TallySettings,
  response: TallySettings,
});

export const exportTally = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/tally',
  summary: 'Export the gifts, bank charges, deposits and paid expenses of a period as Tally vouchers in XML',
  body: ExportTally,
});
