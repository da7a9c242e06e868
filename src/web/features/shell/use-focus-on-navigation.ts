import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation in the browser the focus goes to the new page's beginning, where a full load would have put it:
 * screen readers announce it, and Tab goes on from there. Not on the first page, and not when only the query changes.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
