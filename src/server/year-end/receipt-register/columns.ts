import type { ReceiptLine } from '#contract/year-end/receipt-register.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Column } from '../../spreadsheets/columns.ts';

/** A line of the register; of a missing number only `number` and `state` are known. */
export type RegisterLine = Omit<ReceiptLine, 'amountRupees'> & { amountPaise: Paise | null };

const RECEIPT_STATES: Record<RegisterLine['state'], string> = {
  issued: 'Issued',
  cancelled: 'Cancelled',
  replaced: 'Replaced',
  skipped: 'Skipped after a restore',
  missing: 'Error: no receipt has this number',
};

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));

export const RECEIPT_COLUMNS: Column<RegisterLine>[] = [
  { title: 'Number', kind: 'text', width: 18, of: (row) => row.number },
  { title: 'Issued', kind: 'day', of: (row) => dateOf(row.issuedAt) },
  { title: 'Donor', kind: 'text', width: 28, of: (row) => row.fullName },
  { title: 'Amount in rupees', kind: 'rupees', of: (row) => row.amountPaise },
  {
    title: 'Counts in rupees, net',
    kind: 'rupees',
    width: 20,
    isSummed: true,
    of: (row) => (row.state === 'issued' ? row.amountPaise : 0n),
  },
  { title: 'State', kind: 'text', of: (row) => RECEIPT_STATES[row.state] },
  { title: 'Cancelled', kind: 'day', of: (row) => dateOf(row.cancelledAt) },
  { title: 'Replaced by', kind: 'text', width: 18, of: (row) => row.replacedBy },
  { title: 'Reason', kind: 'text', width: 40, of: (row) => row.reason },
];
