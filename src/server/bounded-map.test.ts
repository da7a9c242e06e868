import { expect, test } from 'vitest';
import { BoundedMap } from './bounded-map.ts';

test('the entry that was used least recently leaves first, and one that is too large is not kept', () => {
  const map = new BoundedMap<string>(10_000);
  map.set('a', 'A', 4_000);
  map.set('b', 'B', 4_000);
  map.get('a');
  map.set('c', 'C', 4_000);
  expect(['a', 'b', 'c'].filter((key) => map.get(key))).toEqual(['a', 'c']);
  map.set('d', 'D', 10_000);
  expect(['a', 'c', 'd'].filter((key) => map.get(key))).toEqual([]);
});

test('keys count, and so do entries without any content', () => {
  const map = new BoundedMap<string>(100_000);
  for (let n = 0; n < 1_000; n += 1) map.set(`${n}`, 'x', 0);
  expect(map.get('0')).toBeUndefined();
  expect(map.get('999')).toBe('x');
  map.set('x'.repeat(50_000), 'long', 0);
  expect(map.get('999')).toBeUndefined();
});

test('an entry that is replaced or removed no longer counts', () => {
  const map = new BoundedMap<string>(10_000);
  map.set('kept', 'kept', 4_000);
  for (let n = 0; n < 20; n += 1) map.set('replaced', `${n}`, 4_000);
  map.delete('replaced');
  map.set('other', 'other', 4_000);
  map.deleteWhere((value) => value === 'other');
  map.set('last', 'last', 4_000);
  expect(['kept', 'replaced', 'other', 'last'].map((key) => map.get(key))).toEqual([
    'kept',
    undefined,
    undefined,
    'last',
  ]);
});
