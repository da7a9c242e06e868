import { validate } from 'uuid';
import type { Database, Transaction } from '../../db/client.ts';
import { monthInWords } from '../../documents/day-format.ts';
import { AppError } from '../../errors.ts';
import { type AuditedChange, actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import {
  endMonthlyGift,
  holdMonthlyGift,
  lockLiveGift,
  resumeMonthlyGift,
  skipMonth,
} from '../monthly/service.ts';

type Deps = { db: Database; clock: () => Date };
type InTransaction = { db: Transaction; clock: () => Date };
type Audited = Pick<AuditedChange, 'action' | 'message' | 'after'>;

/**
 * Changes a monthly gift that is not over, for its donor who asked for it, and records which member of staff did so.
 * @throws AppError `monthly_gift_not_found`; `monthly_gift_over`.
 */
async function change(
  { db, clock }: Deps,
  by: SignedInStaff,
  id: string,
  audited: Audited,
  work: (deps: InTransaction, actor: string) => Promise<void>,
): Promise<{ message: string }> {
  if (!validate(id)) throw new AppError('monthly_gift_not_found');
  await db.transaction(async (tx) => {
    await lockLiveGift(tx, id);
    await work({ db: tx, clock }, actorOf(by));
    await recordAudit(tx, by, { ...audited, target: { kind: 'monthly-gift', id } }, clock());
  });
  return { message: audited.message };
}

/** Ends a monthly gift: nothing of it is charged from then on. @throws AppError `monthly_gift_not_found`; `monthly_gift_over`. */
export function endGift(deps: Deps, by: SignedInStaff, id: string, reason: string) {
  const audited = { action: 'monthly_gift_ended', message: 'Ended a monthly gift.', after: { reason } };
  return change(deps, by, id, audited, (inner, actor) => endMonthlyGift(inner, id, actor, reason));
}

/** Skips a month for good. @throws AppError `monthly_gift_not_found`; `monthly_gift_over`; `month_not_skippable`. */
export function skipGift(deps: Deps, by: SignedInStaff, id: string, month: string) {
  const message = `Skipped ${monthInWords(month, 'en')} of a monthly gift.`;
  const audited = { action: 'monthly_gift_skipped', message, after: { month } };
  return change(deps, by, id, audited, (inner, actor) => skipMonth(inner, id, month, actor));
}

/**
 * Holds a monthly gift, until it is resumed or until the month of return.
 * @throws AppError `monthly_gift_not_found`; `monthly_gift_over`; `hold_until_too_early`.
 */
export function holdGift(deps: Deps, by: SignedInStaff, id: string, until: string | null) {
  const message =
    until === null ? 'Held a monthly gift.' : `Held a monthly gift until ${monthInWords(until, 'en')}.`;
  const audited = { action: 'monthly_gift_held', message, after: { until } };
  return change(deps, by, id, audited, (inner, actor) => holdMonthlyGift(inner, id, until, actor));
}

/** Resumes a monthly gift that is held. @throws AppError `monthly_gift_not_found`; `monthly_gift_over`. */
export function resumeGift(deps: Deps, by: SignedInStaff, id: string) {
  const audited = { action: 'monthly_gift_resumed', message: 'Resumed a monthly gift.' };
  return change(deps, by, id, audited, (inner, actor) => resumeMonthlyGift(inner, id, actor));
}
