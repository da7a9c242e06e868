import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { te } from './te.ts';

function leaves(words: unknown, way: readonly string[] = []): [string, string][] {
  if (typeof words === 'string') return [[way.join('.'), words]];
  return Object.entries(words as object).flatMap(([key, part]) => leaves(part, [...way, key]));
}
const marks = (message: string) => [...message.matchAll(/\{\w+\}/g)].map(([mark]) => mark).toSorted();

describe.each([
  ['Telugu', te, /[\u0c00-\u0c7f]/],
  ['Hindi', hi, /[\u0900-\u097f]/],
])('the mails in %s', (_name, words, script) => {
  test('have every sentence of the English ones, with the same values in it', () => {
    const form = (of: unknown) => leaves(of).map(([way, message]) => [way, marks(message)]);
    expect(form(words)).toEqual(form(en));
  });

  test('are written in their own script', () => {
    expect(leaves(words).filter(([, message]) => !script.test(message))).toEqual([]);
  });
});
