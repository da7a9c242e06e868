import { expect, test } from 'vitest';
import { withLatinDigits } from './latin-digits.ts';

test.each([
  ['९८७६५ ४३२१०', '98765 43210'],
  ['౯౮౭౬౫౪౩౨౧౦', '9876543210'],
  ['൯൮൭൬൫൪൩൨൧൦', '9876543210'],
  ['₹१,०००.५०', '₹1,000.50'],
  ['५ लाख, 5 లక్షలు', '5 लाख, 5 లక్షలు'],
])('%s becomes %s', (typed, expected) => {
  expect(withLatinDigits(typed)).toBe(expected);
});
