import { startOfIndianDay } from './indian-time.ts';

// The yearly statement of donations (Form 10BD) that a trust files with the tax office.

/** The modes of receipt that the form knows. */
export const MODES_OF_RECEIPT = ['cash', 'kind', 'electronic'] as const;
export type ModeOfReceipt = (typeof MODES_OF_RECEIPT)[number];

/** The identity documents that the form accepts. */
export const ID_KINDS = [
  'pan',
  'aadhaar',
  'tin',
  'passport',
  'voter',
  'driving_licence',
  'ration_card',
] as const;
export type IdKind = (typeof ID_KINDS)[number];

/** The limits for gifts in cash, in whole rupees. */
export type CashRules = {
  /** A larger gift in cash is not deductible. */
  deductibleUpToRupees: number;
  /** From this amount on, cash from one donor on one day or for one campaign is refused. */
  refusedFromRupees: number;
  /** The section of the law that forbids it. */
  refusalSection: string;
};

/** The form's name, the fixed texts in its columns, and the limits of the law, which are the same for every trust. */
export type StatementNames = {
  formName: string;
  sectionCode: string;
  donationType: string;
  modes: Record<ModeOfReceipt, string>;
  idCodes: Record<IdKind, { code: string; name: string }>;
  cash: CashRules;
};

/** The names that apply from a financial year on. */
export type NamesFrom = { from: string; names: StatementNames };

const FIRST_NAMES: StatementNames = {
  formName: 'Form 10BD',
  sectionCode: 'Section 80G',
  donationType: 'Others',
  modes: {
    cash: 'Cash',
    kind: 'Kind',
    electronic: 'Electronic modes including account payee cheque/draft',
  },
  idCodes: {
    pan: { code: '1', name: 'Permanent Account Number' },
    aadhaar: { code: '2', name: 'Aadhaar number' },
    tin: { code: '3', name: 'Taxpayer identification number of the country of residence' },
    passport: { code: '4', name: 'Passport number' },
    voter: { code: '5', name: 'Elector’s photo identity number' },
    driving_licence: { code: '6', name: 'Driving licence number' },
    ration_card: { code: '7', name: 'Ration card number' },
  },
  cash: { deductibleUpToRupees: 2_000, refusedFromRupees: 200_000, refusalSection: 'section 269ST' },
};

/** The names that apply until the trust saves its own. */
export const DEFAULT_NAMES: readonly [NamesFrom, ...NamesFrom[]] = [
  { from: '2021-22', names: FIRST_NAMES },
  // The Income-tax Act, 2025 renumbered the section.
  {
    from: '2026-27',
    names: {
      ...FIRST_NAMES,
      cash: { ...FIRST_NAMES.cash, refusalSection: 'section 186, formerly section 269ST' },
    },
  },
];

/**
 * The names that apply in a financial year: the latest that start in or before it, or the earliest ones for years before
 * all of them. Saved names replace the default ones of the same year.
 */
export function namesForYear(year: string, saved: readonly NamesFrom[]): NamesFrom {
  const defaults = DEFAULT_NAMES.filter(({ from }) => !saved.some((each) => each.from === from));
  const all = [...saved, ...defaults].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return all.findLast(({ from }) => from <= year) ?? all[0] ?? DEFAULT_NAMES[0];
}

/** The range of a financial year: `since` is its first time, `before` the first time after it. */
export function financialYearRange(year: string): { since: Date; before: Date } {
  const first = Number(year.slice(0, 4));
  return { since: startOfIndianDay(`${first}-04-01`), before: startOfIndianDay(`${first + 1}-04-01`) };
}

/** The form's mode of receipt for the payment mode that an attempt stores. */
export function modeOfReceipt(paymentMode: string | null): ModeOfReceipt {
  if (paymentMode === 'CASH') return 'cash';
  return paymentMode === 'IN_KIND' ? 'kind' : 'electronic';
}
