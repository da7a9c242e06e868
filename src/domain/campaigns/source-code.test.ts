import { expect, test } from 'vitest';
import { CODE_LENGTH, CODE_LETTERS, parseSourceCode, shortLinkPath } from './source-code.ts';

test('a code is read in any letter case, with or without the hyphen, and with what was copied along', () => {
  for (const typed of ['kmrtbd', 'KMR-TBD', 'Kmr-tbd', 'kmr – tbd', 'kmr-tbd.', ' kmr_tbd/'])
    expect(parseSourceCode(typed), typed).toBe('kmrtbd');
});

test('nothing else is a code', () => {
  for (const typed of ['', 'kmrtb', 'kmr-tbdk', 'kmr-tba', 'kmr-tb1', '../kmrtb', 'కమరటబద'])
    expect(parseSourceCode(typed), typed).toBeNull();
});

test('a short link is read back, in each language', () => {
  const code = CODE_LETTERS.slice(0, CODE_LENGTH);
  expect(shortLinkPath(code, 'en')).toBe('/c/bcd-fgh');
  expect(shortLinkPath(code, 'te')).toBe('/te/c/bcd-fgh');
  expect(parseSourceCode('bcd-fgh')).toBe(code);
});
