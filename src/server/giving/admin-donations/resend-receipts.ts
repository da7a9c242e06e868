import type { ReceiptsResent, ResendReceipts } from '#contract/giving/receipts/receipts.admin.ts';
import { AppError } from '../../errors.ts';
import type { SignedInStaff } from '../../staff/audit/service.ts';
import { type PaymentDeps, resendReceipt } from './payment-actions.ts';

/** Sends the receipts of several payments to their donors again; payments without a receipt or an address are skipped. */
export async function resendReceipts(
  deps: PaymentDeps,
  by: SignedInStaff,
  { paymentIds }: ResendReceipts,
): Promise<ReceiptsResent> {
  let sent = 0;
  const skipped = new Map<string, number>();
  for (const id of new Set(paymentIds)) {
    try {
      await resendReceipt(deps, by, id);
      sent += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      skipped.set(error.message, (skipped.get(error.message) ?? 0) + 1);
    }
  }
  return { sent, skipped: [...skipped].map(([reason, count]) => ({ reason, count })) };
}
