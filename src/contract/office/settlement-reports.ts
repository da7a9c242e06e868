import * as z from 'zod/mini';
import { SETTLEMENT_FIELDS } from '#domain/office/settlement-report.ts';
import { endpoint, staff } from '../endpoint.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { IndianDate, listOf, pageQuery } from '../lists.admin.ts';
import { ImportProblem } from './imports.ts';

const heading = z.nullable(z.string().check(z.maxLength(200)));

/** The report's heading for each field; null for what it does not have. */
export const SettlementColumns = z.object(
  Object.fromEntries(SETTLEMENT_FIELDS.map((field) => [field, heading])) as Record<
    (typeof SETTLEMENT_FIELDS)[number],
    typeof heading
  >,
);

/** `columns` is `SettlementColumns` as JSON; without it, the columns of the last report are used, or guessed. */
export const SettlementUpload = z.strictObject({
  fileName: z._default(z.string().check(z.maxLength(200)), ''),
  columns: z.optional(z.string().check(z.maxLength(4000))),
});
export type SettlementUpload = z.infer<typeof SettlementUpload>;

/** Sums of a report. Fees and tax are 0 where the report does not say. */
export const SettlementTotals = z.object({
  payments: z.number(),
  refunds: z.number(),
  paidRupees: z.number(),
  refundedRupees: z.number(),
  feeRupees: z.number(),
  taxRupees: z.number(),
  netRupees: z.number(),
});
export type SettlementTotals = z.infer<typeof SettlementTotals>;

/** What a report contains, before it is imported. */
export const SettlementCheck = z.object({
  headings: z.array(z.string()),
  columns: SettlementColumns,
  /** Whether they are those chosen for an earlier report. */
  isRemembered: z.boolean(),
  /** The first column that must still be chosen. */
  missingColumn: z.nullable(z.enum(['orderId', 'amount', 'paidAt'])),
  /** The first rows, in the order of the headings. */
  sample: z.array(z.array(z.string())),
  totals: SettlementTotals,
  problems: z.array(ImportProblem),
  problemsTotal: z.number(),
  /** How the file was read, such as rows that were left out. */
  notices: z.array(z.string()),
});
export type SettlementCheck = z.infer<typeof SettlementCheck>;

export const SettlementImported = z.object({
  id: Id,
  lines: z.number(),
  /** Lines that an earlier report already had. */
  known: z.number(),
  message: z.string(),
});
export type SettlementImported = z.infer<typeof SettlementImported>;

export const SettlementQuery = z.strictObject(pageQuery);
export type SettlementQuery = z.infer<typeof SettlementQuery>;

const reportFields = {
  id: Id,
  fileName: z.string(),
  fromDay: IndianDate,
  toDay: IndianDate,
  importedAt: Moment,
  importedBy: z.string(),
  totals: SettlementTotals,
};

export const ListedSettlement = z.object(reportFields);
export type ListedSettlement = z.infer<typeof ListedSettlement>;

export const SettlementPage = listOf(ListedSettlement);

/** A payment in our books. */
const OurPayment = z.object({
  donationId: Id,
  fullName: z.string(),
  status: z.string(),
  amountRupees: z.number(),
});

const SettlementLine = z.object({
  id: Id,
  row: z.number(),
  orderId: z.string(),
  transactionId: z.string(),
  paidAt: Moment,
  amountRupees: z.number(),
  ours: z.nullable(OurPayment),
  /** A gift that staff entered or imported and that may be this payment: of the same amount and day, or with the same reference. */
  similar: z.nullable(OurPayment),
});
export type SettlementLine = z.infer<typeof SettlementLine>;

/** A list of which only the first `items` are sent. */
const someOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ total: z.number(), items: z.array(item) });

const UnreportedPayment = z.object({
  /** The payment's id. */
  id: Id,
  donationId: Id,
  fullName: z.string(),
  orderId: z.string(),
  paidAt: Moment,
  amountRupees: z.number(),
});

/** One transfer to the bank account. */
const Transfer = z.object({
  utr: z.string(),
  settledOn: z.nullable(IndianDate),
  lines: z.number(),
  netRupees: z.number(),
});

/** What our books have of a report's line: each line has one of these outcomes. */
export const LINE_OUTCOMES = ['matched', 'differing', 'missing', 'refund_matched', 'refund_missing'] as const;

/** The lines with one outcome. All groups together are the report: their sums are its totals. */
const LineGroup = z.object({ outcome: z.enum(LINE_OUTCOMES), lines: z.number(), rupees: z.number() });

export const SettlementDetail = z.object({
  ...reportFields,
  groups: z.array(LineGroup),
  /** Payments of the report that our books have with the same amount. */
  matched: z.number(),
  /** In the report but not in our books. */
  missing: someOf(SettlementLine),
  /** In both, but with another amount, or not paid in our books. */
  differing: someOf(SettlementLine),
  /** Refunds that our books do not have. */
  refundsMissing: someOf(SettlementLine),
  /** Paid in our books on the report's days, but in no report. */
  unreported: someOf(UnreportedPayment),
  transfers: someOf(Transfer),
});
export type SettlementDetail = z.infer<typeof SettlementDetail>;

const REPORTS = '/api/admin/settlement-reports';

export const listReports = endpoint({
  method: 'GET',
  path: REPORTS,
  access: staff('readPeople'),
  summary: 'List settlement reports, latest import first',
  query: SettlementQuery,
  response: SettlementPage,
});

export const compareReport = endpoint({
  method: 'GET',
  path: `${REPORTS}/:id`,
  access: staff('readPeople'),
  summary: 'Compare a settlement report with the books',
  params: ById,
  response: SettlementDetail,
  errors: ['record_not_found'],
});

/** What both calls with a report's file have in common. */
const file = {
  method: 'POST',
  upload: true,
  access: staff('changeDonations'),
  query: SettlementUpload,
} as const;

export const checkReport = endpoint({
  ...file,
  path: `${REPORTS}/check`,
  summary: 'Check a settlement report, CSV or XLSX, without importing it',
  response: SettlementCheck,
  errors: ['file_type_unsupported'],
});

/** The columns are remembered. */
export const importReport = endpoint({
  ...file,
  path: REPORTS,
  summary: 'Import a settlement report, CSV or XLSX',
  response: SettlementImported,
  errors: ['file_type_unsupported', 'settlement_imported_already'],
});
