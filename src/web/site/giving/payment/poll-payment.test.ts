import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delayAfter, type PaymentPoller, pollPayment } from './poll-payment.ts';

let checks = 0;
let isOpen = true;
let poller: PaymentPoller | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  checks = 0;
  isOpen = true;
  setPageVisible(true);
});

afterEach(() => poller?.stop());

async function startPolling() {
  poller = pollPayment(async () => {
    checks += 1;
    return isOpen;
  });
  await vi.advanceTimersByTimeAsync(0);
}

function setPageVisible(visible: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!visible);
  document.dispatchEvent(new Event('visibilitychange'));
}

const MINUTES = 60_000;

test('an open payment is checked immediately, again after two seconds, and then less and less often', async () => {
  await startPolling();
  expect(checks).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(checks).toBe(2);
  const delays = [0, 1, 5, 10, 20, 49].map((count) => Math.round((delayAfter(count) ?? 0) / 1000));
  expect(delays).toEqual([2, 3, 6, 19, 30, 30]);
});

test('polling stops after about twenty minutes', async () => {
  await startPolling();
  await vi.advanceTimersByTimeAsync(25 * MINUTES);
  expect(checks).toBe(51);
  await vi.advanceTimersByTimeAsync(60 * MINUTES);
  expect(checks).toBe(51);
});

test('polling stops once the result is final', async () => {
  await startPolling();
  isOpen = false;
  await vi.advanceTimersByTimeAsync(10 * MINUTES);
  setPageVisible(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(checks).toBe(2);
});

// shows: R4.32
test('a hidden page does not poll, and checks immediately when it is visible again', async () => {
  await startPolling();
  setPageVisible(false);
  await vi.advanceTimersByTimeAsync(10 * MINUTES);
  expect(checks).toBe(1);
  setPageVisible(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(checks).toBe(2);
});

test('a page restored from the back/forward cache checks immediately', async () => {
  await startPolling();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(checks).toBe(2);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await vi.advanceTimersByTimeAsync(0);
  expect(checks).toBe(2);
});

test('nothing is checked after polling has been stopped', async () => {
  await startPolling();
  poller?.stop();
  setPageVisible(true);
  await vi.advanceTimersByTimeAsync(10 * MINUTES);
  expect(checks).toBe(1);
});

test('checks requested while one is in flight share its result', async () => {
  await startPolling();
  await Promise.all([poller?.checkNow(), poller?.checkNow()]);
  expect(checks).toBe(2);
});
