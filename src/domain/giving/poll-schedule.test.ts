import { expect, test } from 'vitest';
import { nextPollAt } from './poll-schedule.ts';

const START = Date.parse('2026-11-21T06:30:00.000Z');
const expiresAt = new Date(START + 1_800_000);

/** The seconds after the order at which it is polled, up to `seconds`. */
function pollsUntil(
  seconds: number,
  attempt: Parameters<typeof nextPollAt>[0] = { createdAt: new Date(START), expiresAt },
): number[] {
  const polls: number[] = [];
  let at = nextPollAt(attempt, attempt.createdAt);
  while (at.getTime() <= START + seconds * 1000) {
    polls.push((at.getTime() - START) / 1000);
    at = nextPollAt(attempt, at);
  }
  return polls;
}

test('an order is first polled after 22 seconds, then at the intervals that PhonePe asks for', () => {
  const polls = pollsUntil(352);
  expect(polls.slice(0, 12)).toEqual([22, 25, 28, 31, 34, 37, 40, 43, 46, 49, 52, 58]);
  expect(polls.filter((second) => second > 52 && second <= 112)).toEqual([
    58, 64, 70, 76, 82, 88, 94, 100, 106, 112,
  ]);
  expect(polls.filter((second) => second > 112 && second <= 172)).toEqual([122, 132, 142, 152, 162, 172]);
  expect(polls.filter((second) => second > 172)).toEqual([202, 232, 292, 352]);
});

test('an expired order is polled hourly, later daily, and never given up', () => {
  const graceEnds = 1_800 + 900;
  const late = pollsUntil(graceEnds + 3 * 86_400).filter((second) => second > graceEnds + 60);
  const gaps = late.slice(1).map((second, index) => second - (late[index] ?? 0));
  expect(gaps[0]).toBe(3_600);
  expect(gaps.at(-1)).toBe(86_400);
});

test('an order without an expiry time from the provider is polled on the same schedule', () => {
  const withoutExpiry = { createdAt: new Date(START), expiresAt: null };
  expect(pollsUntil(3_000, withoutExpiry)).toEqual(pollsUntil(3_000));
});
