const LONG = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

/** 21 November 2026, as the calendar stands in India; empty for what is no date. */
export function longDate(moment: string): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : LONG.format(date);
}

/** 1 June 2026 - 30 June 2026 */
export function timeline(start: string, end: string): string {
  return `${longDate(start)} - ${longDate(end)}`;
}
