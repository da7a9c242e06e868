import { expect, test } from 'vitest';
import { lastKnown } from './last-known.ts';

test('what was read last stands in while reading fails or nothing answers, and no longer', async () => {
  const answers: (() => Promise<string>)[] = [
    async () => 'first',
    () => Promise.reject(new Error('the database is away')),
    () => new Promise(() => undefined),
    async () => 'second',
  ];
  const read = lastKnown(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')), 20);
  expect([await read(), await read(), await read(), await read()]).toEqual([
    ...['first', 'first', 'first', 'second'],
  ]);
});

test('what was never read fails', async () => {
  await expect(lastKnown(() => Promise.reject(new Error('away')))()).rejects.toThrow('away');
});
