const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const zone = { timeZone: 'Asia/Kolkata' };
const DATE = new Intl.DateTimeFormat('en-IN', { ...DAY, ...zone });
const MOMENT = new Intl.DateTimeFormat('en-IN', { ...DAY, hour: 'numeric', minute: '2-digit', ...zone });

/** A date in India: 21 Nov 2026. */
export function shortDate(moment: string): string {
  return DATE.format(new Date(moment));
}

/** Date and time in India: 21 Nov 2026, 6:30 pm. */
export function dateAndTime(moment: string): string {
  return MOMENT.format(new Date(moment)).replace(/ (am|pm)$/i, '\u00a0$1');
}
