import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateProblem, monthPlace, readDate, readWrittenDate } from './date.ts';

const date = (day: string, time: string | null = null) => ({ kind: 'date', day, time });

test.each([
  '05/04/2019',
  '5/4/2019',
  '05-04-2019',
  '05.04.2019',
  '5 4 2019',
  '05-04-19',
  '5/4/19',
  '05042019',
  '2019-04-05',
  '2019/04/05',
  '2019-4-5',
  '20190405',
  '05-Apr-2019',
  '5-apr-19',
  '05Apr2019',
  "5 Apr '19",
  '5 April 2019',
  '5th April, 2019',
  'Apr 5, 2019',
  'April 5th 2019',
  '5-APR-2019',
  '2019-Apr-05',
  'Fri, 05 Apr 2019',
  'Friday 5 April 2019',
  ' 05/04/2019\u00a0',
  "'05/04/2019",
  '="05/04/2019"',
  '०५/०४/२०१९',
  '43560',
])('%j is 5 April 2019', (cell) => {
  expect(readDate(cell)).toEqual(date('2019-04-05'));
});

test.each([
  ['2026-11-20 18:30:00', '18:30'],
  ['2026-11-20T18:30:00', '18:30'],
  ['2026-11-20 18:30:00.123456', '18:30'],
  ['20/11/2026 6:30 pm', '18:30'],
  ['20-11-2026 06:30:00 PM', '18:30'],
  ['20-Nov-2026, 6:30 p.m.', '18:30'],
  ['20.11.2026 18.30', '18:30'],
  ['20/11/2026 12:05 am', '00:05'],
  ['20 Nov 2026 at 12:05pm', '12:05'],
  ['06:05 PM, 20 Nov 2026', '18:05'],
  ['2026-11-20 18:30 IST', '18:30'],
  ['2026-11-20T18:30:00+05:30', '18:30'],
  ['Fri Nov 20 18:30:00 IST 2026', '18:30'],
  ['46346.7708333333', '18:30'],
])('%j is a time of 20 November 2026 in India', (cell, time) => {
  expect(readDate(cell)).toEqual(date('2026-11-20', time));
});

test.each([
  ['2026-11-20T20:00:00Z', '2026-11-21', '01:30'],
  ['2026-11-20T18:30:00.000Z', '2026-11-21', '00:00'],
  ['2026-11-20 20:00:00 UTC', '2026-11-21', '01:30'],
  ['2026-11-20 20:00:00 (UTC)', '2026-11-21', '01:30'],
  ['20/11/2026 08:00 PM GMT', '2026-11-21', '01:30'],
  ['20-Nov-2026 20:00 UTC', '2026-11-21', '01:30'],
  ['2026-11-20 20:00:00+00', '2026-11-21', '01:30'],
  ['2026-11-20T20:00:00+0000', '2026-11-21', '01:30'],
  ['2026-11-20T20:00:00-05:00', '2026-11-21', '06:30'],
  ['2026-11-21T02:00:00+08:00', '2026-11-20', '23:30'],
  ['2026-03-31 18:30:00 UTC', '2026-04-01', '00:00'],
  ['Fri Nov 20 2026 20:00:00 GMT+0000 (Coordinated Universal Time)', '2026-11-21', '01:30'],
])('%j is converted to India’s day and time', (cell, day, time) => {
  expect(readDate(cell)).toEqual(date(day, time));
});

test.each([
  ['31/03/69', '2069-03-31'],
  ['31/03/70', '1970-03-31'],
  ['31-Mar-99', '1999-03-31'],
])('the year of %s is in the nearer century', (cell, day) => {
  expect(readDate(cell)).toEqual(date(day));
});

test.each([
  '31/02/2026',
  '29/02/2025',
  '04/13/2026',
  '31-Apr-2026',
  '2026-02-30',
  '2026-11-20 24:00',
  '20/11/2026 13:00 pm',
  '2026-11-20T18:30:00+99:99',
  '2026-11-20 18:30 -15:00',
])('%j does not exist', (cell) => {
  const read = readDate(cell);
  expect(read).toEqual({ kind: 'impossible' });
  expect(dateProblem(cell, read)).toContain(`“${cell}” is not in the calendar`);
});

test.each([
  'soon',
  '2019',
  '11/2026',
  'Apr 2019',
  '05-Apx-2019',
  '5 Mayor 2019',
  '05/04/201',
  '1763650800000',
  '9999',
  '123456',
  '#VALUE!',
  '2026-11-20 18:30 PST',
  '2026-11-20 and 2026-11-21',
  '2026-11-201',
  '-43560',
  '18:30',
])('%j is not a date', (cell) => {
  const read = readDate(cell);
  expect(read).toEqual({ kind: 'incomplete' });
  expect(dateProblem(cell, read)).toContain(`“${cell}” is not a date`);
});

describe('what a person types', () => {
  test('is never taken for a spreadsheet’s number of a day', () => {
    expect(readWrittenDate('21042')).toEqual({ kind: 'incomplete' });
  });
});

test('an empty cell is no date, and a filled one is never taken for empty', () => {
  for (const cell of ['', ' ', "'", '=""']) expect(readDate(cell)).toEqual({ kind: 'empty' });
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-z/\-.: TZ+]{1,24}$/)), (cell) => {
      const read = readDate(cell);
      if (/[\p{L}\p{N}]/u.test(cell)) expect(read.kind).not.toBe('empty');
    }),
  );
});

test('every day is read back from each way of writing it', () => {
  const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (moment) => {
      const iso = moment.toISOString().slice(0, 10);
      const [year = '', month = '', day = ''] = iso.split('-');
      const name = moment.toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' });
      const written = [
        `${day}/${month}/${year}`,
        `${day}-${month}-${year.slice(2)}`,
        `${day}-${name}-${year}`,
      ];
      for (const text of [iso, ...written]) expect(readDate(text)).toEqual(date(iso));
    }),
  );
});

test.each([
  ['11/26/2026', 'first'],
  ['11-26-26 14:30', 'first'],
  ['Thu, 11/26/2026', 'first'],
  ['26/11/2026', 'second'],
  ['२६.११.२०२६', 'second'],
  ['11/05/2026', 'either'],
  ['11/11/2026', null],
  ['2026-11-05', null],
  ['5-Nov-2026', null],
  ['43560', null],
  ['', null],
])('in %j the place of the month is %s', (cell, place) => {
  expect(monthPlace(cell)).toBe(place);
});
