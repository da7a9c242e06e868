import { type RefObject, useEffect, useState } from 'react';
import { useAutoClose } from './use-auto-close.ts';

/**
 * Closes the services list when the visitor presses or focuses something else. Escape and following a link hide it even while
 * the pointer is over it, until the pointer has left.
 */
export function useServicesMenu(
  root: RefObject<HTMLElement | null>,
  arrow: RefObject<HTMLDetailsElement | null>,
) {
  const [dismissed, setDismissed] = useState(false);

  useAutoClose(arrow, root);

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDismissed(root.current?.matches(':hover') ?? false);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);

  function dismiss() {
    if (arrow.current?.open) {
      arrow.current.open = false;
      arrow.current.querySelector('summary')?.focus();
    }
    setDismissed(true);
  }

  return { dismissed, dismiss, restore: () => setDismissed(false) };
}
