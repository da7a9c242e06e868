import { indianDate, type TaxApproval } from './receipt.ts';

/** How long before its end an approval is worth a warning: renewals take that long. */
const WARN_DAYS = 60;
const DAY_MS = 86_400_000;

export type ApprovalStanding =
  | { kind: 'none' | 'running' | 'not yet' }
  | { kind: 'ending'; daysLeft: number }
  | { kind: 'lapsed'; daysAgo: number };

/**
 * How an approval stands on the day in India of a moment. `daysLeft` counts from that day to the last one, 0 on the last;
 * `daysAgo` from the last one to that day.
 */
export function approvalStanding(approval: TaxApproval, now: Date): ApprovalStanding {
  const { number, validFrom, validUntil } = approval;
  const today = indianDate(now);
  if (number === '') return { kind: 'none' };
  if (validFrom !== '' && today < validFrom) return { kind: 'not yet' };
  if (validUntil === '') return { kind: 'running' };
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { kind: 'lapsed', daysAgo: -days };
  return days <= WARN_DAYS ? { kind: 'ending', daysLeft: days } : { kind: 'running' };
}
