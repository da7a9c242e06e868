import type { Logger } from 'pino';
import {
  dueDate,
  isChargeMonth,
  noticeFrom,
  noticeOverdueAt,
  plannedThrough,
} from '#domain/giving/monthly/charge-schedule.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { addMonths } from '#domain/time/month.ts';
import { inParallel } from '../../concurrency/in-parallel.ts';
import type { Database } from '../../db/client.ts';
import { raiseAlert } from '../../payments/alerts.ts';
import { MandatesNotEnabled } from '../../payments/gateway.ts';
import { claimDueCharges, insertCharges, type NewCharge, unnoticedUntil } from './charge-queries.ts';
import { type ChargeDeps, stepCharge } from './charges.ts';
import { claimDueMandates, lockMandatesToPlan, type MandateRow, markPlanned } from './mandate-queries.ts';
import { checkClaimed } from './mandates.ts';

export type MonthlyDeps = ChargeDeps & { log: Logger };

/** Longer than any step takes, so that only a crash leaves a charge to be claimed again. */
const LEASE_MS = 5 * 60_000;
const BATCH_SIZE = 100;
const CONCURRENCY = 4;
const DAY_MS = 86_400_000;

/**
 * Does everything that is due for monthly gifts: plans charges, asks about mandates, takes each charge one step further. What a provider
 * that is unreachable leaves undone is due again in a few minutes.
 * @returns how much was done, by kind.
 */
export async function runMonthly(deps: MonthlyDeps, signal: AbortSignal, maxMs = 50_000) {
  const until = performance.now() + maxMs;
  const done = { planned: 0, checked: 0, steps: 0 };
  const isTimeLeft = () => !signal.aborted && performance.now() < until;
  for (let found = 1; found > 0 && isTimeLeft(); ) {
    const planned = await planCharges(deps.db, deps.clock());
    const mandates = await claimDueMandates(deps.db, deps.clock(), LEASE_MS, BATCH_SIZE);
    await each(deps, mandates, (id) => checkClaimed(deps, id));
    const charges = await claimDueCharges(deps.db, deps.clock(), LEASE_MS, BATCH_SIZE);
    await each(deps, charges, (id) => stepCharge(deps, id));
    done.planned += planned;
    done.checked += mandates.length;
    done.steps += charges.length;
    found = planned + mandates.length + charges.length;
  }
  await alertToOverdue(deps.db, deps.clock());
  return done;
}

async function each(deps: MonthlyDeps, ids: readonly string[], work: (id: string) => Promise<unknown>) {
  await inParallel(ids, CONCURRENCY, async (id) => {
    await work(id).catch(async (error: unknown) => {
      deps.log.warn({ err: error }, 'a monthly gift could not be taken further; it will be tried again');
      if (error instanceof MandatesNotEnabled) await alertToMissingPermission(deps);
    });
  });
}

/** Adds the charges of all months for which it is time, once for each month of a mandate. */
async function planCharges(db: Database, now: Date): Promise<number> {
  const through = plannedThrough(now);
  return db.transaction(async (tx) => {
    const mandates = await lockMandatesToPlan(tx, through, BATCH_SIZE);
    if (mandates.length === 0) return 0;
    await insertCharges(
      tx,
      mandates.flatMap((each) => chargesOf(each, through)),
      now,
    );
    await markPlanned(
      tx,
      mandates.map(({ id }) => id),
      through,
    );
    return mandates.length;
  });
}

function chargesOf(mandate: MandateRow, through: string): NewCharge[] {
  const charges: NewCharge[] = [];
  for (let month = addMonths(mandate.plannedThrough, 1); month <= through; month = addMonths(month, 1)) {
    if (!isChargeMonth(mandate, month)) continue;
    const dueOn = dueDate(month, mandate.day);
    charges.push({ mandateId: mandate.id, month, dueOn, nextStepAt: noticeFrom(dueOn) });
  }
  return charges;
}

/** Tells the trust once for each day whose gifts were not noticed in time. */
async function alertToOverdue(db: Database, now: Date): Promise<void> {
  for (const { dueOn, gifts } of await unnoticedUntil(db, indianDate(new Date(now.getTime() + DAY_MS)))) {
    if (now < noticeOverdueAt(dueOn)) continue;
    const message =
      `${gifts} monthly gifts that are due on ${dueOn} were not announced to their donors in time, so they are late or will not be ` +
      'collected this month. See whether PhonePe can be reached, and whether collections are stopped (“Monthly giving”).';
    // control: the trust learns that due gifts were not noticed (monthly.test.ts)
    await raiseAlert(db, { kind: 'notice_overdue', attemptId: null, about: dueOn, message }, now);
  }
}

async function alertToMissingPermission({ db, clock }: MonthlyDeps): Promise<void> {
  const message =
    'PhonePe refused a call about monthly gifts, because AutoPay is not enabled for this trust. Ask PhonePe to enable it. Until then, no ' +
    'monthly gift is collected or ended.';
  await raiseAlert(db, { kind: 'autopay_not_enabled', attemptId: null, about: 'autopay', message }, clock());
}
