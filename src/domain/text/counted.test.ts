import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 gifts'],
  [1, '1 gift'],
  [2, '2 gifts'],
  [1_20_000, '1,20,000 gifts'],
])('%d is counted as %j', (count, text) => {
  expect(counted(count, 'gift')).toBe(text);
});

test('a noun with another plural than -s has it written out', () => {
  expect(counted(1, 'entry differs', 'entries differ')).toBe('1 entry differs');
  expect(counted(3, 'entry differs', 'entries differ')).toBe('3 entries differ');
});
