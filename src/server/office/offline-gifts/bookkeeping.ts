import { randomBytes } from 'node:crypto';
import { v7 as uuid, validate } from 'uuid';
import type { RefundPayment } from '#contract/giving/payments.admin.ts';
import type { GiftToRecord } from '#contract/office/offline-gifts.ts';
import { checkRefund, refundablePaise } from '#domain/giving/refund.ts';
import { formatRupees, MIN_AMOUNT_PAISE, type Paise, rupeesFromPaise } from '#domain/money/money.ts';
import { needsClearing, type VoidedState } from '#domain/office/offline-gift.ts';
import { indianDate, parseIndianDateTime } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import {
  correctReceipt,
  issueReceipt,
  printedNumberOf,
  type Receipt,
} from '../../giving/receipts/service.ts';
import { recordEvent } from '../../payments/donation-events.ts';
import { recordRefunded, recordSettled } from '../../payments/ledger/ledger.ts';
import { refundError } from '../../payments/refunds/describe-refund.ts';
import { requireApproval } from '../../staff/approvals/service.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { previousYearLaw } from '../../year-end/year-statement/service.ts';
import { requireOpenLine, tieLine } from '../bank-statements/service.ts';
import { dayError } from './fields.ts';
import {
  completePending,
  insertCompletedRefund,
  insertOutbox,
  type LockedGift,
  lockGift,
  refundsOf,
  updateGift,
} from './queries.ts';

/**
 * The ledger's moment for a gift received on a day: now for today, noon in India for an earlier day. The ledger, the receipt
 * number and all totals use it; the history and the audit log record when it was entered.
 */
export function ledgerMoment(day: string, now: Date): Date {
  return day === indianDate(now) ? now : parseIndianDateTime(`${day}T12:00`);
}

/** An offline gift, locked until the transaction ends. @throws AppError `record_not_found`. */
export async function requireGift(tx: Transaction, paymentId: string): Promise<LockedGift> {
  const found = validate(paymentId) ? await lockGift(tx, paymentId) : undefined;
  if (!found) throw new AppError({ code: 'record_not_found', params: { record: 'offline gift' } });
  return found;
}

type SettledGift = Pick<LockedGift, 'email' | 'phoneNumber' | 'attempt'>;

/**
 * Records a completed gift in ledger, campaign totals, history and outbox, and issues its receipt, in the caller's transaction.
 * `day` is the calendar date in India on which the money was received.
 * Invariant: all receipts share one series, so the number follows the last one of that day's financial year.
 */
export async function settleGift(
  tx: Transaction,
  trust: ReadTrust,
  by: SignedInStaff,
  { attempt: paid, email, phoneNumber }: SettledGift,
  { day, message }: { day: string; message: string },
  now: Date,
): Promise<Receipt> {
  const { id: attemptId, donationId, amountPaise, campaignId } = paid;
  const about = { donationId, attemptId };
  await recordEvent(tx, { ...about, kind: 'completed', actor: actorOf(by), message }, now);
  const entry = { attemptId, donationId, amountPaise, campaignId, email, phoneNumber };
  await recordSettled(tx, entry, ledgerMoment(day, now));
  await insertOutbox(tx, { id: uuid(), kind: 'donation_settled', ...about, createdAt: now });
  return issueReceipt(tx, trust, attemptId, now);
}

/**
 * Settles a cheque or demand draft in the caller's transaction, as of the day on which the bank credited it, and issues its receipt.
 * @throws AppError `record_not_found`; `cheque_not_waiting`; `day_in_future`; `cleared_before_received`; `books_closed`.
 */
export async function clearChequeIn(
  tx: Transaction,
  { clock, trust }: { clock: () => Date; trust: ReadTrust },
  by: SignedInStaff,
  paymentId: string,
  clearedOn: string,
): Promise<{ message: string }> {
  const now = clock();
  const found = await requireGift(tx, paymentId);
  if (found.gift.state !== 'to_clear') throw new AppError('cheque_not_waiting');
  const tooEarly = clearedOn < found.gift.receivedOn ? 'cleared_before_received' : null;
  const error = tooEarly ?? dayError(clearedOn, now, await previousYearLaw(tx, now));
  if (error) throw new AppError(error, { field: 'clearedOn' });
  await completePending(tx, paymentId, { state: 'COMPLETED' }, now);
  await updateGift(tx, paymentId, { state: 'counted', clearedOn }, now);
  const amount = formatRupees(rupeesFromPaise(found.attempt.amountPaise));
  const message = `The ${found.gift.mode === 'draft' ? 'demand draft' : 'cheque'} of ${amount} cleared on ${formatTypedDate(clearedOn)}.`;
  const receipt = await settleGift(tx, trust, by, found, { day: clearedOn, message }, now);
  const target = { kind: 'donation', id: found.attempt.donationId } as const;
  await recordAudit(tx, by, { action: 'cheque_cleared', target, message, after: { clearedOn } }, now);
  return { message: `${message} Its receipt is ${await printedNumberOf(tx, receipt)}.` };
}

/**
 * Checks the line of a bank statement that a gift is entered from, before a second person is asked about the gift.
 * @throws AppError as `requireOpenLine` does; `cleared_before_received` for a cheque that was received after the bank had credited it.
 */
export async function requireLine(
  tx: Transaction,
  { bankLineId, mode, receivedOn }: GiftToRecord,
  amountPaise: Paise,
): Promise<void> {
  if (bankLineId === undefined) return;
  const { bookedOn } = await requireOpenLine(tx, bankLineId, amountPaise);
  if (needsClearing(mode) && bookedOn < receivedOn)
    throw new AppError('cleared_before_received', { field: 'receivedOn' });
}

/** Ties a new gift to the line that it is entered from. The bank has credited it there, so a cheque or demand draft has cleared. */
export async function tieToLine(
  tx: Transaction,
  deps: { clock: () => Date; trust: ReadTrust },
  by: SignedInStaff,
  { bankLineId, mode }: GiftToRecord,
  paymentId: string,
): Promise<void> {
  if (bankLineId === undefined) return;
  const tie = { kind: 'gifts', paymentIds: [paymentId], isEntered: true } as const;
  const { bookedOn } = await tieLine(tx, by, bankLineId, tie, deps.clock());
  if (needsClearing(mode)) await clearChequeIn(tx, deps, by, paymentId, bookedOn);
}

/**
 * Voids a gift that bounced or was entered by mistake, in the caller's transaction. A settled gift's remaining amount is
 * reversed in the ledger and the campaign totals, and its receipt, if it has one, is cancelled; an uncleared cheque only changes
 * its state.
 * @returns the amount in paise that remained until then.
 * @throws AppError `gift_already_void`; `gift_given_back` when all of it was refunded; as `requireApproval` does.
 */
export async function voidLockedGift(
  tx: Transaction,
  trust: ReadTrust,
  by: SignedInStaff,
  found: LockedGift,
  { state, reason }: { state: VoidedState; reason: string },
  now: Date,
): Promise<Paise> {
  const { gift, attempt: paid } = found;
  const { id: attemptId, donationId } = paid;
  if (gift.state !== 'to_clear' && gift.state !== 'counted') throw new AppError('gift_already_void');
  const remainingPaise = refundablePaise(paid.amountPaise, await refundsOf(tx, attemptId));
  if (remainingPaise === 0n) throw new AppError('gift_given_back');
  const about = { donationId, attemptId };
  if (gift.state === 'to_clear') {
    await completePending(tx, attemptId, { state: 'FAILED', failureReason: reason }, now);
  } else {
    await requireApprovalToReverse(tx, by, found, {
      kind: state,
      amountPaise: remainingPaise,
      earlierPaise: paid.amountPaise - remainingPaise,
      body: { reason },
    });
    await reverse(tx, trust, by, found, { amountPaise: remainingPaise, reason }, now);
  }
  await updateGift(tx, attemptId, { state, reason }, now);
  const amount = formatRupees(rupeesFromPaise(remainingPaise));
  const effect =
    gift.state === 'counted' ? `${amount} was reversed in the ledger` : 'It was not in the ledger yet';
  const paper = gift.mode === 'draft' ? 'The demand draft' : 'The cheque';
  const what = state === 'bounced' ? `${paper} bounced` : 'The gift was cancelled';
  const message = `${what}. ${effect}. Reason: ${reason}`;
  await recordEvent(tx, { ...about, kind: state, actor: actorOf(by), message }, now);
  return remainingPaise;
}

/**
 * Records a refund of a settled gift, fully or partly, in ledger and campaign totals, and replaces its receipt by one for the
 * remaining amount, in the caller's transaction. The trust itself pays the money back. `seenPaise` is the refundable amount
 * that the page showed; `given` is the call, as it waits for a second person.
 * @returns our refund id, and the valid receipt, or null when there is none any more.
 * @throws AppError `gift_not_counted` when the gift is not settled; `refund_outdated`; `refund_too_large`; `refund_too_small` under
 * ₹1; `refund_leaves_too_little` when less than ₹1 would remain; as `requireApproval` does.
 */
export async function refundLockedGift(
  tx: Transaction,
  trust: ReadTrust,
  by: SignedInStaff,
  found: LockedGift,
  request: { amountPaise: Paise; seenPaise: Paise; given: RefundPayment },
  now: Date,
): Promise<{ merchantRefundId: string; receipt: Receipt | null }> {
  const { gift, attempt: paid } = found;
  const { id: attemptId, donationId } = paid;
  if (gift.state !== 'counted') throw new AppError('gift_not_counted');
  const earlier = await refundsOf(tx, attemptId);
  const problem = checkRefund(request, paid.amountPaise, earlier);
  if (problem) throw refundError(problem);
  const remainingPaise = refundablePaise(paid.amountPaise, earlier) - request.amountPaise;
  // The remaining amount must itself be refundable.
  if (remainingPaise > 0n && remainingPaise < MIN_AMOUNT_PAISE)
    throw new AppError({ code: 'refund_leaves_too_little', params: { min: 1 } });
  const { amountPaise, seenPaise, given } = request;
  const earlierPaise = paid.amountPaise - seenPaise;
  const asked = { kind: 'refund', amountPaise, earlierPaise, body: given } as const;
  await requireApprovalToReverse(tx, by, found, asked);
  const { reason } = given;
  const reversed = await reverse(tx, trust, by, found, { amountPaise, reason }, now);
  const message = `${formatRupees(rupeesFromPaise(amountPaise))} was refunded to the donor: ${reason}`;
  const event = { donationId, attemptId, kind: 'refunded', actor: actorOf(by) } as const;
  await recordEvent(tx, { ...event, message }, now);
  return reversed;
}

/** Reversing an imported gift moves no money now: it is in the trust's earlier books. */
async function requireApprovalToReverse(
  tx: Transaction,
  by: SignedInStaff,
  { gift, attempt: { id: attemptId } }: LockedGift,
  action: Omit<Parameters<typeof requireApproval>[2], 'attemptId'>,
): Promise<void> {
  if (gift.importId === null) await requireApproval(tx, by, { ...action, attemptId });
}

/** Reverses an amount in ledger and totals, corrects the receipt and queues the email to the donor. */
async function reverse(
  tx: Transaction,
  trust: ReadTrust,
  by: SignedInStaff,
  { gift, attempt: paid, email, phoneNumber }: LockedGift,
  { amountPaise, reason }: { amountPaise: Paise; reason: string },
  now: Date,
) {
  const { id: attemptId, donationId } = paid;
  const refundId = uuid();
  const merchantRefundId = `office-${randomBytes(18).toString('base64url')}`;
  const refund = { id: refundId, attemptId, merchantRefundId, amountPaise };
  const { approvalId = null } = by;
  await insertCompletedRefund(tx, { ...refund, reason, requestedBy: actorOf(by), approvalId }, now);
  const about = { donationId, attemptId };
  await recordRefunded(tx, { ...paid, ...about, amountPaise, refundId, email, phoneNumber }, now);
  // An imported gift has no receipt from this site to correct.
  if (gift.importId !== null) return { merchantRefundId, receipt: null };
  const receipt = await correctReceipt(tx, trust, attemptId, now);
  await insertOutbox(tx, { id: uuid(), kind: 'donation_refunded', ...about, refundId, createdAt: now });
  return { merchantRefundId, receipt };
}
