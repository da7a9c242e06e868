import { useCanAccess } from 'react-admin';
import { countApprovals } from '#contract/staff/approvals.ts';
import { call } from '../../data/call.ts';
import { useCurrent } from '../../ui/record/use-current.ts';

const CHANGED = 'approvals-changed';

/** Makes the menu count again, after a decision. */
export function recount(): void {
  window.dispatchEvent(new Event(CHANGED));
}

const read = () => call(countApprovals, {});

/** How many requests wait for approval; null for those who may not know, and until it is known. */
export function useWaitingCount(): number | null {
  const { canAccess = false } = useCanAccess({ resource: 'approvals', action: 'list' });
  return useCurrent({ read, changed: CHANGED, isAllowed: canAccess })?.count ?? null;
}
