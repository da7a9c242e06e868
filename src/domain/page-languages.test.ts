import { expect, test } from 'vitest';
import { alternates, withoutLanguage } from './page-languages.ts';

const two = [
  { tag: 'en', prefix: '' },
  { tag: 'te', prefix: '/te' },
];

test('a page names itself in every language, and the default for all others', () => {
  expect(alternates('/aboutus', two)).toEqual([
    { hreflang: 'en', path: '/aboutus' },
    { hreflang: 'te', path: '/te/aboutus' },
    { hreflang: 'x-default', path: '/aboutus' },
  ]);
  expect(alternates('/', two).map(({ path }) => path)).toEqual(['/', '/te', '/']);
});

test('with one language there is nothing to choose from', () => {
  expect(alternates('/aboutus', two.slice(0, 1))).toEqual([]);
});

test('a page is the same one in every language', () => {
  for (const path of ['/te/aboutus', '/TE/aboutus', '/aboutus'])
    expect(withoutLanguage(path, two)).toBe('/aboutus');
  expect(withoutLanguage('/te', two)).toBe('/');
  expect(withoutLanguage('/teachers', two)).toBe('/teachers');
});
