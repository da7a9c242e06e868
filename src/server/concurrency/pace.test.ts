import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPacer } from './pace.ts';

test('calls go on one after the other, never closer than their rate, also after a pause and a busy moment', async () => {
  const pace = createPacer(100);
  const times: number[] = [];
  const call = async () => {
    await pace();
    times.push(performance.now());
  };
  await Promise.all(Array.from({ length: 10 }, call));
  await pause(30);
  const waiting = Promise.all(Array.from({ length: 10 }, call));
  // Keeps all timers from running for a while.
  for (const until = performance.now() + 50; performance.now() < until; );
  await waiting;
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  // The clock is read a moment after each turn was taken.
  expect(Math.min(...gaps)).toBeGreaterThan(5);
  expect(times).toHaveLength(20);
});
