import { indianDate } from './indian-time.ts';

/** A trust's approval under section 80G. Dates are calendar dates in India, both included; '' is open or unknown. */
export type TaxApproval = { number: string; validFrom: string; validUntil: string };

/** How long before an approval expires staff are warned: renewals take that long. */
const WARNING_DAYS = 60;
const DAY_MS = 86_400_000;

export type ApprovalStatus =
  | { kind: 'none' | 'valid' | 'not-yet-valid' }
  | { kind: 'expiring'; daysLeft: number }
  | { kind: 'expired'; daysAgo: number };

/**
 * The status of an approval on the current day in India. `daysLeft` is 0 on the last valid day; `daysAgo` counts from that
 * day. An approval without a number does not exist, and one without a last day never expires.
 */
export function approvalStatus(approval: TaxApproval, now: Date): ApprovalStatus {
  const { number, validFrom, validUntil } = approval;
  const today = indianDate(now);
  if (number === '') return { kind: 'none' };
  if (validFrom !== '' && today < validFrom) return { kind: 'not-yet-valid' };
  if (validUntil === '') return { kind: 'valid' };
  const days = Math.round((Date.parse(validUntil) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { kind: 'expired', daysAgo: -days };
  return days <= WARNING_DAYS ? { kind: 'expiring', daysLeft: days } : { kind: 'valid' };
}

/** Whether an approval was valid on the day in India on which a donation was made; never without a number. */
export function isApprovalValidOn(approval: TaxApproval, donatedAt: Date): boolean {
  const day = indianDate(donatedAt);
  return (
    approval.number !== '' &&
    (approval.validFrom === '' || day >= approval.validFrom) &&
    (approval.validUntil === '' || day <= approval.validUntil)
  );
}
