import { type RefObject, useEffect } from 'react';

/**
 * Folds a native disclosure when the visitor goes elsewhere, by pointer or by focus, and on Escape, which gives its summary
 * the focus. `around` is what counts as its own place.
 */
export function useFolding(
  disclosure: RefObject<HTMLDetailsElement | null>,
  around: RefObject<HTMLElement | null> = disclosure,
) {
  useEffect(() => {
    const fold = (event: Event) => {
      const details = disclosure.current;
      if (!details?.open) return;
      if (event.type === 'keydown') {
        if ((event as KeyboardEvent).key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (around.current?.contains(event.target as Node)) {
        return;
      }
      details.open = false;
    };
    const events = ['pointerdown', 'focusin', 'keydown'];
    for (const event of events) document.addEventListener(event, fold);
    return () => {
      for (const event of events) document.removeEventListener(event, fold);
    };
  }, [disclosure, around]);
}
