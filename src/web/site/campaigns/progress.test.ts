import { expect, test } from 'vitest';
import { raisedPercent } from './progress.tsx';

test.each([
  [500_000, 500_000, 0],
  [500_000, 125_000.5, 74],
  [210_000, 1, 99],
  [210_000, 0, 100],
  // Navigation state may contain anything.
  [1000, 1500, 0],
  [1000, -50, 100],
])('with a goal of %s and a balance of %s, %s per cent are raised', (donationAmount, balance, percent) => {
  expect(raisedPercent({ donationAmount, balance })).toBe(percent);
});

test.each([0, -5, Number.NaN])('there is no percentage for a goal of %s', (donationAmount) => {
  expect(raisedPercent({ donationAmount, balance: 0 })).toBeNull();
});
