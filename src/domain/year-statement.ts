import { startOfIndianDay } from './indian-time.ts';

// The yearly statement of donations that a trust files with the tax office.

/** The ways in which the form lets gifts come. */
export const RECEIVED_BY = ['cash', 'kind', 'electronic'] as const;
export type ReceivedBy = (typeof RECEIVED_BY)[number];

/** The papers that an ID may be of. */
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

/** What the form is called, and what stands in those of its columns that are the same words for every trust. */
export type StatementNames = {
  formName: string;
  sectionCode: string;
  donationType: string;
  modes: Record<ReceivedBy, string>;
  idCodes: Record<IdKind, { code: string; name: string }>;
};

/** The names that hold from a financial year on. */
export type NamesFrom = { from: string; names: StatementNames };

/** The names that hold until the trust saves others. */
export const FIRST_NAMES: readonly [NamesFrom, ...NamesFrom[]] = [
  {
    from: '2021-22',
    names: {
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
    },
  },
];

/**
 * The names that hold in a financial year, of those saved and the first ones: of the latest year that has names of its own,
 * or of the earliest one for the years before it. What was saved for a year stands in place of its first names.
 */
export function namesIn(year: string, saved: readonly NamesFrom[]): NamesFrom {
  const first = FIRST_NAMES.filter(({ from }) => !saved.some((each) => each.from === from));
  const all = [...saved, ...first].toSorted((a, b) => (a.from < b.from ? -1 : 1));
  return all.findLast(({ from }) => from <= year) ?? all[0] ?? FIRST_NAMES[0];
}

/** The first moment of a financial year, and the first that no longer belongs to it. */
export function momentsOfYear(year: string): { since: Date; before: Date } {
  const first = Number(year.slice(0, 4));
  return { since: startOfIndianDay(`${first}-04-01`), before: startOfIndianDay(`${first + 1}-04-01`) };
}

/** How a gift came, of the form's ways, by the mode of payment as attempts keep it. */
export function receivedBy(paymentMode: string | null): ReceivedBy {
  if (paymentMode === 'CASH') return 'cash';
  return paymentMode === 'IN_KIND' ? 'kind' : 'electronic';
}
