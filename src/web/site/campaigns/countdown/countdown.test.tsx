import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.tsx';

const START = '2026-06-01T00:00:00.000Z';
const END = '2026-06-03T00:00:00.000Z';
const campaign = { startDateTime: START, endDateTime: END };
const startsAt = Date.parse(START);
const endsAt = Date.parse(END);

function at(now: number) {
  vi.setSystemTime(now);
}

const shown = () => screen.getAllByRole('timer').map((timer) => timer.textContent?.trim());
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
});

function open(...places: ('card' | 'details')[]) {
  for (const on of places) render(<Countdown campaign={campaign} on={on} />);
}

// shows: R4.16
test.each([
  ['before the start', startsAt - 1, 'Event not started'],
  ['at the start', startsAt, '2 days 0 hours 0 minutes 0 seconds'],
  ['in between', endsAt - 90_061_000, '1 day 1 hour 1 minute 1 second'],
  ['in the last second', endsAt - 400, '0 days 0 hours 0 minutes 1 second'],
  ['at the end', endsAt, 'Deadline passed'],
  ['long after', endsAt + 1e9, 'Deadline passed'],
])('a card’s countdown %s', (_, now, text) => {
  at(now);
  open('card');
  expect(shown()).toEqual([text]);
});

// shows: R4.17
test.each([
  ['before the start', startsAt - 86_400_000, '3 days 0 hours 0 minutes 0 seconds'],
  ['in the last second', endsAt - 1000, '0 days 0 hours 0 minutes 1 second'],
  ['at the end', endsAt, 'Deadline Passed'],
])('the details page’s countdown %s', (_, now, text) => {
  at(now);
  open('details');
  expect(shown()).toEqual([text]);
});

// shows: R9.8
test('the countdown ticks every second and ends at the deadline', () => {
  at(endsAt - 2000);
  open('card', 'details');
  expect(shown()[0]).toBe('0 days 0 hours 0 minutes 2 seconds');
  pass(1000);
  expect(shown()[0]).toBe('0 days 0 hours 0 minutes 1 second');
  pass(1000);
  expect(shown()).toEqual(['Deadline passed', 'Deadline Passed']);
});

// shows: R4.15
test('countdowns that started at different times agree and tick on the whole second', () => {
  at(startsAt + 300);
  open('card', 'card', 'details');
  pass(650);
  expect(new Set(shown())).toEqual(new Set(['2 days 0 hours 0 minutes 0 seconds']));
  pass(50);
  expect(new Set(shown())).toEqual(new Set(['1 day 23 hours 59 minutes 59 seconds']));
});

// shows: R4.15
test('a late tick shows the system clock’s time, so the countdown does not drift', () => {
  at(startsAt);
  open('card');
  vi.setSystemTime(startsAt + 3_600_000);
  pass(1000);
  expect(shown()).toEqual(['1 day 22 hours 59 minutes 59 seconds']);
});

test('the countdown stops in a hidden tab and is correct immediately when the tab is shown again', () => {
  at(startsAt);
  open('card');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  pass(1000);
  expect(vi.getTimerCount()).toBe(0);
  expect(shown()).toEqual(['2 days 0 hours 0 minutes 0 seconds']);
  vi.setSystemTime(endsAt);
  hidden.mockReturnValue(false);
  act(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(shown()).toEqual(['Deadline passed']);
});

test('the countdown starts when it comes on screen, stops off screen and is correct immediately when it scrolls back', () => {
  const callbacks: ((entries: { target: Element; isIntersecting: boolean }[]) => void)[] = [];
  class Observer {
    constructor(callback: (typeof callbacks)[number]) {
      callbacks.push(callback);
    }
    observe() {}
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  at(endsAt - 9000);
  open('card');
  const scroll = (isIntersecting: boolean) =>
    act(() => callbacks[0]?.([{ target: screen.getByRole('timer'), isIntersecting }]));
  const ticking = vi.getTimerCount();
  pass(3000);
  expect([shown()[0], ticking]).toEqual(['', 0]);
  scroll(true);
  expect(shown()[0]).toBe('0 days 0 hours 0 minutes 6 seconds');
  pass(1000);
  expect(shown()[0]).toBe('0 days 0 hours 0 minutes 5 seconds');
  scroll(false);
  expect(vi.getTimerCount()).toBe(0);
  pass(2000);
  scroll(true);
  expect(shown()[0]).toBe('0 days 0 hours 0 minutes 3 seconds');
});

test('the server renders no time, because its pages are cached', () => {
  expect(renderToString(<Countdown campaign={campaign} on="details" />)).not.toMatch(/\d+<\/b>|Passed/);
});
