import { TRANSPARENCY_PAGE } from './spending-paths.ts';

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
