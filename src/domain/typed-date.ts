/** A date as typed; `incomplete` is not yet a date, `impossible` is not in the calendar. */
export type TypedDate = { kind: 'date'; value: string } | { kind: 'incomplete' } | { kind: 'impossible' };

/** dd/mm/yyyy, also with dashes, dots or nothing between, and with a year of two digits. */
const DAY_FIRST = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$|^(\d{2})(\d{2})(\d{4})$/;
/** As other programs write it, for pasting. */
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{1,2})[:.](\d{2})(?::\d{2})?\s*(am|pm)?$/i;

/** Reads a date typed as dd/mm/yyyy. @returns it as YYYY-MM-DD. */
export function readTypedDate(text: string): TypedDate {
  const typed = text.trim();
  const [, year, month, day] = YEAR_FIRST.exec(typed) ?? [];
  if (year && month && day) return existing(year, month, day);
  const [, d1, m1, y1, d2, m2, y2] = DAY_FIRST.exec(typed) ?? [];
  const years = y1 ?? y2;
  if (!years) return { kind: 'incomplete' };
  return existing(years.length === 2 ? `20${years}` : years, m1 ?? m2 ?? '', d1 ?? d2 ?? '');
}

/** Reads a date and time typed as dd/mm/yyyy hh:mm, or with am or pm. @returns it as YYYY-MM-DDTHH:MM. */
export function readTypedDateTime(text: string): TypedDate {
  const [, day = '', time = ''] =
    /^(\S+)[\sT]+(.+)$/.exec(text.trim().replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ')) ?? [];
  const date = readTypedDate(day.replace(/,$/, ''));
  if (date.kind !== 'date') return date;
  const [, hours, minutes, half] = TIME.exec(time.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return { kind: 'incomplete' };
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half.toLowerCase());
  if (hour > 23 || Number(minutes) > 59) return { kind: 'impossible' };
  return { kind: 'date', value: `${date.value}T${String(hour).padStart(2, '0')}:${minutes}` };
}

/** YYYY-MM-DD, or YYYY-MM-DDTHH:MM, as dd/mm/yyyy, or dd/mm/yyyy hh:mm. */
export function formatTypedDate(value: string): string {
  const [day = '', time] = value.split('T');
  const shown = day.split('-').toReversed().join('/');
  return time === undefined ? shown : `${shown} ${time.slice(0, 5)}`;
}

function existing(year: string, month: string, day: string): TypedDate {
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${value}T00:00:00Z`);
  // JavaScript turns 31 February into a day of March.
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
  return exists ? { kind: 'date', value } : { kind: 'impossible' };
}

/** The hour of the day; 24 for one that a clock with am and pm does not have. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return 24;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}
