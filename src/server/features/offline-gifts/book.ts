import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { momentInIndia } from '#domain/indian-time.ts';
import { formatRupees, rupeesFromPaise } from '#domain/money.ts';
import { indianDate } from '#domain/receipt.ts';
import { actorOf, type StaffPerson } from '../../audit.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { ReadTrust } from '../../facts/facts.ts';
import { recordEvent } from '../../payments/history.ts';
import { recordRefunded, recordSettled } from '../../payments/ledger.ts';
import type { ReceiptRow } from '../../receipts/queries.ts';
import { correctReceipt, issueReceipt } from '../../receipts/service.ts';
import { endWaiting, insertOutbox, insertReversal, type LockedGift, updateGift } from './queries.ts';

/**
 * When money that came on a day is booked: now for today, noon in India for a day before. The ledger, the receipt's number
 * and everything that adds up gifts go by this moment; when it was entered stands in the history and in the audit log.
 */
export function bookedAt(day: string, now: Date): Date {
  return day === indianDate(now) ? now : momentInIndia(`${day}T12:00`);
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
  await recordEvent(tx, { ...about, kind: 'completed', actor: actorOf(by), words: told.words }, now);
  const given = { attemptId, donationId, amountPaise, campaignId, email, phoneNumber };
  await recordSettled(tx, given, bookedAt(told.day, now));
  await insertOutbox(tx, { id: uuid(), kind: 'donation_settled', ...about, createdAt: now });
  return issueReceipt(tx, trust, attemptId, now);
}

/**
 * Ends a gift that bounced or was a mistake, in the caller's transaction. One that counted is taken out of the ledger again
 * by an entry of its own, its receipt, if it has one of ours, is cancelled and its campaign's totals follow; one that did not
 * count yet just ends.
 * @throws AppError `edited_meanwhile` when it has ended already.
 */
export async function endGift(
  tx: Transaction,
  trust: ReadTrust,
  by: StaffPerson,
  found: LockedGift,
  end: { state: 'bounced' | 'cancelled'; reason: string },
  now: Date,
): Promise<void> {
  const { gift, attempt: paid, email, phoneNumber } = found;
  const { id: attemptId, donationId } = paid;
  if (gift.state !== 'to_clear' && gift.state !== 'counted')
    throw new AppError('edited_meanwhile', 'This gift was taken out already. Please look again.');
  const about = { donationId, attemptId };
  if (gift.state === 'to_clear') {
    await endWaiting(tx, attemptId, { state: 'FAILED', failureReason: end.reason }, now);
  } else {
    const refundId = uuid();
    const merchantRefundId = `office-${randomBytes(18).toString('base64url')}`;
    const back = { id: refundId, attemptId, merchantRefundId, amountPaise: paid.amountPaise };
    await insertReversal(tx, { ...back, reason: end.reason, requestedBy: actorOf(by) }, now);
    await recordRefunded(tx, { ...paid, ...about, refundId, email, phoneNumber }, now);
    // What came with earlier books was acknowledged there: no receipt of ours to cancel, and nobody to write to about one.
    if (gift.importId === null) {
      await correctReceipt(tx, trust, attemptId, now);
      await insertOutbox(tx, { id: uuid(), kind: 'donation_refunded', ...about, createdAt: now });
    }
  }
  await updateGift(tx, attemptId, end, now);
  const amount = formatRupees(rupeesFromPaise(paid.amountPaise));
  const counted =
    gift.state === 'counted' ? `${amount} was taken out of the ledger` : 'Nothing had been counted';
  const what = end.state === 'bounced' ? 'The cheque bounced' : 'Cancelled';
  const words = `${what}. ${counted}: ${end.reason}`.slice(0, 1000);
  await recordEvent(tx, { ...about, kind: end.state, actor: actorOf(by), words }, now);
}
