import { expect, test } from 'vitest';
import { lastKnown, lastKnownList } from './last-known.ts';

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

test('a list that could not be read again is the last one of its language, outdated a second later', async () => {
  const replies = [
    { expiresAt: null, titles: 'te' },
    { expiresAt: null, titles: 'en' },
  ];
  const now = new Date('2026-11-21T06:30:00.000Z');
  const read = lastKnownList(
    async (language: string) => {
      const reply = replies.find(({ titles }) => titles === language);
      replies.splice(0, replies.length, ...replies.filter((each) => each !== reply));
      if (!reply) throw new Error('the database is unavailable');
      return reply;
    },
    () => now,
  );
  expect([await read('te'), await read('en')]).toEqual([
    { expiresAt: null, titles: 'te' },
    { expiresAt: null, titles: 'en' },
  ]);
  expect(await read('te')).toEqual({ expiresAt: new Date('2026-11-21T06:30:01.000Z'), titles: 'te' });
});

test('without a previous value, the error is thrown', async () => {
  await expect(lastKnown(() => Promise.reject(new Error('unavailable')))()).rejects.toThrow('unavailable');
});
