// The payment provider's report of what it paid out to the trust's bank account. Its columns are not published, so staff say
// once which heading means what.

import { guessHeadings } from './readers/headings.ts';

export const SETTLEMENT_FIELDS = [
  'orderId',
  'transactionId',
  'paidAt',
  'amount',
  'type',
  'fee',
  'tax',
  'tax2',
  'tax3',
  'net',
  'utr',
  'settledOn',
] as const;
export type SettlementField = (typeof SETTLEMENT_FIELDS)[number];

/** The heading of each field; null for fields that the report does not have. */
export type SettlementColumns = Readonly<Record<SettlementField, string | null>>;

/** Beginnings of headings in lower-case letters without spaces, the most specific first. */
const GUESSES: Readonly<Record<SettlementField, readonly string[]>> = {
  orderId: ['merchantorderid', 'merchantreferenceid', 'merchanttransactionid', 'merchantrefid', 'orderid'],
  transactionId: [
    'phonepereferenceid',
    'phonepetransactionid',
    'transactionid',
    'paymentid',
    'phonepeorderid',
  ],
  paidAt: ['transactiondate', 'paymentdate', 'transactiontime', 'creationdate', 'date'],
  amount: ['transactionamount', 'grossamount', 'orderamount', 'amount', 'totalamount'],
  type: ['paymenttype', 'transactiontype', 'entrytype', 'type'],
  fee: ['fee', 'totalfee', 'mdr', 'processingfee', 'platformfee', 'commission', 'charges'],
  tax: ['gst', 'taxonfee', 'tax', 'igst', 'totaltax'],
  tax2: ['cgst'],
  tax3: ['sgst'],
  net: ['netamount', 'settlementamount', 'settledamount', 'netsettlement', 'netsettled', 'payoutamount'],
  utr: ['bankreferenceno', 'bankreference', 'settlementutr', 'bankutr', 'utr'],
  settledOn: ['settlementdate', 'settledon', 'settleddate', 'payoutdate'],
};

/** The beginnings of usual headings, by which a report is found in a file. */
export const SETTLEMENT_WORDS: readonly string[] = Object.values(GUESSES).flat();

/** The columns that the headings suggest; no heading is used twice. */
export function guessColumns(headings: readonly string[]): SettlementColumns {
  return guessHeadings(GUESSES, headings);
}

/** The columns of an imported report, and all of its headings, used or not. */
export type ImportedColumns = { columns: SettlementColumns; headings: readonly string[] };

/**
 * The columns of the last report, and guesses for headings that it did not have. Without the guesses, a new column that tells
 * refunds from payments would be ignored, and the refunds read as payments.
 * @returns null if a column of the last report is missing. `isUnchanged`: nothing was guessed.
 */
export function columnsAsBefore(
  { columns: last, headings: known }: ImportedColumns,
  headings: readonly string[],
): { columns: SettlementColumns; isUnchanged: boolean } | null {
  const isThere = (heading: string | null) => heading === null || headings.includes(heading);
  if (!Object.values(last).every(isThere)) return null;
  const guesses = guessColumns(headings.filter((heading) => !known.includes(heading)));
  const columns = Object.fromEntries(
    SETTLEMENT_FIELDS.map((field) => [field, last[field] ?? guesses[field]]),
  ) as SettlementColumns;
  return { columns, isUnchanged: SETTLEMENT_FIELDS.every((field) => columns[field] === last[field]) };
}

/** The first field that a report cannot be read without; null if all are chosen. One of the two ids is enough. */
export function missingColumn(columns: SettlementColumns): 'orderId' | 'amount' | 'paidAt' | null {
  if (columns.orderId === null && columns.transactionId === null) return 'orderId';
  if (columns.amount === null) return 'amount';
  return columns.paidAt === null ? 'paidAt' : null;
}
