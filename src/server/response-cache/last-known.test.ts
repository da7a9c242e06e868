import { expect, test } from 'vitest';
import { lastKnown } from './last-known.ts';

test('the last value is returned while reading fails or times out, and no longer', async () => {
  const reads: (() => Promise<string>)[] = [
    async () => 'first',
    () => Promise.reject(new Error('the database is unavailable')),
    () => new Promise(() => undefined),
    async () => 'second',
  ];
  const read = lastKnown(() => reads.shift()?.() ?? Promise.reject(new Error('too many reads')), 20);
  expect([await read(), await read(), await read(), await read()]).toEqual([
    'first',
    'first',
    'first',
    'second',
  ]);
});

test('without a previous value, the error is thrown', async () => {
  await expect(lastKnown(() => Promise.reject(new Error('unavailable')))()).rejects.toThrow('unavailable');
});
