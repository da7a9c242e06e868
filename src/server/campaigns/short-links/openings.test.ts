import { describe, expect, test } from 'vitest';
import { createOpenings, MAX_PER_NETWORK, MAX_TOLD_APART } from './openings.ts';

const HOUR_MS = 3_600_000;

function opened() {
  const totals = new Map<string, number>();
  const clock = { now: new Date('2026-11-26T06:30:00.000Z') };
  const writes: number[] = [];
  const state = { fails: false, warnings: 0 };
  const openings = createOpenings({
    add: async (counts) => {
      if (state.fails) throw new Error('no database');
      writes.push(counts.size);
      for (const [id, count] of counts) totals.set(id, count + (totals.get(id) ?? 0));
    },
    clock: () => clock.now,
    log: {
      warn: () => {
        state.warnings += 1;
      },
    },
  });
  return { openings, totals, writes, clock, state };
}

describe('openings of short links', () => {
  test('are written together, and nothing is written when there are none', async () => {
    const { openings, totals, writes } = opened();
    await openings.flush();
    for (let number = 0; number < 15; number += 1) openings.count('gate', `network ${number}`);
    openings.count('news', 'network 1');
    await openings.flush();
    await openings.flush();
    expect(writes).toEqual([2]);
    expect(Object.fromEntries(totals)).toEqual({ gate: 15, news: 1 });
  });

  test('of one network are counted up to a limit in an hour, for each source', async () => {
    const { openings, totals, clock } = opened();
    for (let number = 0; number < 500; number += 1) openings.count('gate', 'one');
    openings.count('gate', 'another');
    openings.count('news', 'one');
    await openings.flush();
    expect(Object.fromEntries(totals)).toEqual({ gate: MAX_PER_NETWORK + 1, news: 1 });
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    openings.count('gate', 'one');
    await openings.close();
    expect(totals.get('gate')).toBe(MAX_PER_NETWORK + 2);
  });

  test('from many networks are counted up to a limit, and networks already known still count', async () => {
    const { openings, totals } = opened();
    for (let number = 0; number < MAX_TOLD_APART + 5_000; number += 1) openings.count('gate', `${number}`);
    openings.count('gate', '0');
    await openings.flush();
    expect(totals.get('gate')).toBe(MAX_TOLD_APART + 1);
  });

  test('are kept while the database does not respond, and written once it does', async () => {
    const { openings, totals, state } = opened();
    state.fails = true;
    openings.count('gate', 'one');
    await openings.flush();
    expect(state.warnings).toBe(1);
    openings.count('gate', 'two');
    state.fails = false;
    await openings.close();
    expect(totals.get('gate')).toBe(2);
  });
});
