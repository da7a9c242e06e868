import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the main element after a client-side navigation, as a full page load would: screen readers announce the new page
 * and Tab continues from its start. Not on the first page, and not when only the query changes.
 */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const previous = useRef(pathname);

  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
