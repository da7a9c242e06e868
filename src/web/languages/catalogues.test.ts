import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { compileMessage } from '#domain/message.ts';
import { catalogue as hindi } from './hi/catalogue.ts';
import { catalogue as telugu } from './te/catalogue.ts';
import type { Texts } from './texts.ts';

const WEB = join(import.meta.dirname, '..');
const catalogues = [
  ['Telugu', telugu, /[\u0c00-\u0c7f]/],
  ['Hindi', hindi, /[\u0900-\u097f]/],
] as const;

const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^languages\/(te|hi)\//.test(file))
  .map((file) => join(WEB, file));
const isTexts = (file: string) => file.endsWith('-texts.ts');

type Written = { file: string; constant: string; texts: Texts<unknown> };

const modules = import.meta.glob<Record<string, Texts<unknown>>>('../**/*-texts.ts', { eager: true });
const written: Written[] = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter(([, texts]) => typeof texts === 'object')
    .map(([constant, texts]) => ({ file: join(import.meta.dirname, path), constant, texts })),
);

/** Every sentence with the way to it, such as nav.home. */
function leaves(texts: unknown, way: readonly string[] = []): [string, string][] {
  if (typeof texts === 'string') return [[way.join('.'), texts]];
  return Object.entries(texts as object).flatMap(([key, part]) => leaves(part, [...way, key]));
}

/** The values and links of a message, whatever their order. */
function marks(message: string): string[] {
  const kinds = compileMessage(message).filter((part) => typeof part !== 'string');
  return [...new Set(kinds.map(([name, more]) => `${name}:${typeof more}`))].toSorted();
}

describe.each(catalogues)('the %s catalogue', (_name, catalogue, script) => {
  test.each(written)('has every sentence of $texts.name and no other', ({ texts: { name, en } }) => {
    const keys = (of: unknown) => leaves(of).map(([key]) => key);
    expect(keys(catalogue[name as keyof typeof catalogue])).toEqual(keys(en));
  });

  test('holds nothing that no part of the site asks for', () => {
    const names = [...written.map(({ texts }) => texts.name), 'codes'];
    expect(Object.keys(catalogue).toSorted()).toEqual(names.toSorted());
  });

  test('fills in the same values and links as the English text', () => {
    for (const { texts } of written) {
      const translated = leaves(catalogue[texts.name as keyof typeof catalogue]);
      leaves(texts.en).forEach(([key, english], place) => {
        expect([texts.name, key, marks(translated[place]?.[1] ?? '')]).toEqual([
          texts.name,
          key,
          marks(english),
        ]);
      });
    }
  });

  test('is written in its own script, but for names that are the same everywhere', () => {
    const foreign = leaves(catalogue).filter(([, sentence]) => !script.test(sentence));
    expect(foreign.map(([, sentence]) => sentence).toSorted()).toEqual(['PhonePe', 'UPI', 'YouTube']);
  });
});

test('every message means to the browser what it means in ICU', () => {
  const formatted = [telugu, hindi].map(({ codes: _, ...texts }) => texts);
  const all = [...written.map(({ texts }) => texts.en), ...formatted].flatMap((texts) => leaves(texts));
  for (const [, message] of all) {
    const whole = compile(message);
    expect(compileMessage(message)).toEqual(typeof whole === 'string' ? [whole] : whole);
  }
});

test.each(written)('every sentence of $constant is used', ({ file, constant, texts }) => {
  const near = files.filter(
    (each) =>
      !isTexts(each) &&
      (dirname(each).startsWith(dirname(file)) || readFileSync(each, 'utf8').includes(constant)),
  );
  // What a sign-in can fail with, only the server knows.
  const server = ['identity', 'routes'].map((name) => join(WEB, `../server/features/users/${name}.ts`));
  const code = [...near, ...server, file.replace(/\.ts$/, '')]
    .map((each) => (each.endsWith('.ts') || each.endsWith('.tsx') ? readFileSync(each, 'utf8') : ''))
    .join('\n');
  const keys = leaves(texts.en).flatMap(([way]) => way.split('.').filter((key) => !/^\d+$/.test(key)));
  // A list's own words stand beside it, in the texts' own helpers.
  const own = readFileSync(file, 'utf8').split('satisfies Texts<unknown>').slice(1).join('\n');
  const unused = [...new Set(keys)].filter((key) => !new RegExp(`\\b${key}\\b`).test(code + own));
  expect(unused).toEqual([]);
});
