import { indianDate } from '../time/indian-time.ts';

/** A trust's approval for its donors' deductions. Dates are calendar dates in India, both included; '' is open or unknown. */
export type TaxApproval = { number: string; validFrom: string; validUntil: string };

/** Whether an approval was valid on the day in India on which a donation was made; never without a number. */
export function isApprovalValidOn(approval: TaxApproval, donatedAt: Date): boolean {
  const day = indianDate(donatedAt);
  return (
    approval.number !== '' &&
    (approval.validFrom === '' || day >= approval.validFrom) &&
    (approval.validUntil === '' || day <= approval.validUntil)
  );
}
