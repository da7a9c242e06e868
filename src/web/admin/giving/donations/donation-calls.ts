import { DonationSummary } from '#contract/giving/donation-list.admin.ts';
import {
  AskedProvider,
  adminDonationCalls,
  type CorrectName,
  Done,
  ProviderView,
  ReceiptsResent,
  type RefundPayment,
  RefundStarted,
} from '#contract/giving/donations.admin.ts';
import { counted } from '#domain/text/counted.ts';
import { pathFor, read, send } from '../../data/calls.ts';
import { orWaiting } from '../../staff/approvals/or-waiting.ts';

/** The sums of the donations that match a query; null when adding them up would take too long. */
export const readSummary = (query: string) => read(`${adminDonationCalls.summary}?${query}`, DonationSummary);

export const viewProvider = (paymentId: string) =>
  read(pathFor(adminDonationCalls.providerView, paymentId), ProviderView);

export async function askProvider(paymentId: string): Promise<string> {
  return (await send('POST', pathFor(adminDonationCalls.askProvider, paymentId), {}, AskedProvider)).message;
}

export async function resendReceipt(paymentId: string): Promise<string> {
  return (await send('POST', pathFor(adminDonationCalls.resendReceipt, paymentId), {}, Done)).message;
}

/** Sends receipts again. @returns what happened as a message, and whether all were sent. */
export async function resendReceipts(
  paymentIds: readonly string[],
): Promise<{ message: string; isComplete: boolean }> {
  const { sent, skipped } = await send(
    'POST',
    adminDonationCalls.resendReceipts,
    { paymentIds },
    ReceiptsResent,
  );
  const total = `${counted(sent, 'receipt is on its way', 'receipts are on their way')}.`;
  const reasons = skipped.map(({ reason, count }) => `Not sent: ${count}. ${reason}`);
  return { message: [total, ...reasons].join(' '), isComplete: skipped.length === 0 };
}

/** The URL of a receipt as a file, also of a cancelled or replaced one. */
export const receiptVersionUrl = (receiptId: string) => pathFor(adminDonationCalls.receiptVersion, receiptId);

export async function correctName(paymentId: string, correction: CorrectName): Promise<string> {
  return (await send('POST', pathFor(adminDonationCalls.correctName, paymentId), correction, Done)).message;
}

export async function refundPayment(paymentId: string, refund: RefundPayment): Promise<string> {
  return orWaiting(send('POST', pathFor(adminDonationCalls.refund, paymentId), refund, RefundStarted));
}
