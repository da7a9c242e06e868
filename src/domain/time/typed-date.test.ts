import { expect, test } from 'vitest';
import { formatTypedDate, readTypedDate, readTypedDateTime } from './typed-date.ts';

test.each([
  '01/04/2026',
  '1/4/2026',
  '1-4-2026',
  '01.04.2026',
  '1 4 2026',
  '01042026',
  '1/4/26',
  ' 2026-04-01 ',
  '2026/04/01',
  '01-Apr-2026',
  '2026-04-01 10:30',
])('reads %j as 1 April 2026: the day comes before the month', (typed) => {
  expect(readTypedDate(typed)).toEqual({ kind: 'date', value: '2026-04-01' });
});

test.each(['', '01/04', '01/04/202', 'tomorrow', '1/4/20266', '21042'])('%j is no complete date', (typed) => {
  expect(readTypedDate(typed)).toEqual({ kind: 'incomplete' });
});

test.each(['31/02/2026', '29/02/2025', '04/13/2026', '00/01/2026', '32/01/2026', '2026-02-30'])(
  '%j does not exist in the calendar',
  (typed) => {
    expect(readTypedDate(typed)).toEqual({ kind: 'impossible' });
  },
);

test('29 February exists in a leap year', () => {
  expect(readTypedDate('29/02/2028')).toEqual({ kind: 'date', value: '2028-02-29' });
});

test.each([
  ['01/04/2026 18:05', '2026-04-01T18:05'],
  ['1/4/2026 6:05 pm', '2026-04-01T18:05'],
  ['1/4/2026 12:00 am', '2026-04-01T00:00'],
  ['1/4/2026, 12:30pm', '2026-04-01T12:30'],
  ['2026-04-01T09:00', '2026-04-01T09:00'],
])('reads %j as %s', (typed, value) => {
  expect(readTypedDateTime(typed)).toEqual({ kind: 'date', value });
});

test.each(['01/04/2026', '01/04/2026 ', '01/04/2026 noon'])('%j lacks the time', (typed) => {
  expect(readTypedDateTime(typed)).toEqual({ kind: 'incomplete' });
});

test.each(['31/02/2026 10:00', '01/04/2026 24:00', '01/04/2026 10:60', '01/04/2026 13:00 pm'])(
  '%j does not exist',
  (typed) => {
    expect(readTypedDateTime(typed)).toEqual({ kind: 'impossible' });
  },
);

test('writes dates and times with the day first', () => {
  expect(formatTypedDate('2026-04-01')).toBe('01/04/2026');
  expect(formatTypedDate('2026-04-01T09:30')).toBe('01/04/2026 09:30');
  expect(formatTypedDate('')).toBe('');
});
