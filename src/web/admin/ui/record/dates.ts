const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const zone = { timeZone: 'Asia/Kolkata' };
const DATE = new Intl.DateTimeFormat('en-IN', { ...DAY, ...zone });
const MOMENT = new Intl.DateTimeFormat('en-IN', { ...DAY, hour: 'numeric', minute: '2-digit', ...zone });

/** 21 Nov 2026, by the calendar of India. */
export function shortDate(moment: string): string {
  return DATE.format(new Date(moment));
}

/** 21 Nov 2026, 6:30 pm, by the clock of India. */
export function dateAndTime(moment: string): string {
  return MOMENT.format(new Date(moment)).replace(/ (am|pm)$/i, '\u00a0$1');
}
