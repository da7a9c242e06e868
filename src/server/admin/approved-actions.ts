import { RefundPayment } from '#contract/admin/donations.ts';
import { EnterGift, VoidGift } from '#contract/admin/offline-gifts.ts';
import { ApprovedMissingRefund } from '#contract/admin/settlement-reports.ts';
import type { CarryOut } from './approvals/decide.ts';
import { type PaymentDeps, refundPayment } from './donations/payment-actions.ts';
import { enterGift } from './offline-gifts/enter.ts';
import { voidGift } from './offline-gifts/service.ts';
import { addMissingRefund } from './settlement-reports/add-missing-refund.ts';

/** Makes approved calls, each through the same code as without an approval. */
export function createCarryOut(deps: PaymentDeps): CarryOut {
  return async (by, { kind, attemptId }, body) => {
    if (kind === 'manual_gift') return enterGift(deps, by, EnterGift.parse(body));
    if (!attemptId) throw new Error('an approval names no payment');
    if (kind === 'refund') {
      // The refund is either in a settlement report already, or still to be made.
      const { success, data } = ApprovedMissingRefund.safeParse(body);
      if (success) return addMissingRefund(deps, by, data.lineId, data);
      return refundPayment(deps, by, attemptId, RefundPayment.parse(body));
    }
    const { reason } = VoidGift.parse(body);
    return voidGift(deps, by, attemptId, { state: kind, reason });
  };
}
