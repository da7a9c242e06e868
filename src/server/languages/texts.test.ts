import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { hi } from './hi.ts';
import { te } from './te.ts';

const VALUES = { trust: '<trust>', name: '<name>', amount: '<amount>', purpose: '<purpose>' };

/** Every text with its path, with placeholders for its values. */
function leaves(texts: unknown, path: readonly string[] = []): [string, string][] {
  if (typeof texts === 'string') return [[path.join('.'), texts]];
  if (typeof texts === 'function') return [[path.join('.'), texts(VALUES) as string]];
  return Object.entries(texts as object).flatMap(([key, part]) => leaves(part, [...path, key]));
}
const valuesOf = (text: string) => (text.match(/<\w+>/g) ?? []).toSorted();

// That each language has every text is checked by the compiler.
describe.each([
  ['Telugu', te, /[\u0c00-\u0c7f]/],
  ['Hindi', hi, /[\u0900-\u097f]/],
])('the server’s texts in %s', (_name, texts, script) => {
  test('contain the same values as the English ones', () => {
    const values = (of: unknown) => leaves(of).map(([path, text]) => [path, valuesOf(text)]);
    expect(values(texts)).toEqual(values(en));
  });

  test('are written in their own script', () => {
    expect(leaves(texts).filter(([, text]) => !script.test(text))).toEqual([]);
  });
});
