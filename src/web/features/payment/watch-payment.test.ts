import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseAfter, type Watch, watchPayment } from './watch-payment.ts';

let asked = 0;
let isOpen = true;
let watch: Watch | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  asked = 0;
  isOpen = true;
  show(true);
});

afterEach(() => watch?.stop());

async function begin() {
  watch = watchPayment(async () => {
    asked += 1;
    return isOpen;
  });
  await vi.advanceTimersByTimeAsync(0);
}

function show(visible: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!visible);
  document.dispatchEvent(new Event('visibilitychange'));
}

const MINUTES = 60_000;

test('an open payment is asked about at once, again after two seconds, and ever less often', async () => {
  await begin();
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toBe(2);
  const pauses = [0, 1, 5, 10, 20, 49].map((questions) => Math.round((pauseAfter(questions) ?? 0) / 1000));
  expect(pauses).toEqual([2, 3, 6, 19, 30, 30]);
});

test('the questions end after twenty-some minutes', async () => {
  await begin();
  await vi.advanceTimersByTimeAsync(25 * MINUTES);
  expect(asked).toBe(51);
  await vi.advanceTimersByTimeAsync(60 * MINUTES);
  expect(asked).toBe(51);
});

test('the questions end with the answer', async () => {
  await begin();
  isOpen = false;
  await vi.advanceTimersByTimeAsync(10 * MINUTES);
  show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
});

test('a page that nobody sees asks nothing, and asks at once when it is seen again', async () => {
  await begin();
  show(false);
  await vi.advanceTimersByTimeAsync(10 * MINUTES);
  expect(asked).toBe(1);
  show(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
});

test('a page that the browser’s Back brings up as it was left asks at once', async () => {
  await begin();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toBe(2);
});

test('a page that was left asks nothing more', async () => {
  await begin();
  watch?.stop();
  show(true);
  await vi.advanceTimersByTimeAsync(10 * MINUTES);
  expect(asked).toBe(1);
});

test('whoever asks while a question is under way shares its answer', async () => {
  await begin();
  await Promise.all([watch?.askNow(), watch?.askNow()]);
  expect(asked).toBe(2);
});
