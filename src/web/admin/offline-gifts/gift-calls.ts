import { adminDonationCalls } from '#contract/admin/donations.ts';
import { adminOfflineGiftCalls, GiftChanged, GiftEntered } from '#contract/admin/offline-gifts.ts';
import { isWaiting, orWaiting } from '../approvals/approval-calls.ts';
import { failureOf, pathFor, send } from '../data/calls.ts';

/** Enters a gift. `donationId` is null when it waits for a second person. */
export async function enterGift(body: unknown): Promise<{ donationId: string | null; message: string }> {
  try {
    return await send('POST', adminOfflineGiftCalls.enter, body, GiftEntered);
  } catch (error) {
    if (!isWaiting(error)) throw error;
    return { donationId: null, message: failureOf(error).message };
  }
}

export async function clearCheque(paymentId: string, clearedOn: string): Promise<string> {
  return (await send('POST', pathFor(adminOfflineGiftCalls.cleared, paymentId), { clearedOn }, GiftChanged))
    .message;
}

export async function voidGift(
  paymentId: string,
  how: 'bounced' | 'cancelled',
  reason: string,
): Promise<string> {
  return orWaiting(send('POST', pathFor(adminOfflineGiftCalls[how], paymentId), { reason }, GiftChanged));
}

/** The URL of a payment's receipt as a file. */
export const receiptFileUrl = (paymentId: string) => pathFor(adminDonationCalls.receipt, paymentId);
