import {
  decideMandate,
  isLive,
  type MandateReport,
  type MandateState,
  mandateDifference,
  needsCancel,
  nextCheckAt,
} from '#domain/giving/monthly/mandate.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { raiseAlert } from '../../payments/alerts.ts';
import type { MandateGateway } from '../../payments/gateway.ts';
import {
  checkBy,
  findMandate,
  findReplaced,
  insertMandateEvent,
  lockMandate,
  type MandateRow,
  makeDueNow,
  recordCheck,
} from './mandate-queries.ts';
import { skipTakenMonths } from './taken-month-queries.ts';

export type MandateDeps = {
  db: Database;
  clock: () => Date;
  gateway: MandateGateway;
  /** Keeps the calls to the provider within its limit. */
  pace: () => Promise<void>;
};

const STATE_MESSAGES: Record<MandateState, string> = {
  created: 'Ordered.',
  authorised: 'The donor agreed; the bank is activating it.',
  active: 'The provider reported it as active.',
  paused: 'The provider reported it as paused by its donor in a UPI app.',
  ending: 'It is to end.',
  ended: 'The provider confirmed its end.',
  revoked: 'Its donor revoked it at the bank.',
  expired: 'The provider reported that its time is over.',
  failed: 'The donor never agreed to it.',
};

/** What is different, and what staff do about it. */
const DIFFERENCES: Record<NonNullable<ReturnType<typeof mandateDifference>>, string> = {
  ended_elsewhere:
    'was ended at PhonePe, and not by us. Nothing more of it is collected. If its donor did not ask for that, ask PhonePe who ended it.',
  unknown_there:
    'is not known to PhonePe, so nothing of it is collected. Ask PhonePe about it. If it stays unknown, end it here, and tell its donor.',
  authorised_late:
    'was agreed to after its donor had been told that it failed, so it is being ended. Tell its donor, who may set up another one.',
  other_maximum:
    'has another maximum at PhonePe than its donor agreed to here. Nothing above the amount here is collected. Ask PhonePe why.',
  unknown_state:
    'has a state at PhonePe that the site does not know, so nothing of it is collected. Ask PhonePe what it means.',
};

/**
 * Asks the provider about a mandate and applies what it says; tells the provider again to end one that is ending.
 * Invariants: the provider is asked outside any transaction; only its word changes the state, unless it has changed meanwhile; every
 * difference raises an alert.
 * @returns the report, and the state afterwards; null when there is no such mandate.
 * @throws GatewayUnreachable
 */
export async function checkMandate(
  deps: MandateDeps,
  id: string,
  actor: string,
): Promise<{ report: MandateReport; state: MandateState } | null> {
  const { db, clock, gateway, pace } = deps;
  const found = await findMandate(db, id);
  if (!found) return null;
  const before = found.mandate;
  await pace();
  const report = await gateway.mandateStatus(before.subscriptionId);
  const now = clock();
  await alertToDifference(db, before, report, now);
  const next = decideMandate({ state: before.state, setupFailed: found.setupState === 'FAILED' }, report);
  const isApplied =
    next !== null && next !== before.state && (await applyReport(db, before, next, actor, now));
  const after = isApplied ? { state: next, changedAt: now } : before;
  await recordCheck(db, { ...before, state: after.state }, now, nextCheckAt(after, now));
  // control: the end of a mandate is asked for until the provider confirms it (monthly.test.ts)
  if (needsCancel(after.state, report)) await cancel(deps, before.subscriptionId);
  return { report, state: after.state };
}

/**
 * Checks a mandate that was claimed. A check that fails is repeated once the claim has lapsed, or in the next run if the mandate is new.
 * @throws what `checkMandate` throws
 */
export async function checkClaimed(deps: MandateDeps, id: string): Promise<void> {
  try {
    await checkMandate(deps, id, 'reconciliation');
  } catch (error) {
    const found = await findMandate(deps.db, id);
    const next = found && nextCheckAt(found.mandate, deps.clock());
    // control: one failed call delays a new gift by no more than a minute (start-monthly.test.ts) → null
    if (next) await checkBy(deps.db, id, next);
    throw error;
  }
}

async function cancel({ gateway, pace }: MandateDeps, subscriptionId: string): Promise<void> {
  await pace();
  await gateway.cancelMandate(subscriptionId);
}

/** Applies a report unless the mandate has changed since it was read. What an active mandate takes the place of ends. */
async function applyReport(
  db: Database,
  before: MandateRow,
  kind: MandateState,
  actor: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // First, so that of two that replace the same one, the second sees what the first has done.
    if (before.replacesId !== null) await lockMandate(tx, before.replacesId);
    const current = await lockMandate(tx, before.id);
    if (current?.state !== before.state) return false;
    await insertMandateEvent(tx, { mandateId: before.id, kind, actor, message: STATE_MESSAGES[kind] }, now);
    // control: one mandate takes the place of another, and never stands beside it (raise.test.ts) → []
    const replaced = kind === 'active' ? await findReplaced(tx, current) : [];
    for (const id of replaced) await endReplaced(tx, id, now);
    const former = kind === 'active' && current.replacesId !== null ? [current.replacesId, ...replaced] : [];
    // control: a month that the former gift gave or skipped is not given again (raise.test.ts)
    await skipTakenMonths(tx, current, former, now);
    return true;
  });
}

async function endReplaced(tx: Transaction, id: string, now: Date): Promise<void> {
  const replaced = await lockMandate(tx, id);
  if (!replaced || !isLive(replaced.state)) return;
  const message = 'Its donor agreed to another one in its place.';
  await insertMandateEvent(tx, { mandateId: id, kind: 'ending', actor: 'replacement', message }, now);
  await makeDueNow(tx, id, now);
}

async function alertToDifference(db: Database, before: MandateRow, report: MandateReport, now: Date) {
  const difference = mandateDifference(before, report);
  if (difference === null) return;
  const message = `The monthly gift with the mandate ${before.subscriptionId} ${DIFFERENCES[difference]}`;
  await raiseAlert(db, { kind: 'mandate_difference', attemptId: null, about: before.id, message }, now);
}
