// What NPCI and the Reserve Bank prescribe for debits of a mandate. Times are epoch milliseconds, hours are India's.

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
const INDIA_AHEAD = 330 * MINUTE;

/** From the donor's notice to the first attempt. */
export const NOTICE = 24 * HOUR;
/** From the end of one attempt to the start of the next. */
export const RETRY_GAP = 1.5 * HOUR;
/** One attempt and three retries, all of them within `ATTEMPT_SPAN` of the first. */
export const MAX_ATTEMPTS = 4;
export const ATTEMPT_SPAN = 2 * DAY;

/** When no debit may start, since the start of the day. */
const QUIET_HOURS = [
  { from: 10 * HOUR, until: 13 * HOUR },
  { from: 17 * HOUR, until: 21.5 * HOUR },
];

/** The first moment from `at` on that is outside the quiet hours; `at` itself if it is. */
export function afterQuietHours(at: number): number {
  const timeOfDay = (at + INDIA_AHEAD) % DAY;
  const quiet = QUIET_HOURS.find(({ from, until }) => from <= timeOfDay && timeOfDay < until);
  return quiet ? at + quiet.until - timeOfDay : at;
}

export const isQuiet = (at: number): boolean => afterQuietHours(at) !== at;

/** The month in India, as 2027-01. */
export const monthOf = (at: number): string => new Date(at + INDIA_AHEAD).toISOString().slice(0, 7);
