/** India keeps one clock, five and a half hours ahead of UTC, all year. */
const AHEAD = '+05:30';
const AHEAD_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The moment at which a calendar date (YYYY-MM-DD) begins in India. */
export function startOfIndianDay(date: string): Date {
  return new Date(`${date}T00:00:00${AHEAD}`);
}

/** The moment at which a calendar date is over in India: the first that no longer belongs to it. */
export function endOfIndianDay(date: string): Date {
  return new Date(startOfIndianDay(date).getTime() + DAY_MS);
}

/** The moment that India's clock shows as YYYY-MM-DDTHH:MM, as a date field gives it. */
export function momentInIndia(local: string): Date {
  return new Date(`${local}:00${AHEAD}`);
}

/** The same moment as a date whose UTC fields are what clock and calendar of India show. */
export function fieldsInIndia(moment: Date): Date {
  return new Date(moment.getTime() + AHEAD_MS);
}

/** What India's clock shows at a moment, to the minute: YYYY-MM-DDTHH:MM. */
export function indianClock(moment: Date): string {
  return fieldsInIndia(moment).toISOString().slice(0, 16);
}
