import { expect, test } from 'vitest';
import { translationsOf } from './translation-values.ts';

const FIELDS = ['title', 'address'] as const;
const pictures = [
  { url: '/a.jpg', alt: 'A' },
  { url: '/b.jpg', alt: 'B' },
];

test('empty fields and languages without any text are left out', () => {
  expect(translationsOf({ language: 'en', translations: null }, FIELDS)).toEqual({
    language: 'en',
    translations: {},
  });
  const hi = { title: ' ', address: null, pictures: [{ url: '/a.jpg', alt: '' }] };
  expect(
    translationsOf({ translations: { te: { title: 'బావి', address: null }, hi }, pictures }, FIELDS),
  ).toEqual({
    language: 'en',
    translations: { te: { title: 'బావి', address: '', pictures: [] } },
  });
});

test('descriptions are in the order of the pictures, without those of removed pictures', () => {
  const translated = ['/gone.jpg', '/b.jpg', '/a.jpg'].map((url) => ({ url, alt: `తె ${url}` }));
  const te = { title: '', address: '', pictures: translated };
  expect(translationsOf({ translations: { te }, pictures }, FIELDS).translations['te']?.pictures).toEqual([
    { url: '/a.jpg', alt: 'తె /a.jpg' },
    { url: '/b.jpg', alt: 'తె /b.jpg' },
  ]);
});

test('a translation into the original language is left out', () => {
  const translations = { te: { title: 'బావి' }, en: { title: 'A well' } };
  expect(Object.keys(translationsOf({ language: 'te', translations }, FIELDS).translations)).toEqual(['en']);
});
