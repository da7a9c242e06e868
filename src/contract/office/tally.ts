import * as z from 'zod/mini';
import { TALLY_LEDGERS, type TallyLedger } from '#domain/office/tally.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { line, required } from '../fields/text-fields.admin.ts';
import { IndianDate } from '../lists.admin.ts';

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

export const adminTallyCalls = {
  /** GET: `TallySettings`. PUT `TallySettings`: the same. */
  settings: '/api/admin/tally',
  /** POST `ExportTally`: the vouchers as XML, to import in Tally Prime. */
  file: '/api/admin/exports/tally',
} as const;
