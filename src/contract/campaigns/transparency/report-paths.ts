import { TRANSPARENCY_PAGE } from './spending-paths.ts';

/** The published reports: the list with their hashes, all figures as a table, and one of them as it was hashed, or as a document. */
export const reportRoutes = {
  list: { method: 'GET', path: '/api/reports' },
  table: { method: 'GET', path: '/api/reports.csv' },
  one: { method: 'GET', path: '/api/reports/:month' },
  pdf: { method: 'GET', path: '/api/reports/:month/:language.pdf' },
} as const;

/** What was paid in a financial year. */
export const yearSpendingRoutes = {
  page: { method: 'GET', path: '/api/spending/:year' },
  table: { method: 'GET', path: '/api/spending/:year.csv' },
} as const;

/** Parts of addresses where others have a fund’s. */
export const REPORTS_PART = 'reports';
export const YEARS_PART = 'years';

/** The page of a month’s report. */
export function reportPage(month: string): string {
  return `${TRANSPARENCY_PAGE}/${REPORTS_PART}/${month}`;
}

/** The page of a financial year, which adds up its reports. */
export function yearPage(year: string): string {
  return `${TRANSPARENCY_PAGE}/${YEARS_PART}/${year}`;
}
