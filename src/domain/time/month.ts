import { isCalendarDay } from './calendar-day.ts';
import { financialYearFrom } from './indian-time.ts';

// Months are written YYYY-MM, so that they sort as texts.

/** Whether a text is a month of the years 1900 to 2199. */
export function isMonth(text: string): boolean {
  return isCalendarDay(`${text}-01`);
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // Day 0 of the next month.
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month that is some months later, or earlier if the number is negative. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The financial year that a month belongs to, April to March: `2026-27`. */
export function financialYearOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return financialYearFrom(number < 4 ? year - 1 : year);
}

/** The first and the last day of a financial year; null for a text that names none. */
export function daysOfFinancialYear(year: string): { from: string; to: string } | null {
  const first = Number(year.slice(0, 4));
  if (!isMonth(`${year.slice(0, 4)}-04`) || financialYearFrom(first) !== year) return null;
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` };
}

/** The twelve months of a financial year, from April on. */
export function monthsOfFinancialYear(year: string): string[] {
  return Array.from({ length: 12 }, (_, index) => addMonths(`${year.slice(0, 4)}-04`, index));
}
