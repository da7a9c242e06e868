import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { watchOnScreen } from './on-screen.ts';

const TICK_MS = 1000;

/**
 * One clock for every countdown: all read the same whole second, taken from the system's clock at each tick and never
 * counted up, so that they neither drift nor disagree. It rests while the tab is hidden and is right at once on return.
 */
const listeners = new Set<() => void>();
let second = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

const wholeSecond = () => Math.floor(Date.now() / TICK_MS) * TICK_MS;

function tick() {
  clearTimeout(timer);
  if (document.hidden) return;
  second = wholeSecond();
  timer = setTimeout(tick, TICK_MS - (Date.now() % TICK_MS));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', tick);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', tick);
    clearTimeout(timer);
  };
}

const never = () => () => {};

/**
 * The current second in milliseconds; null on the server, whose pages are kept and served later. It passes while the
 * element is on the screen, or nearly.
 */
export function useSecond(on: RefObject<Element | null>): number | null {
  const [seen, setSeen] = useState(false);
  useEffect(() => (on.current ? watchOnScreen(on.current, setSeen) : undefined), [on]);
  return useSyncExternalStore(
    seen ? subscribe : never,
    () => (listeners.size > 0 ? second : wholeSecond()),
    () => null,
  );
}
