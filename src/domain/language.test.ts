import { expect, test } from 'vitest';
import { alternates, inLanguage, LANGUAGES, languageNamed, splitLanguage } from './language.ts';

test.each([
  ['/', 'en', '/'],
  ['/donate', 'en', '/donate'],
  ['/te', 'te', '/'],
  ['/te/', 'te', '/'],
  ['/hi/services/MedicalCamp', 'hi', '/services/MedicalCamp'],
  ['/TE/donate', 'te', '/donate'],
  ['/tea', 'en', '/tea'],
  ['/hit/te', 'en', '/hit/te'],
])('%s is a page in %s at %s', (address, language, path) => {
  expect(splitLanguage(address)).toEqual({ language, path });
});

test.each(LANGUAGES)('in %s a page is found again where it was put', (language) => {
  for (const path of ['/', '/Campaigns', '/paymentpage/x-1']) {
    expect(splitLanguage(inLanguage(language, path))).toEqual({ language, path });
  }
});

test('a word that names no language of ours stands for English', () => {
  expect(['te', 'hi-IN', 'en', 'fr', '', undefined, ['te']].map(languageNamed)).toEqual([
    'te',
    'hi',
    'en',
    'en',
    'en',
    'en',
    'en',
  ]);
});

test('a page names itself in every language, and the default for all others', () => {
  expect(alternates('/aboutus')).toEqual([
    { hreflang: 'en', path: '/aboutus' },
    { hreflang: 'te', path: '/te/aboutus' },
    { hreflang: 'hi', path: '/hi/aboutus' },
    { hreflang: 'x-default', path: '/aboutus' },
  ]);
  expect(alternates('/').map(({ path }) => path)).toEqual(['/', '/te', '/hi', '/']);
});
