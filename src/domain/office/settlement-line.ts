import type { Paise } from '../money/money.ts';
import { indianDate, parseIndianDateTime } from '../time/indian-time.ts';
import { readAmount } from './readers/amount.ts';
import { plainCell, quotedCell } from './readers/cell.ts';
import { dateProblem, monthFirstProblem, readDate } from './readers/date.ts';
import { readId } from './readers/id.ts';
import type { SettlementField } from './settlement-report.ts';

export const SETTLEMENT_LINE_KINDS = ['payment', 'refund'] as const;
export type SettlementLineKind = (typeof SETTLEMENT_LINE_KINDS)[number];

/** A payment or refund in a report. What the report does not have is empty or null. Amounts are positive. */
export type SettlementLine = {
  kind: SettlementLineKind;
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

type LineProblem = { field: SettlementField; problem: string };

/** The words for the two types of rows, in lower-case letters only. Any other word is reported: a row is never guessed. */
const TYPES: Readonly<Record<SettlementLine['kind'], readonly string[]>> = {
  payment: [
    'payment',
    'payments',
    'paymentreceived',
    'paid',
    'pay',
    'sale',
    'sales',
    'purchase',
    'capture',
    'captured',
    'collection',
    'order',
    'donation',
  ],
  refund: [
    'refund',
    'refunds',
    'refunded',
    'partialrefund',
    'refundpartial',
    'fullrefund',
    'refundfull',
    'paymentrefund',
    'autorefund',
    'reversal',
    'reversals',
    'reversed',
    'reverse',
    'paymentreversal',
    'transactionreversal',
    'autoreversal',
    'chargeback',
    'chargebacks',
  ],
};

/** Money is only paid out for payments made since UPI exists; an earlier year is a slip. */
const EARLIEST_DAY = '2016-01-01';
/** A transfer to the bank may be announced some days ahead. */
const MOST_DAYS_AHEAD = 31;
const DAY_MS = 86_400_000;

/**
 * Reads a row of a report. `cell` returns null for a field that the report has no column for.
 * `isMonthFirst`: dates of the report have the month first, so those that are read with the day first are reported.
 * Invariant: a filled cell is read completely or reported; it never counts as 0 or as missing.
 * @returns the line, or everything that is wrong with it.
 */
export function readLine(
  cell: (field: SettlementField) => string | null,
  now: Date,
  isMonthFirst = false,
): SettlementLine | { problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const read = cellReaders(
    (field) => cell(field) ?? '',
    (field, problem) => problems.push({ field, problem }),
    isMonthFirst,
  );
  const [orderId, transactionId, utr] = [read.id('orderId'), read.id('transactionId'), read.id('utr')];
  if (orderId === '' && transactionId === '' && problems.length === 0)
    problems.push({ field: 'orderId', problem: 'This row has neither an order ID nor a transaction ID' });
  const amount = read.required('amount');
  const paidAt = read.moment('paidAt');
  // control: a payment of a settlement report is not in the future
  if (paidAt !== null && indianDate(paidAt) > indianDate(now))
    problems.push({ field: 'paidAt', problem: `${quotedCell(cell('paidAt') ?? '')} is in the future` });
  const settledOn = read.moment('settledOn');
  if (settledOn !== null && settledOn.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS)
    problems.push({ field: 'settledOn', problem: unlikelyYear(cell('settledOn') ?? '') });
  const fee = read.amount('fee');
  const taxes = [read.amount('tax'), read.amount('tax2'), read.amount('tax3')];
  const net = read.amount('net');
  const type = readType(cell('type'), amount);
  if (typeof type !== 'string') problems.push(type);
  // control: a payment with a negative net amount is not income → false
  else if (type === 'payment' && net !== null && net < 0n)
    problems.push({
      field: 'net',
      problem: `${quotedCell(cell('net') ?? '')} is negative, but the row is a payment. Write REFUND as its type if money went back`,
    });
  if (paidAt === null && problems.every(({ field }) => field !== 'paidAt'))
    problems.push({ field: 'paidAt', problem: 'The date of the payment is missing' });
  if (problems.length > 0 || amount === null || paidAt === null || typeof type !== 'string')
    return { problems };
  const amountPaise = absolute(amount);
  const feePaise = fee === null ? null : absolute(fee);
  const taxPaise = taxes.reduce<Paise>((sum, tax) => sum + absolute(tax ?? 0n), 0n);
  const isRefund = type === 'refund';
  const deducted = isRefund ? -amountPaise : amountPaise - (feePaise ?? 0n) - taxPaise;
  return {
    kind: type,
    orderId,
    transactionId,
    paidAt,
    amountPaise,
    feePaise,
    taxPaise: taxes.some((tax) => tax !== null) ? taxPaise : null,
    netPaise: net === null ? deducted : isRefund ? -absolute(net) : net,
    utr,
    settledOn: settledOn && indianDate(settledOn),
  };
}

/** Readers of a row's cells that return what is empty as empty or null, and add what they cannot read to the problems. */
function cellReaders(
  cell: (field: SettlementField) => string,
  add: (field: SettlementField, problem: string) => void,
  isMonthFirst: boolean,
) {
  const amount = (field: SettlementField): Paise | null => {
    const read = readAmount(cell(field));
    // control: an amount of a settlement report that is not understood does not count as missing
    if (read.kind === 'unclear') add(field, read.problem);
    return read.kind === 'amount' ? read.paise : null;
  };
  return {
    amount,
    required(field: SettlementField): Paise | null {
      const paise = amount(field);
      if (plainCell(cell(field)) === '') add(field, 'The amount is missing');
      else if (paise === 0n) add(field, `${quotedCell(cell(field))} is not an amount that was paid`);
      return paise;
    },
    id(field: SettlementField): string {
      const read = readId(cell(field));
      if (read.kind === 'unclear') add(field, read.problem);
      return read.kind === 'id' ? read.id : '';
    },
    moment(field: SettlementField): Date | null {
      const read = readDate(cell(field));
      if (read.kind === 'empty') return null;
      const monthFirst = isMonthFirst ? monthFirstProblem(cell(field)) : null;
      if (monthFirst === null && read.kind === 'date' && read.day >= EARLIEST_DAY)
        return parseIndianDateTime(`${read.day}T${read.time ?? '12:00'}`);
      if (monthFirst !== null) add(field, monthFirst);
      else add(field, read.kind === 'date' ? unlikelyYear(cell(field)) : dateProblem(cell(field), read));
      return null;
    },
  };
}

const unlikelyYear = (cell: string) => `Please check the year of ${quotedCell(cell)}`;

/** The type of a row: by its word, and only in a report without such a column by the sign of its amount. */
function readType(cell: string | null, amount: Paise | null): SettlementLine['kind'] | LineProblem {
  const isNegative = amount !== null && amount < 0n;
  if (cell === null) return isNegative ? 'refund' : 'payment';
  const word = plainCell(cell)
    .toLowerCase()
    .replace(/[\s_./-]+/g, '');
  if (word === '') return { field: 'type', problem: 'The type is missing. Write PAYMENT or REFUND' };
  if (TYPES.refund.includes(word)) return 'refund';
  // control: an unknown type of row in a settlement report is reported
  if (!TYPES.payment.includes(word))
    return {
      field: 'type',
      problem: `${quotedCell(cell)} is not a type of row that is known. Write PAYMENT or REFUND, or take out the row if no money of a donor moved`,
    };
  return isNegative
    ? { field: 'type', problem: `${quotedCell(cell)} has a negative amount. Write REFUND if money went back` }
    : 'payment';
}

const absolute = (paise: Paise): Paise => (paise < 0n ? -paise : paise);

type Identity = Pick<SettlementLine, 'kind' | 'orderId' | 'transactionId' | 'amountPaise' | 'utr'>;

/** Whether two rows, of one or two reports, are about the same money. What one of them lacks does not tell them apart. */
export function isSameLine(one: Identity, other: Identity): boolean {
  const agree = (a: string, b: string) => a === '' || b === '' || a === b;
  const isOneOrder =
    one.orderId !== '' && other.orderId !== ''
      ? one.orderId === other.orderId
      : one.transactionId !== '' && one.transactionId === other.transactionId;
  return (
    isOneOrder &&
    // control: a reversal is not taken for the payment that an earlier report had
    one.kind === other.kind &&
    one.amountPaise === other.amountPaise &&
    agree(one.utr, other.utr) &&
    // Several equal parts of an order may be refunded in one transfer.
    (one.kind === 'payment' || agree(one.transactionId, other.transactionId))
  );
}

/** An identity as a text, which the database keeps unique. */
export function lineKey({ kind, orderId, transactionId, amountPaise, utr }: Identity): string {
  const id = kind === 'payment' ? orderId || transactionId : `${orderId} ${transactionId}`;
  return `${kind}:${id}:${amountPaise}:${utr}`;
}
