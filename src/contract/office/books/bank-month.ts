import * as z from 'zod/mini';
import {
  DIFFERENCE_TEXTS,
  type DifferenceKind,
  GROUPS,
} from '#domain/office/bank-statement/month/differences.ts';
import { endpoint, staff } from '../../endpoint.ts';
import { staffRule } from '../../errors/errors.admin.ts';
import { Id } from '../../fields/fields.ts';
import { IndianDate, Month } from '../../lists.admin.ts';
import { EXPORT_FORMATS, fileOfRows } from '../exports.ts';

const rupeesOrNull = z.nullable(z.number());

/** What bank, provider and books say of one part of a day. Null: no statement, or nothing that passes through the provider. */
const columns = {
  group: z.enum(GROUPS),
  bankRupees: rupeesOrNull,
  providerRupees: rupeesOrNull,
  booksRupees: z.number(),
};
const Columns = z.object(columns);
export type Columns = z.infer<typeof Columns>;

const kind = z.enum(Object.keys(DIFFERENCE_TEXTS) as [DifferenceKind, ...DifferenceKind[]]);

const BankDay = z.object({
  day: IndianDate,
  /** `no_statement`: some account has no statement of this day, so nobody can say that it agrees. */
  verdict: z.enum(['equal', 'different', 'no_statement']),
  /** The accounts without a statement of this day; null if no account has one. */
  missing: z.nullable(z.array(z.string())),
  columns: z.array(Columns),
  differences: z.array(z.object({ kind, count: z.number(), rupees: z.number() })),
});
export type BankDay = z.infer<typeof BankDay>;

/** An account’s month: opening + in - out = closing, unless something is unexplained. Null: its statements have no balances. */
const AccountMonth = z.object({
  account: z.string(),
  openingRupees: rupeesOrNull,
  inRupees: z.number(),
  outRupees: z.number(),
  closingRupees: rupeesOrNull,
  unexplainedRupees: rupeesOrNull,
  /** Where its statements do not follow from each other; `rupees` is what is missing between the balances. */
  gaps: z.array(z.object({ from: IndianDate, to: IndianDate, rupees: rupeesOrNull })),
});
export type AccountMonth = z.infer<typeof AccountMonth>;

const BankMonth = z.object({
  month: z.string(),
  /** The days on which something moved. */
  days: z.array(BankDay),
  totals: z.array(Columns),
  accounts: z.array(AccountMonth),
});
export type BankMonth = z.infer<typeof BankMonth>;

const BANK_MONTH = '/api/admin/bank-month';

export const getBankMonth = endpoint({
  method: 'GET',
  path: BANK_MONTH,
  access: staff('readBooks'),
  summary:
    'Compare a month’s bank statements with the provider’s settlement reports and the books, day by day',
  query: z.strictObject({ month: Month }),
  response: BankMonth,
});

/** One thing that moved, with the records behind each figure. */
const Movement = z.object({
  ...columns,
  differences: z.array(z.object({ kind, rupees: z.number() })),
  /** When it was due, if the bank booked it on another day. */
  dueOn: z.nullable(IndianDate),
  lines: z.array(z.object({ id: Id, account: z.string(), narration: z.string() })),
  records: z.array(
    z.object({
      /** The donor’s name, or what was bought. */
      label: z.string(),
      donationId: z.nullable(Id),
      expenseId: z.nullable(Id),
    }),
  ),
  /** The bank’s reference in the provider’s report; empty if it has none. */
  settlement: z.nullable(z.string()),
});
export type Movement = z.infer<typeof Movement>;

export const getBankDay = endpoint({
  method: 'GET',
  path: `${BANK_MONTH}/:day`,
  access: staff('readBooks'),
  summary: 'List the rows behind a day’s figures at the bank, in the provider’s reports and in the books',
  params: z.object({ day: IndianDate }),
  response: z.object({ total: z.number(), movements: z.array(Movement) }),
});

export const ExportBankMonth = z.strictObject({
  format: z.enum(EXPORT_FORMATS, staffRule('format_required')),
  month: Month,
});
export type ExportBankMonth = z.infer<typeof ExportBankMonth>;

export const exportBankMonth = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/bank-month',
  summary: 'Export the comparison of a month at the bank, with its rows, as CSV or spreadsheet',
  body: ExportBankMonth,
});
