import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

const QUESTION = 'Your changes are not saved yet. Leave this page all the same?';

/**
 * Asks before somebody leaves what they typed: within the back office, and when the page is closed or loaded anew. The
 * function that it gives lets the next leaving pass.
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
