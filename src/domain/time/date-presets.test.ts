import { expect, test } from 'vitest';
import { datePresets } from './date-presets.ts';

test.each([
  [
    'the last moment of a financial year in India',
    '2027-03-31T18:29:59Z',
    [
      ['Today', '2027-03-31', '2027-03-31'],
      ['This month', '2027-03-01', '2027-03-31'],
      ['Last month', '2027-02-01', '2027-02-28'],
      ['Financial year 2026-27', '2026-04-01', '2027-03-31'],
      ['Financial year 2025-26', '2025-04-01', '2026-03-31'],
    ],
  ],
  [
    'the first moment of a financial year in India',
    '2027-03-31T18:30:00Z',
    [
      ['Today', '2027-04-01', '2027-04-01'],
      ['This month', '2027-04-01', '2027-04-30'],
      ['Last month', '2027-03-01', '2027-03-31'],
      ['Financial year 2027-28', '2027-04-01', '2028-03-31'],
      ['Financial year 2026-27', '2026-04-01', '2027-03-31'],
    ],
  ],
  [
    'January, whose last month is in another year',
    '2028-01-15T06:00:00Z',
    [
      ['Today', '2028-01-15', '2028-01-15'],
      ['This month', '2028-01-01', '2028-01-31'],
      ['Last month', '2027-12-01', '2027-12-31'],
      ['Financial year 2027-28', '2027-04-01', '2028-03-31'],
      ['Financial year 2026-27', '2026-04-01', '2027-03-31'],
    ],
  ],
])('the presets are right at %s', (_, now, expected) => {
  expect(datePresets(new Date(now)).map(({ label, from, to }) => [label, from, to])).toEqual(expected);
});
