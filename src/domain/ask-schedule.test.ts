import { expect, test } from 'vitest';
import { nextAskAt } from './ask-schedule.ts';

const START = Date.parse('2026-11-21T06:30:00.000Z');
const expiresAt = new Date(START + 1_800_000);

/** The seconds after the order at which it is asked for, up to a moment. */
function askedUntil(
  seconds: number,
  attempt: Parameters<typeof nextAskAt>[0] = { createdAt: new Date(START), expiresAt },
): number[] {
  const asked: number[] = [];
  let at = nextAskAt(attempt, attempt.createdAt);
  while (at.getTime() <= START + seconds * 1000) {
    asked.push((at.getTime() - START) / 1000);
    at = nextAskAt(attempt, at);
  }
  return asked;
}

test('an order is asked for first after 22 seconds, then as often as PhonePe wants it', () => {
  const asked = askedUntil(352);
  expect(asked.slice(0, 12)).toEqual([22, 25, 28, 31, 34, 37, 40, 43, 46, 49, 52, 58]);
  expect(asked.filter((second) => second > 52 && second <= 112)).toEqual([
    58, 64, 70, 76, 82, 88, 94, 100, 106, 112,
  ]);
  expect(asked.filter((second) => second > 112 && second <= 172)).toEqual([122, 132, 142, 152, 162, 172]);
  expect(asked.filter((second) => second > 172)).toEqual([202, 232, 292, 352]);
});

test('after its end and some minutes of grace it is asked for each hour, later each day, and never given up', () => {
  const graceEnds = 1_800 + 900;
  const late = askedUntil(graceEnds + 3 * 86_400).filter((second) => second > graceEnds + 60);
  const gaps = late.slice(1).map((second, index) => second - (late[index] ?? 0));
  expect(gaps[0]).toBe(3_600);
  expect(gaps.at(-1)).toBe(86_400);
});

test('an order of which the provider named no end is asked for on the same schedule', () => {
  const unnamed = { createdAt: new Date(START), expiresAt: null };
  expect(askedUntil(3_000, unnamed)).toEqual(askedUntil(3_000));
});
