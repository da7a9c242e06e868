import { expect, test } from 'vitest';
import { alternates, inLanguage, LANGUAGES, parseLanguage, splitLanguage } from './language.ts';

test.each([
  ['/', 'en', '/'],
  ['/donate', 'en', '/donate'],
  ['/te', 'te', '/'],
  ['/te/', 'te', '/'],
  ['/hi/services/MedicalCamp', 'hi', '/services/MedicalCamp'],
  ['/TE/donate', 'te', '/donate'],
  ['/en/donate', 'en', '/en/donate'],
  ['/tea', 'en', '/tea'],
  ['/hit/te', 'en', '/hit/te'],
])('%s is the page in %s at %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

test.each(LANGUAGES)('a path in %s splits back into its language and path', (language) => {
  for (const path of ['/', '/Campaigns', '/paymentpage/x-1']) {
    expect(splitLanguage(inLanguage(language, path))).toEqual({ language, path });
  }
});

test('an unknown language is treated as English', () => {
  expect(['te', 'hi-IN', 'en', 'fr', '', undefined, ['te']].map(parseLanguage)).toEqual([
    'te',
    'hi',
    'en',
    'en',
    'en',
    'en',
    'en',
  ]);
});

test('a page has an alternate in every language and a default', () => {
  const [english, ...others] = alternates('/aboutus');
  expect(english).toEqual({ hreflang: 'en', path: '/aboutus' });
  expect(others).toHaveLength(LANGUAGES.length);
  expect(others).toContainEqual({ hreflang: 'te', path: '/te/aboutus' });
  expect(others).toContainEqual({ hreflang: 'hi', path: '/hi/aboutus' });
  expect(others.at(-1)).toEqual({ hreflang: 'x-default', path: '/aboutus' });
  expect(alternates('/').map(({ path }) => path)).toEqual(expect.arrayContaining(['/', '/te', '/hi']));
});
