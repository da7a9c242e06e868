import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue as english } from '#content/en/pages/catalogue.ts';
import type { Message } from '#content/message.ts';
import { languages, TRANSLATIONS } from '#domain/text/language.ts';
import { letterOf } from '#tests/support/letters.ts';
import { isUsed, usedTexts } from '#tests/support/used-texts.ts';
import { contentsIn } from './long-texts-in.ts';
import { catalogueIn } from './texts.ts';

const WEB = join(import.meta.dirname, '..');

const isMessage = (texts: unknown): texts is Message =>
  typeof texts === 'object' && texts !== null && 'icu' in texts;

/** Every text with its path in the catalogue. */
function leaves(texts: unknown, path: readonly string[] = []): [string[], string | Message][] {
  if (typeof texts === 'string' || isMessage(texts)) return [[[...path], texts]];
  return Object.entries(texts as object).flatMap(([key, part]) => leaves(part, [...path, key]));
}

/** The values, plurals and tags of a message in alphabetical order, because translations may reorder them. */
function placeholders(text: string | Message): string[] {
  if (typeof text === 'string' || typeof text.icu === 'string') return [];
  const parts = text.icu.flatMap((part) => (Array.isArray(part) ? [part] : []));
  return [...new Set(parts.map(([name, more]) => `${name}:${typeof more}`))].toSorted();
}

/** A text's visible characters, and for a message also its placeholders. */
const contentOf = (text: string | Message): string =>
  typeof text === 'string' ? text : JSON.stringify(text.icu);

// The compiler checks that all languages have the same keys.
const englishTexts = Object.fromEntries(
  Object.entries(english).map(([feature, { feature: _, ...texts }]) => [feature, texts]),
);
const translations = TRANSLATIONS.map(
  (language) =>
    [
      languages[language].name,
      letterOf(language),
      { ...catalogueIn(language), ...contentsIn[language] },
    ] as const,
);

test.each(translations)(
  'messages in %s have the same values and links as the English ones',
  (_name, _, texts) => {
    const translated = new Map(leaves(texts).map(([path, text]) => [path.join('.'), text]));
    for (const [path, text] of leaves({ ...englishTexts, ...contentsIn.en })) {
      const key = path.join('.');
      expect([key, placeholders(translated.get(key) ?? '')]).toEqual([key, placeholders(text)]);
    }
  },
);

test.each(translations)(
  'texts in %s are in its script, except for names that are written in Latin letters in every language',
  (_, script, texts) => {
    const foreign = leaves(texts)
      .filter(([path]) => path.at(-1) !== 'id')
      .map(([, text]) => contentOf(text))
      .filter((text) => !script.test(text));
    const names = ['JSON', 'PAN', 'PhonePe', 'UPI', 'UPI ID', 'YouTube'];
    const values = ['["PDF, ",["size"]]', '[["name"]," ",["year"]]'];
    expect([...new Set(foreign)].toSorted()).toEqual([...names, ...values]);
  },
);

test('every text of the catalogue is used', () => {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\./.test(file),
  );
  const used = sources.flatMap((file) => usedTexts(readFileSync(join(WEB, file), 'utf8')));
  const unused = leaves(englishTexts).filter(([path]) => !isUsed(path, used));
  expect(unused.map(([path]) => path.join('.'))).toEqual([]);
});
