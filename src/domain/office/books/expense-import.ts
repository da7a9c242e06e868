import type { PayeeKind } from '../expense.ts';
import { guessHeadings } from '../readers/headings.ts';

// The columns of a file of expenses. Every trust keeps its books in its own way, so staff say once which heading means what.

export const EXPENSE_COLUMNS = [
  'billedOn',
  'amountRupees',
  'payeeName',
  'purpose',
  'payeeLabel',
  'payeeKind',
  'fund',
  'bankReference',
] as const;
export type ExpenseColumn = (typeof EXPENSE_COLUMNS)[number];

/** Which heading means what, and what holds for the rows that do not say. */
export type ExpenseChoice = {
  columns: Readonly<Record<ExpenseColumn, string | null>>;
  /** The fund of rows without one. */
  fundId: string | null;
  /** How payees are described to the public in rows that do not say. */
  payeeLabel: string;
  payeeKind: PayeeKind;
};

const GUESSES: Readonly<Record<ExpenseColumn, readonly string[]>> = {
  billedOn: ['dateonthebill', 'billdate', 'invoicedate', 'voucherdate', 'paymentdate', 'date', 'paidon'],
  amountRupees: ['amountpaid', 'amountspent', 'amount', 'debit', 'withdrawal', 'rupees', 'total', 'cost'],
  payeeName: [
    'paidto',
    'payee',
    'nameofpayee',
    'vendor',
    'supplier',
    'partyname',
    'party',
    'name',
    'particulars',
  ],
  purpose: [
    'whatwasbought',
    'forwhat',
    'purpose',
    'narration',
    'description',
    'details',
    'item',
    'remarks',
    'particulars',
  ],
  payeeLabel: ['describedtothepublicas', 'payeeforthepublic', 'publiclabel', 'publicname'],
  payeeKind: ['kindofpayee', 'typeofpayee', 'businessorperson'],
  fund: ['fund', 'campaign', 'project', 'costcentre', 'costcenter', 'programme'],
  bankReference: [
    'banksreference',
    'bankreference',
    'utr',
    'reference',
    'transactionid',
    'chequeno',
    'chequenumber',
    'chqno',
    'refno',
  ],
};

/** The beginnings of usual headings, by which the table is found in a file. */
export const EXPENSE_WORDS: readonly string[] = [
  ...new Set(Object.values(GUESSES).flat()),
  // Tally's.
  ...['vchtype', 'vchno', 'credit'],
];

/** What the headings suggest; how payees are described, and the fund, is left to people. */
export function guessChoice(headings: readonly string[]): ExpenseChoice {
  return {
    columns: guessHeadings(GUESSES, headings),
    fundId: null,
    payeeLabel: '',
    payeeKind: 'vendor',
  };
}

/** What has to be chosen before the rows can be read. */
export function missingColumns({ columns, fundId, payeeLabel }: ExpenseChoice): ExpenseColumn[] {
  const given: Partial<Record<ExpenseColumn, boolean>> = {
    fund: fundId !== null,
    payeeLabel: payeeLabel !== '',
    payeeKind: true,
    bankReference: true,
  };
  return EXPENSE_COLUMNS.filter((column) => columns[column] === null && !given[column]);
}
