import { type RefObject, useEffect, useState } from 'react';
import { useFolding } from './use-folding.ts';

/**
 * What the services list needs beyond style and the native disclosure: it folds when the visitor goes elsewhere, and Escape
 * or a choice dismisses it even while the pointer rests on it, until the pointer has left.
 */
export function useServicesMenu(
  root: RefObject<HTMLElement | null>,
  arrow: RefObject<HTMLDetailsElement | null>,
) {
  const [dismissed, setDismissed] = useState(false);

  useFolding(arrow, root);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(root.current?.matches(':hover') ?? false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);

  function choose() {
    if (arrow.current?.open) {
      arrow.current.open = false;
      arrow.current.querySelector('summary')?.focus();
    }
    setDismissed(true);
  }

  return { dismissed, choose, show: () => setDismissed(false) };
}
