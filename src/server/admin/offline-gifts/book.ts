import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { indianDate, parseIndianDateTime } from '#domain/indian-time.ts';
import { formatRupees, MIN_AMOUNT_PAISE, type Paise, rupeesFromPaise } from '#domain/money.ts';
import { checkRefund, refundablePaise } from '#domain/refund.ts';
import type { Transaction } from '../../db/client.ts';
import type { ReceiptRow } from '../../features/receipts/queries.ts';
import { correctReceipt, issueReceipt } from '../../features/receipts/service.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../../payments/donation-events.ts';
import { recordRefunded, recordSettled } from '../../payments/ledger/ledger.ts';
import { refundError } from '../../payments/refunds/describe-refund.ts';
import { actorOf, type StaffPerson } from '../audit/service.ts';
import {
  endWaiting,
  insertOutbox,
  insertReversal,
  type LockedGift,
  refundsOf,
  updateGift,
} from './queries.ts';

/**
 * When money that came on a day is booked: now for today, noon in India for a day before. The ledger, the receipt's number
 * and everything that adds up gifts go by this moment; when it was entered stands in the history and in the audit log.
 */
export function bookedAt(day: string, now: Date): Date {
  return day === indianDate(now) ? now : parseIndianDateTime(`${day}T12:00`);
}

type Booked = Pick<LockedGift, 'email' | 'phoneNumber' | 'attempt'>;

/**
 * Counts a gift whose attempt is completed: ledger, totals of the campaign, history, receipt and outbox, in the caller's
 * transaction. `day` is the calendar date in India on which the money came.
 * Invariant: the receipt is of the same series as everybody's, so its number follows the last one of that day's year.
 */
export async function countGift(
  tx: Transaction,
  trust: ReadTrust,
  by: StaffPerson,
  { attempt: paid, email, phoneNumber }: Booked,
  told: { day: string; words: string },
  now: Date,
): Promise<ReceiptRow> {
  const { id: attemptId, donationId, amountPaise, campaignId } = paid;
  const about = { donationId, attemptId };
  await recordEvent(tx, { ...about, kind: 'completed', actor: actorOf(by), message: told.words }, now);
  const given = { attemptId, donationId, amountPaise, campaignId, email, phoneNumber };
  await recordSettled(tx, given, bookedAt(told.day, now));
  await insertOutbox(tx, { id: uuid(), kind: 'donation_settled', ...about, createdAt: now });
  return issueReceipt(tx, trust, attemptId, now);
}

/**
 * Ends a gift that bounced or was a mistake, in the caller's transaction. One that counted is taken out of the ledger again
 * by an entry of its own over what is left of it, its receipt, if it has one of ours, is cancelled and its campaign's totals
 * follow; one that did not count yet just ends.
 * @returns what was left of it until then, in paise.
 * @throws AppError `edited_meanwhile` when it has ended already; `refund_not_possible` when all of it was given back.
 */
export async function endGift(
  tx: Transaction,
  trust: ReadTrust,
  by: StaffPerson,
  found: LockedGift,
  end: { state: 'bounced' | 'cancelled'; reason: string },
  now: Date,
): Promise<Paise> {
  const { gift, attempt: paid } = found;
  const { id: attemptId, donationId } = paid;
  if (gift.state !== 'to_clear' && gift.state !== 'counted')
    throw new AppError('edited_meanwhile', 'This gift was taken out already. Please look again.');
  const leftPaise = refundablePaise(paid.amountPaise, await refundsOf(tx, attemptId));
  if (leftPaise === 0n)
    throw new AppError('refund_not_possible', 'All of it was given back: nothing is left to take out.');
  const about = { donationId, attemptId };
  if (gift.state === 'to_clear') {
    await endWaiting(tx, attemptId, { state: 'FAILED', failureReason: end.reason }, now);
  } else {
    await takeFromBooks(tx, trust, by, found, { amountPaise: leftPaise, reason: end.reason }, now);
  }
  await updateGift(tx, attemptId, end, now);
  const amount = formatRupees(rupeesFromPaise(leftPaise));
  const counted =
    gift.state === 'counted' ? `${amount} was taken out of the ledger` : 'Nothing had been counted';
  const what = end.state === 'bounced' ? 'The cheque bounced' : 'Cancelled';
  const words = `${what}. ${counted}: ${end.reason}`.slice(0, 1000);
  await recordEvent(tx, { ...about, kind: end.state, actor: actorOf(by), message: words }, now);
  return leftPaise;
}

/**
 * Gives a part of a gift that counts back, or all of it: the ledger gets an entry of its own, the receipt is replaced by one
 * over the rest, and the campaign's totals follow, in the caller's transaction. Handing the money over is the trust's.
 * `seenPaise` is what could go back when the person looked.
 * @returns the number of the refund in our books, and the receipt that counts now; null when none does.
 * @throws AppError `refund_not_possible` when it does not count, or for more than is left; `refund_outdated`;
 * `amount_refused` under ₹1, or when less than that would be left.
 */
export async function giveBackGift(
  tx: Transaction,
  trust: ReadTrust,
  by: StaffPerson,
  found: LockedGift,
  wish: { amountPaise: Paise; seenPaise: Paise; reason: string },
  now: Date,
): Promise<{ merchantRefundId: string; receipt: ReceiptRow | null }> {
  const { gift, attempt: paid } = found;
  const { id: attemptId, donationId } = paid;
  if (gift.state !== 'counted')
    throw new AppError('refund_not_possible', 'This gift counts for nothing, so nothing of it can go back.');
  const earlier = await refundsOf(tx, attemptId);
  const problem = checkRefund(wish, paid.amountPaise, earlier);
  if (problem) throw refundError(problem);
  const leftPaise = refundablePaise(paid.amountPaise, earlier) - wish.amountPaise;
  // Less than that could not be taken out any more.
  if (leftPaise > 0n && leftPaise < MIN_AMOUNT_PAISE)
    throw new AppError('amount_refused', 'Less than ₹1 would be left. Please give all of it back.');
  const taken = await takeFromBooks(tx, trust, by, found, wish, now);
  const words = `${formatRupees(rupeesFromPaise(wish.amountPaise))} went back to the donor: ${wish.reason}`;
  const event = { donationId, attemptId, kind: 'refunded', actor: actorOf(by) } as const;
  await recordEvent(tx, { ...event, message: words }, now);
  return taken;
}

/** Takes an amount out of the ledger again, and brings totals and receipt in line; the donor is told. */
async function takeFromBooks(
  tx: Transaction,
  trust: ReadTrust,
  by: StaffPerson,
  { gift, attempt: paid, email, phoneNumber }: LockedGift,
  { amountPaise, reason }: { amountPaise: Paise; reason: string },
  now: Date,
) {
  const { id: attemptId, donationId } = paid;
  const refundId = uuid();
  const merchantRefundId = `office-${randomBytes(18).toString('base64url')}`;
  const back = { id: refundId, attemptId, merchantRefundId, amountPaise };
  await insertReversal(tx, { ...back, reason, requestedBy: actorOf(by) }, now);
  const about = { donationId, attemptId };
  await recordRefunded(tx, { ...paid, ...about, amountPaise, refundId, email, phoneNumber }, now);
  // What came with earlier books was acknowledged there: no receipt of ours to correct, and nobody to write to about one.
  if (gift.importId !== null) return { merchantRefundId, receipt: null };
  const receipt = await correctReceipt(tx, trust, attemptId, now);
  await insertOutbox(tx, { id: uuid(), kind: 'donation_refunded', ...about, createdAt: now });
  return { merchantRefundId, receipt };
}
