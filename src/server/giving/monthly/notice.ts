import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { chargeFailure, chargePollAt } from '#domain/giving/monthly/charge.ts';
import { isHeldIn, noticeUntil, STOPPED_MS } from '#domain/giving/monthly/charge-schedule.ts';
import { nextTryAt } from '#domain/giving/monthly/next-try.ts';
import { startOfIndianDay } from '#domain/time/indian-time.ts';
import type { Batched } from '../../concurrency/in-batches.ts';
import { GatewayUnreachable, OrderRefused } from '../../payments/gateway.ts';
import type { PayCallEnd } from '../donations/service.ts';
import {
  type FoundCharge,
  failedCycles,
  insertCycle,
  recordChargeEvent,
  scheduleStep,
} from './charge-queries.ts';
import { isPaidByLarger, makeMandateDue } from './mandate-queries.ts';
import { checkMandate, type MandateDeps } from './mandates.ts';
import { isStopped } from './switches.ts';

export type NoticeDeps = MandateDeps & {
  endPayCall: Batched<PayCallEnd>;
  /** How often a month is tried again after a low balance. */
  lowBalanceRetries: number;
};

const MINUTE_MS = 60_000;
/** While something stands in the way of a notice. */
const WAIT_MS = 30 * MINUTE_MS;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * The id of the n-th order of a month. It follows from the mandate's own secret id, so that a site restored from a backup orders the
 * same month under the same id, which the provider never accepts twice.
 */
export function cycleOrderId(subscriptionId: string, month: string, number: number): string {
  // control: a month has the same order ids after a restore (monthly.test.ts) → uuid()
  return createHash('sha256').update(`${subscriptionId} ${month} ${number}`).digest('base64url');
}

/** Has the provider notify the donor of a due gift, or decides that the month is skipped or over. */
export async function noticeDue(deps: NoticeDeps, found: FoundCharge): Promise<void> {
  const { charge, mandate } = found;
  const { db, clock } = deps;
  const now = clock();
  const chargeId = charge.id;
  // control: a month is never caught up with (monthly.test.ts) → false
  if (now > noticeUntil(charge.month)) {
    await recordChargeEvent(db, { chargeId, kind: 'failed', actor: 'schedule' }, now);
    return scheduleStep(db, chargeId, null);
  }
  const skip = async (skipReason: 'donor' | 'held' | 'paused') => {
    await recordChargeEvent(db, { chargeId, kind: 'skipped', actor: 'schedule', skipReason }, now);
  };
  // control: a gift that its donor holds is not charged (monthly.test.ts) → false
  if (isHeldIn(mandate, charge.month)) return skip('held');
  // The larger gift itself may not have become active, so this one goes on.
  if (await isPaidByLarger(db, mandate.id, charge.month)) return skip('donor');
  if (await isStopped(db)) return scheduleStep(db, chargeId, later(now, STOPPED_MS));
  const checked = await checkMandate(deps, mandate.id, 'schedule');
  // A pause that begins or ends right now may be over before the gift is due.
  if (checked?.report.state === 'PAUSED' && now >= startOfIndianDay(charge.dueOn)) return skip('paused');
  if (checked?.report.state !== 'ACTIVE' || checked.state !== 'active')
    return scheduleStep(db, chargeId, later(now, WAIT_MS));
  await notify(deps, found, 1);
}

/** Tries a failed month again, if it may be; otherwise nothing more is done for it. */
export async function noticeAgain(deps: NoticeDeps, found: FoundCharge): Promise<void> {
  const { charge, mandate, order } = found;
  const { db, clock, lowBalanceRetries } = deps;
  const now = clock();
  const failed = await failedCycles(db, charge.id);
  const failedMonth = { month: charge.month, failedAt: charge.changedAt, failed, mandate };
  const at = order && nextTryAt({ ...failedMonth, orderPaise: order.amountPaise }, lowBalanceRetries, now);
  // What the bank says is over is looked at right away, so that its donor gets one email about it.
  const last = failed.at(-1);
  if (last && chargeFailure(last) === 'mandate_gone') await makeMandateDue(db, mandate.subscriptionId, now);
  if (!order || !at) return scheduleStep(db, charge.id, null);
  if (now < at) return scheduleStep(db, charge.id, at);
  if (await isStopped(db)) return scheduleStep(db, charge.id, later(now, STOPPED_MS));
  const checked = await checkMandate(deps, mandate.id, 'schedule');
  if (checked?.report.state !== 'ACTIVE') return scheduleStep(db, charge.id, later(now, WAIT_MS));
  await notify(deps, found, order.number + 1);
}

/** Commits the order, then calls the provider. Whatever it answers, only the order's status decides. */
async function notify(deps: NoticeDeps, { charge, mandate }: FoundCharge, number: number): Promise<void> {
  const { db, clock, gateway, pace, endPayCall } = deps;
  const attemptId = uuid();
  const { subscriptionId, amountPaise } = mandate;
  const merchantOrderId = cycleOrderId(subscriptionId, charge.month, number);
  const isCommitted = await insertCycle(
    db,
    {
      chargeId: charge.id,
      donationId: charge.donationId,
      newDonationId: uuid(),
      attemptId,
      merchantOrderId,
      number,
      month: charge.month,
      mandate,
    },
    clock(),
  );
  if (!isCommitted) return scheduleStep(db, charge.id, later(clock(), WAIT_MS));
  const ended = () => ({ attemptId, at: clock() });
  try {
    await pace();
    const { providerOrderId, expiresAt } = await gateway.notifyDebit({
      merchantOrderId,
      subscriptionId,
      amountPaise,
    });
    await endPayCall({ ...ended(), kind: 'placed', providerOrderId, expiresAt, redirectUrl: null });
  } catch (error) {
    if (error instanceof OrderRefused) {
      await endPayCall({ ...ended(), kind: 'refused', reason: error.message });
      return;
    }
    if (!(error instanceof GatewayUnreachable)) throw error;
    await endPayCall({ ...ended(), kind: 'unanswered' });
  }
  const now = clock();
  await scheduleStep(db, charge.id, chargePollAt(now, now));
}
