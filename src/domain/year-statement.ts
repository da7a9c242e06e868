import { startOfIndianDay } from './indian-time.ts';

// The yearly statement of donations that a trust files with the tax office.

export type StatementNames = { formName: string; sectionCode: string; donationType: string };

/**
 * What the form and its section are called, from a financial year on. Where the law gives other names, such as for the tax
 * years under the Income-tax Act of 2025, they are added here as a line of their own.
 */
const NAMES: readonly (StatementNames & { from: string })[] = [
  { from: '2021-22', formName: 'Form 10BD', sectionCode: 'Section 80G', donationType: 'Others' },
];

/** The names that hold in a financial year, by a table whose years ascend. */
export function statementNames(year: string, names: typeof NAMES = NAMES): StatementNames {
  const { formName, sectionCode, donationType } = names.findLast(({ from }) => from <= year) ??
    names[0] ?? { formName: '', sectionCode: '', donationType: '' };
  return { formName, sectionCode, donationType };
}

/** The first moment of a financial year, and the first that no longer belongs to it. */
export function momentsOfYear(year: string): { since: Date; before: Date } {
  const first = Number(year.slice(0, 4));
  return { since: startOfIndianDay(`${first}-04-01`), before: startOfIndianDay(`${first + 1}-04-01`) };
}

/** How a gift came, in the form's words. */
export type ReceivedBy = 'Cash' | 'Kind' | 'Electronic modes including account payee cheque/draft';

/** The form's word for a mode of payment as attempts keep it. */
export function receivedBy(paymentMode: string | null): ReceivedBy {
  if (paymentMode === 'CASH') return 'Cash';
  return paymentMode === 'IN_KIND' ? 'Kind' : 'Electronic modes including account payee cheque/draft';
}

/** The form's codes of the papers that an ID may be of. */
export const ID_CODES = {
  pan: '1',
  aadhaar: '2',
  tin: '3',
  passport: '4',
  voter: '5',
  driving_licence: '6',
  ration_card: '7',
} as const;
