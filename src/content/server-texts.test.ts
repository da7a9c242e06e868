import { describe, expect, test } from 'vitest';
import { type Language, languages, TRANSLATIONS } from '#domain/text/language.ts';
import { letterOf } from '#tests/support/letters.ts';
import { mailAndPages } from './en/server/mail-and-pages.ts';
import { serverTexts } from './server-texts.ts';

const VALUES = {
  trust: '<trust>',
  name: '<name>',
  amount: '<amount>',
  purpose: '<purpose>',
  month: '<month>',
};

/** Every text with its path, with placeholders for its values. */
function leaves(texts: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof texts === 'string') return [[path.join('.'), texts]];
  if (typeof texts === 'function') return [[path.join('.'), texts(VALUES) as string]];
  return Object.entries(texts as object).flatMap(([key, part]) => leaves(part, [...path, key]));
}
const valuesOf = (text: string) => (text.match(/<\w+>/g) ?? []).toSorted();

const PARTS = [
  ...(Object.keys(mailAndPages) as (keyof typeof mailAndPages)[]),
  'reportMail',
  'services',
] as const;

/** A language's texts of emails, of pages that the server generates itself, and of services. */
const textsIn = (language: Language) =>
  Object.fromEntries(PARTS.map((part) => [part, serverTexts[language][part]]));

// The compiler checks that each language has every text.
describe.each(TRANSLATIONS.map((language) => [languages[language].name, language] as const))(
  'the server’s texts in %s',
  (_name, language) => {
    test('contain the same values as the English ones', () => {
      const values = (of: unknown) => leaves(of).map(([path, text]) => [path, valuesOf(text)]);
      expect(values(textsIn(language))).toEqual(values(textsIn('en')));
    });

    test('are written in their own script', () => {
      const texts = leaves(textsIn(language));
      expect(texts.filter(([, text]) => !letterOf(language).test(text))).toEqual([]);
    });
  },
);
