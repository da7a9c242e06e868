import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { te } from './te.ts';

function leaves(texts: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof texts === 'string') return [[path.join('.'), texts]];
  return Object.entries(texts as object).flatMap(([key, part]) => leaves(part, [...path, key]));
}
const placeholders = (message: string) =>
  [...message.matchAll(/\{\w+\}/g)].map(([placeholder]) => placeholder).toSorted();

describe.each([
  ['Telugu', te, /[\u0c00-\u0c7f]/],
  ['Hindi', hi, /[\u0900-\u097f]/],
])('donor e-mails in %s', (_name, texts, script) => {
  test('have every English sentence, with the same placeholders', () => {
    const shape = (of: unknown) => leaves(of).map(([path, message]) => [path, placeholders(message)]);
    expect(shape(texts)).toEqual(shape(en));
  });

  test('are written in their own script', () => {
    expect(leaves(texts).filter(([, message]) => !script.test(message))).toEqual([]);
  });
});
