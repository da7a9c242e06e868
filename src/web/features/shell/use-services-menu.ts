import { type RefObject, useEffect, useState } from 'react';

/**
 * What the services list needs beyond style and the native disclosure: it folds when the visitor goes elsewhere, and Escape
 * or a choice dismisses it even while the pointer rests on it, until the pointer has left.
 */
export function useServicesMenu(
  root: RefObject<HTMLElement | null>,
  arrow: RefObject<HTMLDetailsElement | null>,
) {
  const [dismissed, setDismissed] = useState(false);

  useEffect(() => {
    const menu = root.current;
    const disclosure = arrow.current;
    if (!menu || !disclosure) return;

    const foldOutside = (event: Event) => {
      if (!menu.contains(event.target as Node)) disclosure.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setDismissed(menu.matches(':hover'));
      if (!disclosure.open) return;
      disclosure.open = false;
      if (menu.contains(document.activeElement)) disclosure.querySelector('summary')?.focus();
    };
    const onLeave = () => setDismissed(false);

    document.addEventListener('pointerdown', foldOutside);
    document.addEventListener('focusin', foldOutside);
    document.addEventListener('keydown', onKey);
    menu.addEventListener('pointerleave', onLeave);
    return () => {
      document.removeEventListener('pointerdown', foldOutside);
      document.removeEventListener('focusin', foldOutside);
      document.removeEventListener('keydown', onKey);
      menu.removeEventListener('pointerleave', onLeave);
    };
  }, [root, arrow]);

  function choose() {
    if (arrow.current?.open) {
      arrow.current.open = false;
      arrow.current.querySelector('summary')?.focus();
    }
    setDismissed(true);
  }

  return { dismissed, choose };
}
