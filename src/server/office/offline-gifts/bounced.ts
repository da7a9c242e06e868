import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { BankCharge } from '#contract/office/cheques.ts';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import type { Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { printedNumberOf } from '../../giving/receipts/service.ts';
import { recordEvent } from '../../payments/donation-events.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { ledgerMoment, requireGift, settleGift } from './bookkeeping.ts';
import { type BouncedRow, bouncedAmong, insertBankCharge, insertContinuation } from './bounced-queries.ts';
import type { OfflineGiftDeps } from './enter.ts';
import { importedDayError } from './fields.ts';
import type { LockedGift } from './queries.ts';

// A bounced cheque or demand draft stays in the books as it is. What follows is an entry of its own: another payment of the same
// donation when it is presented again or had not bounced after all, and the bank's charges.

const paperOf = ({ gift }: LockedGift) => (gift.mode === 'draft' ? 'demand draft' : 'cheque');
const inRupees = (paise: bigint) => formatRupees(rupeesFromPaise(paise));

/**
 * Records that a bounced cheque was given to the bank again: another payment of the donation, which waits to be cleared.
 * @throws AppError as `requireContinuable` does; `day_in_future`; `presented_before_received`.
 */
export async function presentAgain(
  { db, clock }: OfflineGiftDeps,
  by: SignedInStaff,
  paymentId: string,
  presentedOn: string,
): Promise<{ message: string }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const found = await requireContinuable(tx, paymentId);
    const tooEarly = presentedOn < found.gift.receivedOn ? 'presented_before_received' : null;
    const error = tooEarly ?? importedDayError(presentedOn, now);
    if (error) throw new AppError(error, { field: 'presentedOn' });
    const message = `The ${paperOf(found)} was presented again on ${formatTypedDate(presentedOn)} and is waiting to be cleared.`;
    await continueGift(tx, by, found, { kind: 'presented_again', isCounted: false, message }, now);
    await audit(tx, by, found, { action: 'cheque_presented_again', message, after: { presentedOn } }, now);
    return { message };
  });
}

/**
 * Undoes a bounce that was recorded by mistake: another payment of the donation has the state that the first one had before. A
 * payment that was in the ledger is entered again, as of the day on which the cheque cleared, and gets a new receipt.
 * @throws AppError as `requireContinuable` does.
 */
export async function undoBounce(
  { db, clock, trust }: OfflineGiftDeps,
  by: SignedInStaff,
  paymentId: string,
  reason: string,
): Promise<{ message: string }> {
  const now = clock();
  return db.transaction(async (tx) => {
    const found = await requireContinuable(tx, paymentId);
    const { clearedOn } = found.gift;
    const undone = `The ${paperOf(found)} had not bounced`;
    const event = { kind: 'bounce_undone', isCounted: clearedOn !== null } as const;
    const explained = { ...event, message: `${undone}. Reason: ${reason}` };
    const { attempt, ...donor } = await continueGift(tx, by, found, explained, now);
    let message = `${undone}. It is waiting to be cleared again.`;
    if (clearedOn !== null) {
      const day = formatTypedDate(clearedOn);
      const settled = {
        day: clearedOn,
        message: `${inRupees(attempt.amountPaise)} is in the ledger again as of ${day}.`,
      };
      const receipt = await settleGift(tx, trust, by, { ...donor, attempt }, settled, now);
      message = `${undone}: ${settled.message} Its new receipt is ${await printedNumberOf(tx, receipt)}.`;
    }
    await audit(tx, by, found, { action: 'bounce_undone', message, after: { reason } }, now);
    return { message };
  });
}

/**
 * Records what the trust's bank charged for a bounced cheque, or gave back of it. Neither the gift nor the ledger changes.
 * @throws AppError as `requireBounced` does; `rupees_invalid` and the like; `day_in_future`; `more_charges_given_back`.
 */
export async function recordBankCharge(
  { db, clock }: OfflineGiftDeps,
  by: SignedInStaff,
  paymentId: string,
  { amountRupees, isGivenBack, chargedOn }: BankCharge,
): Promise<{ message: string }> {
  const now = clock();
  const paise = paiseFromRupees(amountRupees);
  if (paise === 'too-many-decimals')
    throw new AppError('rupees_too_many_decimals', { field: 'amountRupees' });
  if (typeof paise !== 'bigint' || paise <= 0n)
    throw new AppError('rupees_invalid', { field: 'amountRupees' });
  const error = importedDayError(chargedOn, now);
  if (error) throw new AppError(error, { field: 'chargedOn' });
  return db.transaction(async (tx) => {
    const { found, chargesPaise } = await requireBounced(tx, paymentId);
    if (isGivenBack && paise > chargesPaise) {
      const params = { charged: inRupees(chargesPaise) };
      throw new AppError({ code: 'more_charges_given_back', params }, { field: 'amountRupees' });
    }
    const amountPaise = isGivenBack ? -paise : paise;
    const { accountId: recordedBy } = by;
    await insertBankCharge(tx, {
      id: uuid(),
      attemptId: paymentId,
      amountPaise,
      chargedOn,
      recordedBy,
      recordedAt: now,
    });
    const verb = isGivenBack ? 'gave back charges of' : 'charged';
    const message = `The bank ${verb} ${inRupees(paise)} for the bounced ${paperOf(found)} on ${formatTypedDate(chargedOn)}.`;
    const about = { donationId: found.attempt.donationId, attemptId: paymentId };
    await recordEvent(tx, { ...about, kind: 'bank_charged', actor: actorOf(by), message }, now);
    await audit(
      tx,
      by,
      found,
      { action: 'bank_charged', message, after: { amountRupees, isGivenBack } },
      now,
    );
    return { message };
  });
}

/** @throws AppError `record_not_found`; `cheque_not_bounced`. */
async function requireBounced(
  tx: Transaction,
  paymentId: string,
): Promise<{ found: LockedGift } & BouncedRow> {
  const found = await requireGift(tx, paymentId);
  const bounced = (await bouncedAmong(tx, [paymentId])).get(paymentId);
  if (!bounced) throw new AppError('cheque_not_bounced');
  return { found, ...bounced };
}

/**
 * @throws AppError as `requireBounced` does; `bounce_continued_already`; `bounced_after_refund`, because the new payment would count the
 * whole amount; `bounced_import`, because earlier books have the gift.
 */
async function requireContinuable(tx: Transaction, paymentId: string): Promise<LockedGift> {
  const { found, obstacle } = await requireBounced(tx, paymentId);
  // control: a bounced cheque of which a part was given back does not count in full again
  if (obstacle) throw new AppError(obstacle);
  return found;
}

async function continueGift(
  tx: Transaction,
  by: SignedInStaff,
  found: LockedGift,
  given: { kind: 'presented_again' | 'bounce_undone'; isCounted: boolean; message: string },
  now: Date,
): Promise<LockedGift> {
  const { kind, isCounted, message } = given;
  const id = uuid();
  const merchantOrderId = `office-${randomBytes(18).toString('base64url')}`;
  const countedAt = ledgerMoment(found.gift.receivedOn, now);
  await insertContinuation(tx, found, { id, merchantOrderId, countedAt, isCounted }, now);
  const about = { donationId: found.attempt.donationId, attemptId: id };
  await recordEvent(tx, { ...about, kind, actor: actorOf(by), message }, now);
  return requireGift(tx, id);
}

function audit(
  tx: Transaction,
  by: SignedInStaff,
  { attempt: { donationId } }: LockedGift,
  change: { action: string; message: string; after: Record<string, unknown> },
  now: Date,
) {
  return recordAudit(tx, by, { ...change, target: { kind: 'donation', id: donationId } }, now);
}
