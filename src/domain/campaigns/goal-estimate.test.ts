import { expect, test } from 'vitest';
import { estimateSum, malformedEstimate, parseEstimate } from './goal-estimate.ts';

test('each line is an amount, a colon and an item, and their sum is exact', () => {
  const text = '₹1,20,000: shelves\n\n 2500.50 : paint: two coats ';
  expect(parseEstimate(text)).toEqual([
    { rupees: 120_000, text: 'shelves' },
    { rupees: 2500.5, text: 'paint: two coats' },
  ]);
  expect(estimateSum(text)).toBe(12_250_050n);
  expect(malformedEstimate(text)).toBeNull();
});

test.each(['shelves', '1000', '0: nothing', '-5: less', '1.000: unclear'])(
  'a line without an amount or an item is reported (%s)',
  (line) => {
    expect(malformedEstimate(`500: paint\n${line}`)).toBe(line);
    expect(estimateSum(line)).toBeNull();
  },
);
