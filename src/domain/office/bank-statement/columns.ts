import { guessHeadings, lettersOf } from '../readers/headings.ts';

// Every bank's statement has other columns, so staff confirm once which heading means what. Presets and guesses fill the form in.

export const STATEMENT_FIELDS = [
  'bookedOn',
  'valueOn',
  'narration',
  'reference',
  'amount',
  'sign',
  'debit',
  'credit',
  'balance',
  'balanceSign',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** The heading of each field; null for what the statement does not have. */
export type StatementColumns = Readonly<Record<StatementField, string | null>>;

/** The columns that staff confirmed for a set of headings. */
export type RememberedColumns = { headings: readonly string[]; columns: StatementColumns };

type Preset = { bank: string; columns: Partial<Record<StatementField, string>> };

/** Headings as `lettersOf` writes them. All of them are in the bank's statement, and the first preset that fits is used. */
const PRESETS: readonly Preset[] = [
  {
    bank: 'State Bank of India',
    columns: {
      bookedOn: 'txndate',
      valueOn: 'valuedate',
      narration: 'description',
      reference: 'refnochequeno',
      debit: 'debit',
      credit: 'credit',
      balance: 'balance',
    },
  },
  {
    bank: 'State Bank of India',
    columns: {
      bookedOn: 'date',
      narration: 'details',
      reference: 'refnochequeno',
      debit: 'debit',
      credit: 'credit',
      balance: 'balance',
    },
  },
  {
    bank: 'HDFC Bank',
    columns: {
      bookedOn: 'date',
      narration: 'narration',
      reference: 'chqrefno',
      valueOn: 'valuedt',
      debit: 'withdrawalamt',
      credit: 'depositamt',
      balance: 'closingbalance',
    },
  },
  {
    bank: 'HDFC Bank',
    columns: {
      bookedOn: 'date',
      narration: 'narration',
      valueOn: 'valuedat',
      debit: 'debitamount',
      credit: 'creditamount',
      reference: 'chqrefnumber',
      balance: 'closingbalance',
    },
  },
  {
    bank: 'ICICI Bank',
    columns: {
      valueOn: 'valuedate',
      bookedOn: 'transactiondate',
      reference: 'chequenumber',
      narration: 'transactionremarks',
      debit: 'withdrawalamountinr',
      credit: 'depositamountinr',
      balance: 'balanceinr',
    },
  },
  {
    bank: 'ICICI Bank',
    columns: {
      reference: 'transactionid',
      valueOn: 'valuedate',
      bookedOn: 'txnposteddate',
      narration: 'description',
      sign: 'crdr',
      amount: 'transactionamountinr',
      balance: 'availablebalanceinr',
    },
  },
  {
    bank: 'Axis Bank',
    columns: {
      bookedOn: 'trandate',
      reference: 'chqno',
      narration: 'particulars',
      debit: 'dr',
      credit: 'cr',
      balance: 'bal',
    },
  },
  {
    bank: 'Kotak Mahindra Bank',
    columns: {
      bookedOn: 'date',
      narration: 'description',
      reference: 'chqrefnumber',
      amount: 'amount',
      sign: 'drcr',
      balance: 'balance',
      balanceSign: 'drcr2',
    },
  },
  {
    bank: 'Kotak Mahindra Bank',
    columns: {
      bookedOn: 'transactiondate',
      valueOn: 'valuedate',
      narration: 'transactiondetails',
      reference: 'chqrefno',
      amount: 'debitcredit',
      balance: 'balance',
    },
  },
];

/** Beginnings of headings for every other bank. */
const GUESSES: Readonly<Record<StatementField, readonly string[]>> = {
  bookedOn: [
    'txnposteddate',
    'transactiondate',
    'txndate',
    'trandate',
    'postdate',
    'postingdate',
    'bookingdate',
    'date',
  ],
  valueOn: ['valuedate', 'valuedat', 'valuedt', 'value'],
  narration: [
    'narration',
    'description',
    'particulars',
    'transactionremarks',
    'transactiondetails',
    'transactionparticulars',
    'details',
    'remarks',
  ],
  reference: [
    'chqrefno',
    'refnochequeno',
    'utr',
    'refno',
    'reference',
    'chequeno',
    'chequenumber',
    'chqno',
    'instrument',
    'tranid',
    'transactionid',
  ],
  amount: ['transactionamount', 'txnamount', 'amount'],
  sign: ['crdr', 'drcr', 'debitcredit', 'creditdebit', 'transactiontype', 'txntype', 'type'],
  debit: ['withdrawal', 'debitamount', 'debit', 'dramount', 'paidout', 'moneyout', 'dr'],
  credit: ['deposit', 'creditamount', 'credit', 'cramount', 'paidin', 'moneyin', 'cr'],
  balance: ['closingbalance', 'availablebalance', 'runningbalance', 'balance', 'bal'],
  balanceSign: ['drcr', 'crdr'],
};

/** The beginnings of usual headings, by which the table is found in a file. */
export const STATEMENT_WORDS: readonly string[] = [
  ...new Set([...Object.values(GUESSES).flat(), ...PRESETS.flatMap(({ columns }) => Object.values(columns))]),
  // Two letters begin too many words of a narration.
].filter((word) => word.length > 3);

/** What columns are suggested for: headings seen before, a bank's usual ones, or neither. */
export type SuggestedColumns = { columns: StatementColumns; isRemembered: boolean; bank: string | null };

/** The columns that staff confirmed for these headings, otherwise those of a bank that has them, otherwise guesses. */
export function suggestColumns(
  headings: readonly string[],
  remembered: readonly RememberedColumns[],
): SuggestedColumns {
  const known = remembered.find((each) => hasSameHeadings(each.headings, headings));
  const preset = presetFor(headings);
  if (known) return { columns: known.columns, isRemembered: true, bank: preset?.bank ?? null };
  return {
    columns: preset?.columns ?? guessColumns(headings),
    isRemembered: false,
    bank: preset?.bank ?? null,
  };
}

/** Whether two files have the same columns, in whatever order. */
function hasSameHeadings(one: readonly string[], other: readonly string[]): boolean {
  const key = (headings: readonly string[]) => JSON.stringify(headings.filter(Boolean).toSorted());
  return key(one) === key(other);
}

function presetFor(headings: readonly string[]): { bank: string; columns: StatementColumns } | null {
  // The first of two that differ in their signs only.
  const byLetters = new Map(headings.toReversed().map((heading) => [lettersOf(heading), heading]));
  const fits = ({ columns }: Preset) => Object.values(columns).every((letters) => byLetters.has(letters));
  const preset = PRESETS.find(fits);
  if (!preset) return null;
  const columns = Object.fromEntries(
    STATEMENT_FIELDS.map((field) => [field, byLetters.get(preset.columns[field] ?? 'none') ?? null]),
  ) as StatementColumns;
  return { bank: preset.bank, columns };
}

function guessColumns(headings: readonly string[]): StatementColumns {
  const guessed = guessHeadings(GUESSES, headings);
  const { amount, sign, debit, credit, balanceSign } = guessed;
  // One column “Debit/Credit” contains the amount if no other does.
  if (
    amount === null &&
    debit === null &&
    sign !== null &&
    /^(?:debitcredit|creditdebit)/.test(lettersOf(sign))
  )
    return { ...guessed, amount: sign, sign: null };
  // Next to two columns of amounts, Dr and Cr belong to the balance.
  if (debit !== null && credit !== null)
    return { ...guessed, amount: null, sign: null, balanceSign: balanceSign ?? sign };
  return guessed;
}

/** The first field that a statement cannot be read without; null if all are chosen. */
export function missingColumn(columns: StatementColumns): 'bookedOn' | 'narration' | 'amount' | null {
  if (columns.bookedOn === null) return 'bookedOn';
  if (columns.narration === null) return 'narration';
  const hasBoth = columns.debit !== null && columns.credit !== null;
  return columns.amount === null && !hasBoth ? 'amount' : null;
}
