import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

const CONFIRMATION = 'You have unsaved changes. Leave this page anyway?';

/**
 * Asks for confirmation before unsaved changes are lost by navigating, reloading or closing the page. The returned function allows
 * leaving once without confirmation.
 */
export function useLeaveWarning(unsaved: boolean): () => void {
  const isAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !isAllowed.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(CONFIRMATION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    isAllowed.current = false;
    const confirmLeaving = (event: BeforeUnloadEvent) => {
      if (!isAllowed.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
  }, [unsaved]);

  return () => {
    isAllowed.current = true;
  };
}
