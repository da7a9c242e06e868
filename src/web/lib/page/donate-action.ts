import { type MouseEvent, useEffect } from 'react';
import { isPlainClick } from './plain-click.ts';

/** What the header's Donate does on a page about one campaign; null elsewhere, where it leads to the donate page. */
let current: (() => void) | null = null;

/** Makes the header's Donate do the same as the page's own button. */
export function useDonateAction(action: () => void): void {
  useEffect(() => {
    current = action;
    return () => {
      if (current === action) current = null;
    };
  }, [action]);
}

/** The click handler of the header's links to the donate page. */
export function donateHere(event: MouseEvent): void {
  if (!current || !isPlainClick(event)) return;
  event.preventDefault();
  current();
}
