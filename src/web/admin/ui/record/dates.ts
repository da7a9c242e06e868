const DAY: Intl.DateTimeFormatOptions = { day: '2-digit', month: '2-digit', year: 'numeric' };
const zone = { timeZone: 'Asia/Kolkata' };
// A fixed language, because the browser's own could put the month first.
const DATE = new Intl.DateTimeFormat('en-IN', { ...DAY, ...zone });
const MOMENT = new Intl.DateTimeFormat('en-IN', { ...DAY, hour: 'numeric', minute: '2-digit', ...zone });

const MONTH = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A month (YYYY-MM) in words: November 2026. */
export function monthName(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}

/** A date in India: 21/11/2026. */
export function shortDate(moment: string): string {
  return DATE.format(new Date(moment));
}

/** Date and time in India: 21/11/2026, 6:30 pm. */
export function dateAndTime(moment: string): string {
  return MOMENT.format(new Date(moment)).replace(/ (am|pm)$/i, '\u00a0$1');
}
