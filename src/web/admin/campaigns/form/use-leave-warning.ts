import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

const QUESTION = 'You have unsaved changes. Leave this page anyway?';

/**
 * Asks for confirmation before unsaved changes are lost by navigating, reloading or closing the page. The returned function skips
 * the question once.
 */
export function useLeaveWarning(unsaved: boolean): () => void {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    free.current = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  return () => {
    free.current = true;
  };
}
