import { isExistingDay } from '../../time/calendar-day.ts';
import { indianDateTime } from '../../time/indian-time.ts';
import { plainCell, quotedCell } from './cell.ts';
import { withLatinDigits } from './latin-digits.ts';

/**
 * A date as it was written: `day` is YYYY-MM-DD and `time` HH:MM, both in India. `incomplete` is not a date, or not yet;
 * `impossible` is not in the calendar or on the clock.
 */
export type ReadDate =
  | { kind: 'date'; day: string; time: string | null }
  | { kind: 'empty' }
  | { kind: 'incomplete' }
  | { kind: 'impossible' };

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const DAY_FIRST_DIGITS = /^(\d{2})(\d{2})((?:19|20|21)\d{2})$/;
const YEAR_FIRST_DIGITS = /^((?:19|20)\d{2})(\d{2})(\d{2})$/;
const NAMED_MONTH = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{3,9})[-/., ’']*(\d{4}|\d{2})$/;
const MONTH_FIRST = /^([a-z]{3,9})[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})$/;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?[., ]+/;

/** Two-digit years from here on are of the last century. */
const LAST_CENTURY_FROM = 70;

const CLOCK = String.raw`(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:[.,:]\d{1,9})?)?\s*([ap])?(?:\.?m\.?)?`;
const ZONE = String.raw`[([]?(z|utc|gmt|ist)?\s*(?:([+-])(\d{1,2}):?(\d{2})?)?[)\]]?`;
const DATE_AND_TIME = new RegExp(String.raw`^(.+?)(?:[\s,]+(?:at )?|(?<=\d)t)${CLOCK}\s*${ZONE}$`);
const TIME_AND_DATE = /^(\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]\.?m\.?)?)[\s,]+(?:on )?(\D*\d.*)$/;
/** As Unix and Java write it: Fri Apr 05 14:30:00 IST 2019. */
const YEAR_LAST = /^(\D*\d{1,2}) (\d{2}:\d{2}:\d{2}(?: [a-z]{3})?) (\d{4})$/;

/** Longer texts are no dates, and would take the patterns long. */
const MAX_LENGTH = 80;

const MINUTES_IN_INDIA = 330;
/** No time zone is further from UTC. */
const MOST_MINUTES_FROM_UTC = 14 * 60;

/** Spreadsheets count days; these are 1954 to 2099. Shorter and longer numbers are something else. */
const SERIAL = /^\d{5}(?:\.\d+)?$/;
const SERIALS = { from: 20_000, to: 73_050 };
const SERIAL_ZERO_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;

/**
 * Reads a date of a file, with or without a time: as `readWrittenDate`, or as the number that a spreadsheet stores. A time with
 * Z, UTC or an offset is converted to India's; any other is India's already.
 */
export function readDate(cell: string): ReadDate {
  const text = plainCell(cell);
  const serial = Number(text);
  if (!SERIAL.test(text) || serial < SERIALS.from || serial > SERIALS.to) return readWrittenDate(text);
  const ms = Math.round((serial * DAY_MS) / SECOND_MS) * SECOND_MS;
  const [day = '', time = ''] = new Date(SERIAL_ZERO_MS + ms).toISOString().slice(0, 16).split('T');
  return { kind: 'date', day, time: Number.isInteger(serial) ? null : time };
}

/** Why `readDate` could not read a filled cell. */
export function dateProblem(cell: string, { kind }: ReadDate): string {
  if (kind === 'impossible') return `${quotedCell(cell)} is not in the calendar. Write it as 21/11/2026`;
  return `${quotedCell(cell)} is not a date. Write it as 21/11/2026 or 21-Nov-2026`;
}

const NUMBERS_ONLY = /^\D*?(\d{1,2})[-/.](\d{1,2})[-/.](?:\d{4}|\d{2})(?!\d)/;

/** Which number of a date such as 11/26/2026 is the month; `either` for 11/05/2026, null for 11/11/2026 and any other date. */
export function monthPlace(cell: string): 'first' | 'second' | 'either' | null {
  const [, one, two] = NUMBERS_ONLY.exec(withLatinDigits(plainCell(cell)))?.map(Number) ?? [];
  if (one === undefined || two === undefined || one === two) return null;
  if (one > 12 || two > 12) return one > 12 ? 'second' : 'first';
  return 'either';
}

/**
 * Whether the dates of a file have the month first: 11/26/2026, and none that has the day first. Then 11/05/2026 would be read as
 * another day.
 */
export function haveMonthFirst(cells: readonly string[]): boolean {
  const places = new Set(cells.map(monthPlace));
  // control: a day is not taken for a month in a file that has the month first (ways-of-writing.test.ts) → false
  return places.has('first') && !places.has('second');
}

/** What is wrong with a date that is read with the day first, in a file whose other dates have the month first; null for a clear one. */
export function monthFirstProblem(cell: string): string | null {
  if (monthPlace(cell) !== 'either') return null;
  return `${quotedCell(cell)} could have the month first, as other dates of this file. Write it as 21-Nov-2026`;
}

/** Reads a date that a person typed, the day before the month: 31/05/2019, 31-5-19, 31 May 2019, 2019-05-31. */
export function readWrittenDate(typed: string): ReadDate {
  const text = withLatinDigits(typed).toLowerCase().replace(/\s+/g, ' ').trim();
  if (text === '') return { kind: 'empty' };
  if (text.length > MAX_LENGTH) return { kind: 'incomplete' };
  const whole = readDay(text);
  if (whole !== 'incomplete') return ofDay(whole, null);
  const ordered = text.replace(YEAR_LAST, '$1 $3 $2').replace(TIME_AND_DATE, '$2 $1');
  const found = DATE_AND_TIME.exec(ordered.replace(/(?<=[+-]\d\d:?\d\d) \([a-z ]+\)$/, ''));
  if (!found) return { kind: 'incomplete' };
  const day = readDay(found[1] ?? '');
  const time = readTime(found[2], found[3], found[4]);
  if (day === 'incomplete') return { kind: 'incomplete' };
  if (time === null) return { kind: 'impossible' };
  const minutes = minutesAheadOfUtc(found[5], found[6], found[7], found[8]);
  if (Math.abs(minutes) > MOST_MINUTES_FROM_UTC) return { kind: 'impossible' };
  if (
    day === 'impossible' ||
    // control: a time in UTC is on India’s day → true
    minutes === MINUTES_IN_INDIA
  )
    return ofDay(day, time);
  const utcMs = Date.parse(`${day}T${time}:00Z`) - minutes * 60_000;
  const [indianDay = '', indianTime = ''] = indianDateTime(new Date(utcMs)).split('T');
  return { kind: 'date', day: indianDay, time: indianTime };
}

type Day = string | 'incomplete' | 'impossible';

function ofDay(day: Day, time: string | null): ReadDate {
  return day === 'impossible' || day === 'incomplete' ? { kind: day } : { kind: 'date', day, time };
}

/** YYYY-MM-DD, or why the text is not a day. */
function readDay(written: string): Day {
  const text = written.replace(WEEKDAY, '').replace(/(?<=[a-z])\./, '');
  const yearFirst = YEAR_FIRST.exec(text) ?? YEAR_FIRST_DIGITS.exec(text);
  if (yearFirst) return existing(yearFirst[1], yearFirst[2], yearFirst[3]);
  const dayFirst = DAY_FIRST.exec(text) ?? DAY_FIRST_DIGITS.exec(text) ?? NAMED_MONTH.exec(text);
  if (dayFirst) return existing(dayFirst[3], dayFirst[2], dayFirst[1]);
  const monthFirst = MONTH_FIRST.exec(text);
  return monthFirst ? existing(monthFirst[3], monthFirst[1], monthFirst[2]) : 'incomplete';
}

function existing(year = '', month = '', day = ''): Day {
  const number = /^\d/.test(month) ? Number(month) : monthNumber(month);
  if (number === 0) return 'incomplete';
  const century = Number(year) < LAST_CENTURY_FROM ? '20' : '19';
  const fullYear = year.length === 2 ? `${century}${year}` : year;
  const value = `${fullYear}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isExistingDay(value) ? value : 'impossible';
}

/** 1 to 12 for the name of a month or its beginning; 0 for any other word. */
function monthNumber(word: string): number {
  const start = word === 'sept' ? 'sep' : word;
  return MONTHS.findIndex((month) => month.startsWith(start)) + 1;
}

/** HH:MM, or null for a time that no clock shows. */
function readTime(hours = '', minutes = '', half: string | undefined): string | null {
  const hour = half === undefined ? Number(hours) : hourOfHalf(Number(hours), half);
  return hour > 23 || Number(minutes) > 59 ? null : `${String(hour).padStart(2, '0')}:${minutes}`;
}

/** The hour of the day; 24 for one that a clock with am and pm does not have. */
function hourOfHalf(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return 24;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}

/** How far a time zone is ahead of UTC; without one, it is India's. */
function minutesAheadOfUtc(name: string | undefined, sign: string | undefined, hours = '0', minutes = '0') {
  if (sign !== undefined) return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  return name === undefined || name === 'ist' ? MINUTES_IN_INDIA : 0;
}
