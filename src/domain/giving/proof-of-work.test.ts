import { expect, test } from 'vitest';
import { chanceAfter, proofText, startsWithZeroBits } from './proof-of-work.ts';

test('a try is hashed with its challenge', () => {
  expect(proofText('abc', 42)).toBe('abc:42');
});

test.each([
  [[0x80, 0], 0, true],
  [[0x80, 0], 1, false],
  [[0x01, 0], 7, true],
  [[0x01, 0], 8, false],
  [[0x00, 0x3f], 10, true],
  [[0x00, 0x3f], 11, false],
  [[0x00], 9, false],
])('the hash %j starts with %i zero bits: %s', (bytes, bits, expected) => {
  expect(startsWithZeroBits(Uint8Array.from(bytes), bits)).toBe(expected);
});

test('progress grows with each try and never reaches the end', () => {
  expect(chanceAfter(0, 15)).toBe(0);
  expect(chanceAfter(2 ** 15, 15)).toBeCloseTo(0.632, 3);
  expect(chanceAfter(2 ** 18, 15)).toBeLessThan(1);
});
