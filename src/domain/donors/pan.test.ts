import { expect, test } from 'vitest';
import { isPan, normalizeIdNumber, panEnding, TYPED_PAN } from './pan.ts';

test.each(['ABCPE1234F', 'AAATX0000X', 'ZZZFZ9999Z'])('%s is a PAN', (text) => {
  expect(isPan(text)).toBe(true);
});

test.each([
  ['an unknown kind of holder', 'ABCDE1234F'],
  ['a digit too many', 'ABCPE12345F'],
  ['no check letter', 'ABCPE1234'],
  ['a letter among the digits', 'ABCPE12O4F'],
  ['lower-case letters, which are normalised first', 'abcpe1234f'],
  ['a line break at the end', 'ABCPE1234F\n'],
])('%s is no PAN', (_what, text) => {
  expect(isPan(text)).toBe(false);
});

test.each(['abcpe1234f', ' ABCPE 1234 F ', 'ABCPE-1234-F'])('%j is a PAN as people type it', (text) => {
  expect(TYPED_PAN.test(text) && isPan(normalizeIdNumber(text))).toBe(true);
});

test.each(['ABCDE1234F', 'ABCPE1234', 'ABCPE1234FF', ''])('%j is not', (text) => {
  expect(TYPED_PAN.test(text)).toBe(false);
});

test('an ID number is compared without spaces, hyphens and letter case', () => {
  expect(normalizeIdNumber(' abcpe-1234 f')).toBe('ABCPE1234F');
});

test('a PAN is recognised by its ending', () => {
  expect(panEnding('ABCPE1234F')).toBe('1234F');
});
