import { isSkippable, type SkipReason } from '#domain/giving/monthly/charge.ts';
import {
  dueAfterChange,
  dueDate,
  indianMonth,
  isChargeMonth,
  isHeldIn,
  noticeFrom,
} from '#domain/giving/monthly/charge-schedule.ts';
import { isLive, MAX_MONTHLY_PAISE } from '#domain/giving/monthly/mandate.ts';
import { MONTHS_AHEAD } from '#domain/giving/monthly/next-gift.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { addMonths } from '#domain/time/month.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { monthInWords } from '../../documents/day-format.ts';
import { AppError } from '../../errors.ts';
import {
  chargeOfMonth,
  chargesIn,
  insertCharges,
  makeChargeDue,
  moveCharge,
  recordChargeEvent,
} from './charge-queries.ts';
import {
  changePlan,
  insertMandateEvent,
  lockMandate,
  type MandateRow,
  makeDueNow,
  makeMandateDue,
  type NewMandateEvent,
} from './mandate-queries.ts';
import { resumeStopped } from './postponed-queries.ts';
import { isOffered, isStopped, setCollectionsStopped } from './switches.ts';

export { isOffered, isStopped, resumeStopped, setCollectionsStopped };

type Deps = { db: Database; clock: () => Date };
/** A change is part of the caller's transaction if there is one. */
type ChangeDeps = { db: Database | Transaction; clock: () => Date };

/**
 * Makes what a webhook names due at once: the charge of an order, or else the mandate.
 * @returns whether the job of monthly gifts asks about it, within its limit of calls per second; false for the order by which a donor
 * agreed, about which the caller asks.
 */
export async function makeMonthlyGiftDue(
  { db, clock }: Deps,
  subscriptionId: string,
  merchantOrderId: string | null,
): Promise<boolean> {
  // control: a webhook about a mandate makes us ask the provider (monthly.test.ts)
  if (merchantOrderId !== null && (await makeChargeDue(db, merchantOrderId, clock()))) return true;
  await makeMandateDue(db, subscriptionId, clock());
  return merchantOrderId === null;
}

/** @throws AppError `monthly_giving_off` */
export async function requireOffered(db: Database): Promise<void> {
  // control: nobody starts a monthly gift unless the trust offers it (start-monthly.test.ts)
  if (!(await isOffered(db))) throw new AppError('monthly_giving_off');
}

/**
 * Refuses more than UPI collects without a PIN; what else may be wrong with an amount is refused as in every order.
 * @throws AppError `monthly_amount_too_large`
 */
export function requireMonthlyAmount(rupees: number): void {
  const paise = paiseFromRupees(rupees);
  // control: nobody starts a monthly gift above what UPI collects without a PIN (start-monthly.test.ts) → true
  if (typeof paise === 'string' || paise <= MAX_MONTHLY_PAISE) return;
  const reason = {
    code: 'monthly_amount_too_large',
    params: { max: rupeesFromPaise(MAX_MONTHLY_PAISE) },
  } as const;
  throw new AppError(reason, { field: 'donationAmount' });
}

/** A monthly gift has at least one month after its first. @throws AppError `last_month_too_early` */
export function requireLaterMonth(lastMonth: string | null, now: Date): void {
  if (lastMonth === null || lastMonth > indianMonth(now)) return;
  throw new AppError('last_month_too_early', { field: 'lastMonth' });
}

/** Locks a monthly gift that may still be changed. @throws AppError `monthly_gift_not_found`, `monthly_gift_over`. */
export async function lockLiveGift(tx: Transaction, id: string): Promise<MandateRow> {
  const mandate = await lockMandate(tx, id);
  if (!mandate) throw new AppError('monthly_gift_not_found');
  if (!isLive(mandate.state)) throw new AppError('monthly_gift_over');
  return mandate;
}

/** Changes a mandate that its donor or staff may still change, with what became of it in its history. */
async function change(
  { db, clock }: ChangeDeps,
  id: string,
  work: (tx: Transaction, mandate: MandateRow, now: Date) => Promise<Omit<NewMandateEvent, 'mandateId'>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock();
    const mandate = await lockLiveGift(tx, id);
    await insertMandateEvent(tx, { mandateId: id, ...(await work(tx, mandate, now)) }, now);
  });
}

/**
 * Ends a monthly gift: from this commit on nothing of it is charged, unless the provider was told of a debit before. The provider is
 * told until it confirms the end. Ending again changes nothing. `reason`: in the words of its donor or of staff.
 * @throws AppError `monthly_gift_not_found`.
 */
export async function endMonthlyGift(
  deps: ChangeDeps,
  id: string,
  actor: string,
  reason: string | null = null,
) {
  const message = actor === 'donor' ? 'Its donor ended it.' : 'Staff ended it.';
  await change(deps, id, async (tx, _mandate, now) => {
    await makeDueNow(tx, id, now);
    return { kind: 'ending', actor, message, reason };
  }).catch((error: unknown) => {
    if (!(error instanceof AppError && error.code === 'monthly_gift_over')) throw error;
  });
}

/**
 * Skips one month, for good. Its notice may have been given: then it lapses.
 * @throws AppError `monthly_gift_not_found`, `monthly_gift_over`; `month_not_skippable` if nothing is due in it, it is too far ahead, or the
 * provider was told to debit it.
 */
export async function skipMonth(deps: ChangeDeps, id: string, month: string, actor: string): Promise<void> {
  await change(deps, id, async (tx, mandate, now) => {
    const current = indianMonth(now);
    if (!isChargeMonth(mandate, month) || month < current || month > addMonths(current, MONTHS_AHEAD))
      throw new AppError('month_not_skippable');
    await planNow(tx, mandate, month, now);
    const due = await chargeOfMonth(tx, id, month);
    if (!due || !isSkippable(due.state)) throw new AppError('month_not_skippable');
    await skip(tx, due.id, 'donor', actor, now);
    return { kind: 'month_skipped', actor, message: `The gift of ${monthInWords(month, 'en')} is skipped.` };
  });
}

async function skip(tx: Transaction, chargeId: string, skipReason: SkipReason, actor: string, now: Date) {
  await recordChargeEvent(tx, { chargeId, kind: 'skipped', actor, skipReason }, now);
}

/** Adds the charge of a month ahead of time, so that what is decided about it has a place. */
async function planNow(tx: Transaction, mandate: MandateRow, month: string, now: Date): Promise<void> {
  if (!isChargeMonth(mandate, month)) return;
  const dueOn = dueDate(month, mandate.day);
  const planned = { mandateId: mandate.id, month, dueOn, nextStepAt: noticeFrom(dueOn) };
  await insertCharges(tx, month > mandate.plannedThrough ? [planned] : [], now);
}

/**
 * Holds a monthly gift: its months are skipped until its donor resumes it, or until the month of return (YYYY-MM). A month whose notice
 * was given is skipped at once.
 * @throws AppError `monthly_gift_not_found`, `monthly_gift_over`; `hold_until_too_early`.
 */
export async function holdMonthlyGift(deps: ChangeDeps, id: string, until: string | null, actor: string) {
  await change(deps, id, async (tx, mandate, now) => {
    if (until !== null && until <= indianMonth(now))
      throw new AppError('hold_until_too_early', { field: 'until' });
    const held = { ...mandate, isHeld: true, heldUntil: until };
    await changePlan(tx, id, { isHeld: true, heldUntil: until });
    for (const announced of await chargesIn(tx, id, ['noticed', 'notified']))
      if (isHeldIn(held, announced.month)) await skip(tx, announced.id, 'held', actor, now);
    return {
      kind: 'held',
      actor,
      message: until === null ? 'It is held.' : `It is held until ${monthInWords(until, 'en')}.`,
    };
  });
}

/** Resumes a monthly gift; months that were skipped stay skipped. @throws AppError `monthly_gift_not_found`, `monthly_gift_over`. */
export async function resumeMonthlyGift(deps: ChangeDeps, id: string, actor: string) {
  await change(deps, id, async (tx) => {
    await changePlan(tx, id, { isHeld: false, heldUntil: null });
    return { kind: 'resumed', actor, message: 'It is resumed.' };
  });
}

/**
 * Changes the day on which a monthly gift is due. A month whose notice would be late by the new day keeps its former one.
 * @throws AppError `monthly_gift_not_found`, `monthly_gift_over`.
 */
export async function changeDay(deps: ChangeDeps, id: string, day: number, actor: string) {
  await change(deps, id, async (tx, mandate, now) => {
    await planNow(tx, mandate, indianMonth(now), now);
    for (const due of await chargesIn(tx, id, ['due'])) {
      const dueOn = dueAfterChange(due.month, { from: mandate.day, to: day }, now);
      await moveCharge(tx, due.id, dueOn, noticeFrom(dueOn));
    }
    await changePlan(tx, id, { day });
    return { kind: 'day_changed', actor, message: `It is due on day ${day} instead of ${mandate.day}.` };
  });
}

/**
 * Lowers the amount of the gifts whose donor was not notified yet. More than before needs another authorisation.
 * @throws AppError `monthly_gift_not_found`, `monthly_gift_over`; `amount_not_lower`.
 */
export async function lowerAmount(deps: ChangeDeps, id: string, amountPaise: bigint, actor: string) {
  await change(deps, id, async (tx, mandate) => {
    // control: an amount is raised only by another authorisation (service.test.ts) → false
    if (amountPaise >= mandate.amountPaise || amountPaise < 100n) throw new AppError('amount_not_lower');
    await changePlan(tx, id, { amountPaise });
    return { kind: 'amount_lowered', actor, message: 'Its amount was lowered.' };
  });
}
