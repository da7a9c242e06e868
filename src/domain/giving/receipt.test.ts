import { expect, test } from 'vitest';
import { receiptNumber } from './receipt.ts';

test('a receipt number is its prefix, financial year and a number of at least six digits', () => {
  expect(receiptNumber('2026-27', 123)).toBe('2026-27/000123');
  expect(receiptNumber('2026-27', 1_234_567, 'CT/')).toBe('CT/2026-27/1234567');
});
