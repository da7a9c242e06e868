import { financialYear } from '../time/indian-time.ts';

/** What the trust sets itself, within what the law allows. */
export type PrivacyRules = {
  /** Days within which the trust decides about a request. */
  deadlineDays: number;
  /** Years for which gifts, and the words of bank statements, are kept after the end of their assessment year. */
  bookYears: number;
  /** Months after which resolved messages of visitors are emptied. */
  messageMonths: number;
  /**
   * Months after which the address is removed from sent emails and from withdrawn consents. At least twelve, because a record of
   * sending counts as a log.
   */
  mailMonths: number;
  /** Days for which a transfer is expected that a donor announced. */
  transferDays: number;
  /** Months after which the donor's details of a transfer that arrived, expired or was cancelled are deleted with the announcement. */
  transferMonths: number;
};

export const DEFAULT_PRIVACY_RULES: PrivacyRules = {
  deadlineDays: 30,
  bookYears: 10,
  messageMonths: 24,
  mailMonths: 24,
  transferDays: 30,
  transferMonths: 6,
};

/** The smallest and largest value of each rule: books ten years, logs one year, grievances within ninety days. */
export const PRIVACY_LIMITS: Readonly<Record<keyof PrivacyRules, { min: number; max: number }>> = {
  deadlineDays: { min: 1, max: 90 },
  bookYears: { min: 10, max: 50 },
  messageMonths: { min: 1, max: 120 },
  mailMonths: { min: 12, max: 120 },
  transferDays: { min: 7, max: 90 },
  transferMonths: { min: 1, max: 24 },
};

/** The last day (YYYY-MM-DD) on which a gift received at a time is kept: years after the end of its assessment year. */
export function keptUntil(receivedAt: Date, years: number): string {
  const firstYear = Number(financialYear(receivedAt).slice(0, 4));
  // The assessment year follows the financial year, and ends on 31 March of the year after it.
  return `${firstYear + 2 + years}-03-31`;
}

/** The first day (YYYY-MM-DD) whose books are still kept at a time: those of earlier days are past `keptUntil`. */
export function booksKeptSince(now: Date, years: number): string {
  const firstYear = Number(financialYear(now).slice(0, 4));
  return `${firstYear - 1 - years}-04-01`;
}
