import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { observeVisibility } from './observe-visibility.ts';

const TICK_MS = 1000;

/**
 * One clock for every countdown. Each tick reads the system clock instead of counting up, so countdowns neither drift nor
 * disagree. It stops while the tab is hidden and is correct immediately when the tab is shown again.
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

const subscribeToNothing = () => () => {};

/**
 * The current second in milliseconds; null on the server, whose pages are cached and served later, and until the element is on the
 * screen or close to it. It is updated only while it is there.
 */
export function useCurrentSecond(element: RefObject<Element | null>): number | null {
  const [isVisible, setIsVisible] = useState(false);
  const [wasVisible, setWasVisible] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    return observeVisibility(element.current, (visible) => {
      setIsVisible(visible);
      if (visible) setWasVisible(true);
    });
  }, [element]);
  return useSyncExternalStore(
    isVisible ? subscribe : subscribeToNothing,
    () => {
      if (!wasVisible) return null;
      return listeners.size > 0 ? second : wholeSecond();
    },
    () => null,
  );
}
