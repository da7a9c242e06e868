import { expect, test } from 'vitest';
import { textsIn } from './content-language.ts';

const fields = (title?: string, address?: string) => ({
  title: { original: 'A well', translated: title },
  address: { original: 'Mulugu', translated: address },
});

test('texts are translated where they can be, and each of the others falls back to the original', () => {
  expect(textsIn('te', 'en', fields('బావి', 'ములుగు'))).toEqual({
    texts: { title: 'బావి', address: 'ములుగు' },
    language: 'te',
  });
  expect(textsIn('te', 'en', fields('బావి'))).toEqual({
    texts: { title: 'బావి', address: 'Mulugu' },
    language: 'te',
    fieldLanguages: { address: 'en' },
  });
});

test('without any translation the texts and the language are those of the original', () => {
  const original = { texts: { title: 'A well', address: 'Mulugu' }, language: 'en' };
  expect(textsIn('te', 'en', fields())).toEqual(original);
  expect(textsIn('te', 'en', fields('', ' '))).toEqual(original);
});

test('in the language they were written in, texts are never replaced', () => {
  expect(textsIn('en', 'en', fields('Another well'))).toMatchObject({
    texts: { title: 'A well' },
    language: 'en',
  });
});

test('an original that is empty is no text in another language', () => {
  expect(textsIn('te', 'en', { title: fields('బావి').title, address: { original: '' } })).toEqual({
    texts: { title: 'బావి', address: '' },
    language: 'te',
  });
});
