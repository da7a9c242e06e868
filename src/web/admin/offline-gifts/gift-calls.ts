import { adminDonationCalls } from '#contract/admin/donations.ts';
import { adminOfflineGiftCalls, GiftChanged, GiftEntered } from '#contract/admin/offline-gifts.ts';
import { pathFor, send } from '../data/calls.ts';

export const enterGift = (body: unknown) => send('POST', adminOfflineGiftCalls.enter, body, GiftEntered);

export async function clearCheque(paymentId: string, clearedOn: string): Promise<string> {
  return (await send('POST', pathFor(adminOfflineGiftCalls.cleared, paymentId), { clearedOn }, GiftChanged))
    .message;
}

export async function voidGift(
  paymentId: string,
  how: 'bounced' | 'cancelled',
  reason: string,
): Promise<string> {
  return (await send('POST', pathFor(adminOfflineGiftCalls[how], paymentId), { reason }, GiftChanged))
    .message;
}

/** The URL of a payment's receipt as a file. */
export const receiptFileUrl = (paymentId: string) => pathFor(adminDonationCalls.receipt, paymentId);
