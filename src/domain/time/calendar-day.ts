/** The years of dates that anybody enters. JavaScript and Postgres disagree about years before 1 and after 9999. */
const PLAUSIBLE_YEAR = /^(?:19|20|21)\d\d-/;

/** Whether a text is a day (YYYY-MM-DD) that exists in the calendar. */
export function isExistingDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript turns 31 February into a day of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** Whether a day is in the years 1900 to 2199. */
export function hasPlausibleYear(day: string): boolean {
  return PLAUSIBLE_YEAR.test(day);
}

/** Whether a text is an existing day (YYYY-MM-DD) of the years 1900 to 2199. */
export function isCalendarDay(text: string): boolean {
  return hasPlausibleYear(text) && isExistingDay(text);
}
