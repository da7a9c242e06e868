/** India has one time zone, five and a half hours ahead of UTC, without daylight saving. */
const OFFSET = '+05:30';
const OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;
const APRIL = 3;

/** The time at which a calendar date (YYYY-MM-DD) starts in India. */
export function startOfIndianDay(date: string): Date {
  return new Date(`${date}T00:00:00${OFFSET}`);
}

/** The time at which a calendar date (YYYY-MM-DD) ends in India, exclusive: the start of the next day. */
export function endOfIndianDay(date: string): Date {
  return new Date(startOfIndianDay(date).getTime() + DAY_MS);
}

/** Parses a date and time in India in the format of a date field, YYYY-MM-DDTHH:MM. */
export function parseIndianDateTime(local: string): Date {
  return new Date(`${local}:00${OFFSET}`);
}

/** Shifts a time so that its UTC fields show the date and time in India. */
export function shiftToIndianTime(time: Date): Date {
  return new Date(time.getTime() + OFFSET_MS);
}

/** The date and time in India, to the minute: YYYY-MM-DDTHH:MM. */
export function indianDateTime(time: Date): string {
  return shiftToIndianTime(time).toISOString().slice(0, 16);
}

/** The time of day in India, HH:MM:SS. */
export function indianTimeOfDay(time: Date): string {
  return shiftToIndianTime(time).toISOString().slice(11, 19);
}

/** The calendar date in India, YYYY-MM-DD. */
export function indianDate(time: Date): string {
  return shiftToIndianTime(time).toISOString().slice(0, 10);
}

/** A calendar date (YYYY-MM-DD) as it is written in India: 31/03/2027. */
export const writtenDay = (date: string): string => date.split('-').reverse().join('/');

/** The Indian financial year of a time, April to March: `2026-27`. */
export function financialYear(time: Date): string {
  const local = shiftToIndianTime(time);
  const first = local.getUTCMonth() >= APRIL ? local.getUTCFullYear() : local.getUTCFullYear() - 1;
  return financialYearFrom(first);
}

/** The financial year that starts in April of a year: `2026-27`. */
export function financialYearFrom(year: number): string {
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
