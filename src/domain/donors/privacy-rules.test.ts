import { expect, test } from 'vitest';
import { booksKeptSince, keptUntil } from './privacy-rules.ts';

test.each([
  ['2026-04-01T00:00:00+05:30', '2038-03-31'],
  ['2027-03-31T23:59:59+05:30', '2038-03-31'],
  ['2027-04-01T00:00:00+05:30', '2039-03-31'],
])('a gift of %s is kept for ten years after its assessment year, until %s', (at, day) => {
  expect(keptUntil(new Date(at), 10)).toBe(day);
});

test.each([
  ['2038-03-31T23:59:59+05:30', '2026-04-01'],
  ['2038-04-01T00:00:00+05:30', '2027-04-01'],
])('at %s, the books of ten years after the assessment year are kept since %s', (now, day) => {
  expect(booksKeptSince(new Date(now), 10)).toBe(day);
});
