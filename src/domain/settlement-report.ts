import { indianDate, parseIndianDateTime } from './indian-time.ts';
import type { Paise } from './money.ts';

// The payment provider's report of what it paid out to the trust's bank account. Its columns are not published, so staff say
// once which heading means what.

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

const lettersOf = (heading: string) => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The columns that the headings suggest; no heading is used twice. */
export function guessColumns(headings: readonly string[]): SettlementColumns {
  const used = new Set<string>();
  const guesses = SETTLEMENT_FIELDS.map((field) => {
    const isFree = (heading: string) => !used.has(heading);
    const found = GUESSES[field]
      .flatMap((guess) => [
        headings.filter((heading) => lettersOf(heading) === guess),
        headings.filter((heading) => lettersOf(heading).startsWith(guess)),
      ])
      .flat()
      .find(isFree);
    if (found !== undefined) used.add(found);
    return [field, found ?? null];
  });
  return Object.fromEntries(guesses) as SettlementColumns;
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

/** A payment or refund in a report. What the report does not have is empty or null. Amounts are positive. */
export type SettlementLine = {
  kind: 'payment' | 'refund';
  orderId: string;
  transactionId: string;
  paidAt: Date;
  amountPaise: Paise;
  feePaise: Paise | null;
  taxPaise: Paise | null;
  /** What reached the bank account, negative for a refund. */
  netPaise: Paise;
  utr: string;
  settledOn: string | null;
};

const absolute = (paise: Paise): Paise => (paise < 0n ? -paise : paise);

/** Reads a row of a report. @returns the line, or what is wrong with which field. */
export function readLine(
  cell: (field: SettlementField) => string,
): SettlementLine | { field: SettlementField; problem: string } {
  const orderId = cell('orderId');
  const transactionId = cell('transactionId');
  if (orderId === '' && transactionId === '')
    return { field: 'orderId', problem: 'This row has neither an order ID nor a transaction ID' };
  const amount = parsePaise(cell('amount'));
  if (amount === null || amount === 0n)
    return { field: 'amount', problem: 'This is not an amount in rupees' };
  const paidAt = parseMoment(cell('paidAt'));
  if (paidAt === null) return { field: 'paidAt', problem: 'This is not a date such as 21/11/2026' };
  const isRefund = amount < 0n || /refund|reversal|chargeback/i.test(cell('type'));
  const fee = parsePaise(cell('fee'));
  const taxes = (['tax', 'tax2', 'tax3'] as const).map((field) => parsePaise(cell(field)));
  const isTaxKnown = taxes.some((tax) => tax !== null);
  const taxPaise = taxes.reduce<Paise>((sum, tax) => sum + absolute(tax ?? 0n), 0n);
  const amountPaise = absolute(amount);
  const feePaise = fee === null ? null : absolute(fee);
  const net = parsePaise(cell('net'));
  const deducted = isRefund ? -amountPaise : amountPaise - (feePaise ?? 0n) - taxPaise;
  const settledOn = parseMoment(cell('settledOn'));
  return {
    kind: isRefund ? 'refund' : 'payment',
    orderId,
    transactionId,
    paidAt,
    amountPaise,
    feePaise,
    taxPaise: isTaxKnown ? taxPaise : null,
    netPaise: net === null ? deducted : isRefund ? -absolute(net) : net,
    utr: cell('utr'),
    settledOn: settledOn && indianDate(settledOn),
  };
}

/** What a line has in every report that contains it, so that overlapping reports count it once. */
export function lineKey({ kind, orderId, transactionId, amountPaise, utr }: SettlementLine): string {
  if (kind === 'payment') return `payment:${orderId || transactionId}`;
  return `refund:${transactionId || `${orderId}:${amountPaise}:${utr}`}`;
}

/** An amount in rupees as paise, rounded to the paisa; null for anything else. */
export function parsePaise(text: string): Paise | null {
  const plain = text.replace(/[₹,\s]|rs\.?|inr/gi, '');
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d{1,13})(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === '') return null;
  const digits = fraction.padEnd(3, '0');
  const paise = BigInt(whole) * 100n + BigInt(digits.slice(0, 2)) + (digits.charAt(2) >= '5' ? 1n : 0n);
  return minus === '' ? paise : -paise;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const TIME = /(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*(am|pm)?/i;

/** A date with or without a time in India, as reports write it: 2026-11-21, 21/11/2026, 21-Nov-2026; null for anything else. */
export function parseMoment(text: string): Date | null {
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return validOrNull(new Date(text));
  const day = parseDay(text);
  if (day === null) return null;
  const [, hours = '12', minutes = '00', half = ''] = TIME.exec(text) ?? [];
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  const moment = validOrNull(parseIndianDateTime(`${day}T${String(hour).padStart(2, '0')}:${minutes}`));
  // Refuses 31 April, which would become 1 May.
  return moment !== null && indianDate(moment) === day ? moment : null;
}

function parseDay(text: string): string | null {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const indian = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ,]+(\d{4})(?!\d)/i.exec(text);
  if (!indian) return null;
  const [, day, month = '', year] = indian;
  const named = MONTHS.indexOf(month.slice(0, 3).toLowerCase());
  return dayOf(year, /^\d/.test(month) ? month : String(named + 1), day);
}

function dayOf(year = '', month = '', day = ''): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const validOrNull = (moment: Date) => (Number.isNaN(moment.getTime()) ? null : moment);
