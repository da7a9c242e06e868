import { adminGiftCalls, GiftChanged, GiftEntered } from '#contract/admin/offline-gifts.ts';
import { pathFor, send } from '../data/calls.ts';

export const enterGift = (body: unknown) => send('POST', adminGiftCalls.enter, body, GiftEntered);

export async function clearCheque(paymentId: string, clearedOn: string): Promise<string> {
  return (await send('POST', pathFor(adminGiftCalls.cleared, paymentId), { clearedOn }, GiftChanged)).words;
}

export async function endGift(
  paymentId: string,
  how: 'bounced' | 'cancelled',
  reason: string,
): Promise<string> {
  return (await send('POST', pathFor(adminGiftCalls[how], paymentId), { reason }, GiftChanged)).words;
}

/** Where a payment's receipt is had as a file. */
export const receiptFileUrl = (paymentId: string) => pathFor(adminGiftCalls.receipt, paymentId);
