import { expect, test } from 'vitest';
import { raisedPercent } from './raised.ts';

test.each([
  [500_000, 500_000, 0],
  [500_000, 125_000.5, 74],
  [210_000, 1, 99],
  [210_000, 0, 100],
  // Navigation state may hold anything.
  [1000, 1500, 0],
  [1000, -50, 100],
])('of a goal of %s with %s still missing, %s per cent have come in', (donationAmount, balance, percent) => {
  expect(raisedPercent({ donationAmount, balance })).toBe(percent);
});

test.each([0, -5, Number.NaN])('a goal of %s has no progress to show', (donationAmount) => {
  expect(raisedPercent({ donationAmount, balance: 0 })).toBeNull();
});
