import type { ChargeProgress } from '#domain/giving/donation.ts';
import { chargePollAt } from '#domain/giving/monthly/charge.ts';
import { afterQuietHours, executeFrom, executeUntil } from '#domain/giving/monthly/charge-schedule.ts';
import { raiseAlert } from '../../payments/alerts.ts';
import { DebitRefused, GatewayUnreachable } from '../../payments/gateway.ts';
import type { Settler } from '../../payments/settle/settle.ts';
import {
  executionsOf,
  type FoundCharge,
  failedCycles,
  findCharge,
  recordChargeEvent,
  scheduleStep,
} from './charge-queries.ts';
import { checkMandate } from './mandates.ts';
import { type NoticeDeps, noticeAgain, noticeDue } from './notice.ts';
import { isStopped } from './switches.ts';

export type ChargeDeps = NoticeDeps & { settle: Settler };

const MINUTE_MS = 60_000;
const WAIT_MS = 30 * MINUTE_MS;
/** An order may be told to be debited this often, because an answer, or the call itself, may be lost. */
const MAX_EXECUTIONS = 4;

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * Does what is due for a charge: notice, waiting, debit, asking for its outcome.
 * Invariants: each call to the provider was committed before it is made; before a notice and before a debit, the provider says that the
 * mandate is active; the outcome is applied by `settle` alone.
 * @throws GatewayUnreachable; the charge is due again once its lease is over.
 */
export async function stepCharge(deps: ChargeDeps, id: string): Promise<void> {
  const found = await findCharge(deps.db, id);
  switch (found?.charge.state) {
    case 'due':
      return noticeDue(deps, found);
    case 'failed':
      return noticeAgain(deps, found);
    case 'noticed':
    case 'notified':
    case 'attempted':
      return followOrder(deps, found);
    case 'skipped':
      return followSkipped(deps, found);
    case 'settled':
      return alertToPaidAfterSkip(deps, found);
    default:
      return scheduleStep(deps.db, id, null);
  }
}

/** Asks about the order of a month that was skipped after its notice, until it is final. */
async function followSkipped(deps: ChargeDeps, { charge, order }: FoundCharge): Promise<void> {
  const isOver = order === null || (await readProgress(deps, order.merchantOrderId)) === 'over';
  const after = await findCharge(deps.db, charge.id);
  if (after?.charge.state === 'settled') return alertToPaidAfterSkip(deps, after);
  await scheduleStep(deps.db, charge.id, isOver ? null : chargePollAt(charge.changedAt, deps.clock()));
}

/** A month is settled without a step only if it had been skipped before: the provider debited it all the same. */
async function alertToPaidAfterSkip(
  { db, clock }: ChargeDeps,
  { charge, mandate }: FoundCharge,
): Promise<void> {
  const message =
    `The gift of ${charge.month} with the mandate ${mandate.subscriptionId} was debited, although it had been skipped. Refund it, and ask ` +
    'PhonePe why it was collected.';
  await raiseAlert(
    db,
    { kind: 'mandate_difference', attemptId: charge.attemptId, about: charge.id, message },
    clock(),
  );
  await scheduleStep(db, charge.id, null);
}

type Placed = FoundCharge & { order: NonNullable<FoundCharge['order']> };

async function followOrder(deps: ChargeDeps, found: FoundCharge): Promise<void> {
  const { order, charge } = found;
  if (!order) throw new Error(`the open charge ${charge.id} has no order`);
  const placed = { ...found, order };
  if (charge.state === 'notified' && (await isTooEarly(deps, placed))) return;
  const progress = await readProgress(deps, order.merchantOrderId);
  if (progress === 'over') return;
  const now = deps.clock();
  const pollAt = chargePollAt(charge.changedAt, now);
  if (!progress?.isNotified) return scheduleStep(deps.db, charge.id, pollAt);
  if (charge.state === 'noticed') {
    const notifiedAt = progress.notifiedAt ?? now;
    const event = {
      chargeId: charge.id,
      kind: 'notified',
      actor: 'provider',
      attemptId: charge.attemptId,
    } as const;
    await recordChargeEvent(deps.db, event, notifiedAt);
    return scheduleStep(deps.db, charge.id, executeFrom(charge.dueOn, notifiedAt));
  }
  if (progress.isExecuting || !(await mayExecute(deps, placed)))
    return scheduleStep(deps.db, charge.id, pollAt);
  await execute(deps, placed);
}

/** Whether the debit has to wait; then it is scheduled. */
async function isTooEarly({ db, clock }: ChargeDeps, { charge }: Placed): Promise<boolean> {
  const now = clock();
  const from = executeFrom(charge.dueOn, charge.notifiedAt ?? now);
  // control: nothing is debited before its day, nor in the quiet hours (monthly.test.ts) → false
  if (from <= now && afterQuietHours(now) <= now) return false;
  await scheduleStep(db, charge.id, from > now ? from : afterQuietHours(now));
  return true;
}

/** Settles an order. @returns `over` once it is final, null when the provider was not asked. */
async function readProgress(
  { settle, pace }: ChargeDeps,
  merchantOrderId: string,
): Promise<ChargeProgress | 'over' | null> {
  await pace();
  const outcome = await settle(merchantOrderId, 'schedule');
  if (outcome && outcome.state !== 'CREATED' && outcome.state !== 'PENDING') return 'over';
  return outcome?.reported?.state === 'PENDING' ? (outcome.reported.charge ?? null) : null;
}

/** Whether the provider is told now to debit: for the first time, or again because the order's status shows no try. */
async function mayExecute(deps: ChargeDeps, { charge, mandate, order }: Placed): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock();
  if (now >= executeUntil(charge.month, order.expiresAt) || afterQuietHours(now) > now) return false;
  const { times, lastAt } = await executionsOf(db, charge.attemptId ?? '');
  if (times >= MAX_EXECUTIONS || (lastAt && now < later(lastAt, WAIT_MS))) return false;
  if (await isStopped(db)) return false;
  const checked = await checkMandate(deps, mandate.id, 'schedule');
  // control: nothing is debited unless the provider says that the mandate is active (monthly.test.ts) → false
  if (checked?.report.state !== 'ACTIVE' || checked.state !== 'active') return false;
  // An earlier order that had failed may have been paid after all.
  for (const { merchantOrderId } of await failedCycles(db, charge.id))
    if ((await readProgress(deps, merchantOrderId)) !== 'over') return false;
  return true;
}

async function execute({ db, clock, gateway, pace }: ChargeDeps, { charge, order }: Placed): Promise<void> {
  const event = {
    chargeId: charge.id,
    kind: 'attempted',
    actor: 'schedule',
    attemptId: charge.attemptId,
  } as const;
  await pace();
  // control: a debit is committed before the provider is told (monthly.test.ts) → false
  if (!(await recordChargeEvent(db, event, clock())))
    return scheduleStep(db, charge.id, later(clock(), WAIT_MS));
  try {
    await gateway.executeDebit(order.merchantOrderId);
  } catch (error) {
    if (!(error instanceof DebitRefused || error instanceof GatewayUnreachable)) throw error;
  }
  await scheduleStep(db, charge.id, later(clock(), MINUTE_MS));
}
