import { type ReadDate, readWrittenDate } from '../office/readers/date.ts';

/** A date as typed; `incomplete` is not yet a date, `impossible` is not in the calendar. */
export type TypedDate = { kind: 'date'; value: string } | { kind: 'incomplete' } | { kind: 'impossible' };

/** Reads a date typed as dd/mm/yyyy, or pasted in another way of writing it. @returns it as YYYY-MM-DD. */
export function readTypedDate(text: string): TypedDate {
  const read = readWrittenDate(text);
  return read.kind === 'date' ? { kind: 'date', value: read.day } : problemOf(read);
}

/** Reads a date and time typed as dd/mm/yyyy hh:mm, or with am or pm. @returns it as YYYY-MM-DDTHH:MM. */
export function readTypedDateTime(text: string): TypedDate {
  const read = readWrittenDate(text);
  if (read.kind !== 'date') return problemOf(read);
  return read.time === null ? { kind: 'incomplete' } : { kind: 'date', value: `${read.day}T${read.time}` };
}

function problemOf({ kind }: ReadDate): TypedDate {
  return { kind: kind === 'impossible' ? kind : 'incomplete' };
}

/** YYYY-MM-DD, or YYYY-MM-DDTHH:MM, as dd/mm/yyyy, or dd/mm/yyyy hh:mm. */
export function formatTypedDate(value: string): string {
  const [day = '', time] = value.split('T');
  const shown = day.split('-').toReversed().join('/');
  return time === undefined ? shown : `${shown} ${time.slice(0, 5)}`;
}
