import { expect, test } from 'vitest';
import { translateTexts } from './content-language.ts';

const fields = (title?: string, address?: string) => ({
  title: { original: 'A well', translation: title },
  address: { original: 'Mulugu', translation: address },
});

test('each text without a translation stays in the original language', () => {
  expect(translateTexts('te', 'en', fields('బావి', 'ములుగు'))).toEqual({
    texts: { title: 'బావి', address: 'ములుగు' },
    language: 'te',
  });
  expect(translateTexts('te', 'en', fields('బావి'))).toEqual({
    texts: { title: 'బావి', address: 'Mulugu' },
    language: 'te',
    fieldLanguages: { address: 'en' },
  });
});

test('without translations, all texts are in the original language', () => {
  const original = { texts: { title: 'A well', address: 'Mulugu' }, language: 'en' };
  expect(translateTexts('te', 'en', fields())).toEqual(original);
  expect(translateTexts('te', 'en', fields('', ' '))).toEqual(original);
});

test('a translation into the original language is ignored', () => {
  expect(translateTexts('en', 'en', fields('Another well'))).toMatchObject({
    texts: { title: 'A well' },
    language: 'en',
  });
});

test('an empty original does not count as untranslated', () => {
  expect(translateTexts('te', 'en', { title: fields('బావి').title, address: { original: '' } })).toEqual({
    texts: { title: 'బావి', address: '' },
    language: 'te',
  });
});
