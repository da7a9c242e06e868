import { type RefObject, useEffect } from 'react';

/**
 * Closes a native disclosure when the visitor presses or focuses something outside `container`, and on Escape, which moves the
 * focus to its summary. A dialog that appears meanwhile leaves it as it was.
 */
export function useAutoClose(
  disclosure: RefObject<HTMLDetailsElement | null>,
  container: RefObject<HTMLElement | null> = disclosure,
) {
  useEffect(() => {
    const close = (event: Event) => {
      const details = disclosure.current;
      const target = event.target as Element;
      if (!details?.open || target.closest('dialog')) return;
      if (event.type === 'keydown') {
        if ((event as KeyboardEvent).key !== 'Escape') return;
        details.querySelector('summary')?.focus();
      } else if (container.current?.contains(target)) {
        return;
      }
      details.open = false;
    };
    const events = ['pointerdown', 'focusin', 'keydown'];
    for (const event of events) document.addEventListener(event, close);
    return () => {
      for (const event of events) document.removeEventListener(event, close);
    };
  }, [disclosure, container]);
}
