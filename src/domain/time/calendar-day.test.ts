import { expect, test } from 'vitest';
import { isCalendarDay } from './calendar-day.ts';

test.each([
  ['2026-11-26', true],
  ['2024-02-29', true],
  ['1900-01-01', true],
  ['2199-12-31', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['0000-01-01', false],
  ['0001-01-01', false],
  ['1899-12-31', false],
  ['9999-12-31', false],
  ['2026-1-1', false],
  ['2026-11-26T00:00', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, expected) => {
  expect(isCalendarDay(text)).toBe(expected);
});
