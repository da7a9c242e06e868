import * as z from 'zod/mini';
import { SETTLEMENT_FIELDS } from '#domain/office/settlement-report.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { CategoryId } from '../fields/form-fields.ts';
import { givenText } from '../fields/text-fields.admin.ts';
import { IndianDate, listOf, pageQuery } from '../lists.admin.ts';
import { ImportProblem } from './imports.ts';
import { contactFields, nameOfDonor } from './offline-gifts.ts';

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

export const SettlementDetail = z.object({
  ...reportFields,
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

const MAX_ADDED = 50;

/** Payments of a report to add to our books. The donor's details are empty while they are unknown. */
export const AddMissingPayments = z.strictObject({
  lineIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_ADDED)),
  fullName: z._default(nameOfDonor(), ''),
  ...contactFields,
  categoryId: CategoryId,
  campaignId: z._default(z.nullable(Id), null),
  /** Staff compared the payments with the similar gifts of the books, and they are different ones. */
  addAnyway: z._default(z.boolean(), false),
});
export type AddMissingPayments = z.infer<typeof AddMissingPayments>;

export const AddedPayments = z.object({
  added: z.number(),
  /** Why other payments were not added. */
  refused: z.array(z.object({ orderId: z.string(), message: z.string() })),
  message: z.string(),
});
export type AddedPayments = z.infer<typeof AddedPayments>;

/** A refund of a report that was started at the provider, to add to our books. */
export const AddMissingRefund = z.strictObject({
  /** The order id of the payment that was refunded. */
  paymentOrderId: z.string().check(z.trim(), z.minLength(1, staffRule('text_required')), z.maxLength(63)),
  reason: givenText(500, 'reason_required'),
});
export type AddMissingRefund = z.infer<typeof AddMissingRefund>;

/** The same as it waits for a second person. */
export const ApprovedMissingRefund = z.extend(AddMissingRefund, { lineId: Id });
export type ApprovedMissingRefund = z.infer<typeof ApprovedMissingRefund>;

export const AddedRefund = z.object({ message: z.string() });

export const adminSettlementCalls = {
  /** POST a CSV or XLSX file's bytes with `SettlementUpload`: `SettlementCheck`; writes nothing. */
  check: '/api/admin/settlement-reports/check',
  /** POST the same file with its columns: `SettlementImported`. The columns are remembered. */
  reports: '/api/admin/settlement-reports',
  /** GET: `SettlementDetail`. */
  report: '/api/admin/settlement-reports/:id',
  /** POST `AddMissingPayments`: `AddedPayments`. Each payment is confirmed by the provider first. */
  addMissingPayments: '/api/admin/settlement-reports/:id/missing-payments',
  /** POST `AddMissingRefund`, by the id of a refund's line: `AddedRefund`. */
  addMissingRefund: '/api/admin/settlement-lines/:id/refund',
} as const;
