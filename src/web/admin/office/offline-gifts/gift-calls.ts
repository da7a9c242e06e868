import { adminDonationCalls } from '#contract/giving/donations.admin.ts';
import { adminOfflineGiftCalls, GiftChanged, GiftEntered } from '#contract/office/offline-gifts.ts';
import { failureOf, pathFor, send } from '../../data/calls.ts';
import { isWaiting, orWaiting } from '../../staff/approvals/approval-calls.ts';

/** Enters a gift. `donationId` is null when it waits for a second person. */
export async function enterGift(body: unknown): Promise<{ donationId: string | null; message: string }> {
  try {
    return await send('POST', adminOfflineGiftCalls.enter, body, GiftEntered);
  } catch (error) {
    if (!isWaiting(error)) throw error;
    return { donationId: null, message: failureOf(error).message };
  }
}

async function change(path: string, paymentId: string, body: unknown): Promise<string> {
  return (await send('POST', pathFor(path, paymentId), body, GiftChanged)).message;
}

export const clearCheque = (paymentId: string, clearedOn: string) =>
  change(adminOfflineGiftCalls.cleared, paymentId, { clearedOn });

export async function voidGift(
  paymentId: string,
  how: 'bounced' | 'cancelled',
  reason: string,
): Promise<string> {
  return orWaiting(send('POST', pathFor(adminOfflineGiftCalls[how], paymentId), { reason }, GiftChanged));
}

export const presentAgain = (paymentId: string, presentedOn: string) =>
  change(adminOfflineGiftCalls.presentedAgain, paymentId, { presentedOn });

export const undoBounce = (paymentId: string, reason: string) =>
  change(adminOfflineGiftCalls.bounceUndone, paymentId, { reason });

export const recordBankCharge = (paymentId: string, body: unknown) =>
  change(adminOfflineGiftCalls.bankCharges, paymentId, body);

/** The URL of a payment's receipt as a file. */
export const receiptFileUrl = (paymentId: string) => pathFor(adminDonationCalls.receipt, paymentId);
