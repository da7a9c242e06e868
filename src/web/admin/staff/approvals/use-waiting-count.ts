import { useEffect, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useLocation } from 'react-router';
import { countApprovals } from '#contract/staff/approvals.ts';
import { call } from '../../data/call.ts';

const CHANGED = 'approvals-changed';

/** Makes the menu count again, after a decision. */
export function recount(): void {
  window.dispatchEvent(new Event(CHANGED));
}

/** How many requests wait for approval, read again on every page; null for those who may not know, and until it is known. */
export function useWaitingCount(): number | null {
  const { canAccess } = useCanAccess({ resource: 'approvals', action: 'list' });
  const { pathname } = useLocation();
  const [count, setCount] = useState<number | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to count again.
  useEffect(() => {
    if (!canAccess) return undefined;
    let current = true;
    // Without an answer the menu shows the last count.
    const update = () =>
      call(countApprovals, {}).then(
        (found) => current && setCount(found.count),
        () => undefined,
      );
    void update();
    window.addEventListener(CHANGED, update);
    return () => {
      current = false;
      window.removeEventListener(CHANGED, update);
    };
  }, [canAccess, pathname]);
  return count;
}
