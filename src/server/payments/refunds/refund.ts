import { randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Paise } from '#domain/money.ts';
import {
  checkRefund,
  decideRefund,
  type RefundReport,
  type RefundState,
  refundablePaise,
} from '#domain/refund.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { refund } from '../../db/schema/ledger.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { AppError } from '../../http/errors.ts';
import { raiseAlert } from '../alerts.ts';
import { type Actor, recordEvent } from '../donation-events.ts';
import { GatewayUnreachable, type RefundGateway, RefundRefused } from '../gateway.ts';
import { recordRefunded } from '../ledger/ledger.ts';
import { inRupees, refundRefused, told } from './describe-refund.ts';

export type RefundDeps = { db: Database; clock: () => Date; gateway: RefundGateway };

export type RefundWish = {
  merchantOrderId: string;
  amountPaise: Paise;
  /** What was refundable when the person looked. */
  refundablePaise: Paise;
  /** Why, for the trust's own records. */
  reason: string;
};

/** Longer than the call may take, with its token before it and a second try after a 401. */
const CALL_AT_MOST_MS = 60_000;
const SOON_MS = 5_000;

/**
 * Gives a paid donation back, whole or in part: the refund is committed before the provider is called, and from then on
 * followed to its end by `followRefund`. Its number is never sent twice.
 * `also` is committed together with the refund, or not at all.
 * @returns the refund as it stands; `CREATED` when the provider gave no readable answer yet.
 * @throws AppError `payment_not_found`; `payment_not_refundable` when it is not paid through the provider;
 * `refund_in_progress` when another one is; `refund_too_large` above what is left; `refund_outdated` when another amount is
 * refundable by now; `refund_too_small` under ₹1.
 */
export async function requestRefund(
  deps: RefundDeps,
  wish: RefundWish,
  actor: Actor,
  also: (tx: Transaction, now: Date) => Promise<void> = async () => undefined,
): Promise<{ merchantRefundId: string; state: RefundState }> {
  const now = deps.clock();
  const made = await deps.db.transaction(async (tx) => {
    const kept = await keepRefund(tx, wish, actor, now);
    await also(tx, now);
    return kept;
  });
  const { merchantRefundId } = made;
  try {
    const { merchantOrderId, amountPaise } = wish;
    const placed = await deps.gateway.placeRefund({ merchantRefundId, merchantOrderId, amountPaise });
    const state = await applyRefundReport(deps, merchantRefundId, placed, actor);
    return { merchantRefundId, state: state ?? made.state };
  } catch (error) {
    if (error instanceof GatewayUnreachable) return made;
    if (!(error instanceof RefundRefused)) throw error;
    await applyRefundReport(deps, merchantRefundId, { state: 'FAILED', codes: error.codes }, actor);
    return { merchantRefundId, state: 'FAILED' };
  }
}

async function keepRefund(tx: Transaction, wish: RefundWish, actor: Actor, now: Date) {
  // The lock lets no second refund of the attempt be decided on the same figures.
  const [paid] = await tx
    .select({
      id: attempt.id,
      donationId: attempt.donationId,
      state: attempt.state,
      provider: attempt.provider,
      amountPaise: attempt.amountPaise,
    })
    .from(attempt)
    .where(eq(attempt.merchantOrderId, wish.merchantOrderId))
    .for('update');
  if (!paid) throw new AppError('payment_not_found');
  if (paid.state !== 'COMPLETED' || paid.provider !== 'phonepe') {
    throw new AppError('payment_not_refundable');
  }
  const earlier = await tx
    .select({ state: refund.state, amountPaise: refund.amountPaise })
    .from(refund)
    .where(eq(refund.attemptId, paid.id));
  const problem = checkRefund(
    { amountPaise: wish.amountPaise, seenPaise: wish.refundablePaise },
    paid.amountPaise,
    earlier,
  );
  if (problem) throw refundRefused(problem);
  const merchantRefundId = `R-${randomBytes(18).toString('base64url')}`;
  const made = { merchantRefundId, state: 'CREATED' } as const;
  await tx.insert(refund).values({
    id: uuid(),
    attemptId: paid.id,
    ...made,
    amountPaise: wish.amountPaise,
    reason: wish.reason,
    requestedBy: actor,
    createdAt: now,
    changedAt: now,
    nextAskAt: new Date(now.getTime() + SOON_MS),
  });
  const words = `A refund of ${inRupees(wish.amountPaise)} was asked for: ${wish.reason}`;
  const about = { donationId: paid.donationId, attemptId: paid.id };
  await recordEvent(tx, { ...about, kind: 'refund_requested', actor, words: words.slice(0, 1000) }, now);
  return made;
}

/**
 * Asks the provider what became of a refund and applies it, once.
 * @returns its state; null when there is no such refund.
 * @throws GatewayUnreachable when the provider cannot be asked; the refund then stays as it was.
 */
export async function followRefund(
  deps: RefundDeps,
  merchantRefundId: string,
  actor: Actor,
): Promise<RefundState | null> {
  return applyRefundReport(deps, merchantRefundId, await deps.gateway.refundStatus(merchantRefundId), actor);
}

type Report = RefundReport & { providerRefundId?: string | null };

/**
 * Applies a report in one transaction: state, ledger entry, totals, history and outbox together or not at all.
 * @returns the refund's state by then; null when there is no such refund.
 */
export async function applyRefundReport(
  { db, clock }: RefundDeps,
  merchantRefundId: string,
  report: Report,
  actor: Actor,
): Promise<RefundState | null> {
  return db.transaction(async (tx) => {
    const found = await lockRefund(tx, merchantRefundId);
    if (!found) return null;
    const now = clock();
    const callOver = now.getTime() - found.createdAt.getTime() > CALL_AT_MOST_MS;
    const { id: refundId, attemptId, donationId, amountPaise } = found;
    const accepted = found.providerRefundId !== null;
    const to = decideRefund({ state: found.state, callOver, accepted }, report);
    if (!to) return found.state;
    if (found.state === 'FAILED' && !(await fitsAgain(tx, found))) {
      const words = `The provider gives ${inRupees(amountPaise)} back under refund ${merchantRefundId}, which had failed in our book; meanwhile another refund of this payment was asked for.`;
      await raiseAlert(tx, { kind: 'provider_difference', attemptId, about: merchantRefundId, words }, now);
      return found.state;
    }
    await tx
      .update(refund)
      .set({
        state: to,
        changedAt: now,
        ...(report.providerRefundId ? { providerRefundId: report.providerRefundId } : {}),
        failureCodes: to === 'FAILED' ? report.codes.join(' ') : null,
      })
      .where(and(eq(refund.id, refundId), eq(refund.state, found.state)));
    const { kind, words } = told(to, amountPaise, report);
    const codes = to === 'FAILED' ? report.codes : [];
    await recordEvent(tx, { donationId, attemptId, kind, actor, words, codes }, now);
    if (to !== 'COMPLETED') return to;
    await tx
      .insert(outbox)
      .values({ id: uuid(), kind: 'donation_refunded', donationId, attemptId, createdAt: now });
    await recordRefunded(tx, { ...found, refundId }, now);
    const given = report.amountPaise ?? amountPaise;
    if (given === amountPaise) return to;
    const wrong = `The provider gave ${inRupees(given)} back instead of ${inRupees(amountPaise)}, under refund ${merchantRefundId}.`;
    const about = merchantRefundId;
    await raiseAlert(tx, { kind: 'provider_difference', attemptId, about, words: wrong }, now);
    return to;
  });
}

async function lockRefund(tx: Transaction, merchantRefundId: string) {
  const [found] = await tx
    .select({
      id: refund.id,
      attemptId: refund.attemptId,
      donationId: attempt.donationId,
      state: refund.state,
      providerRefundId: refund.providerRefundId,
      amountPaise: refund.amountPaise,
      createdAt: refund.createdAt,
      campaignId: donation.campaignId,
      email: donation.email,
    })
    .from(refund)
    .innerJoin(attempt, eq(attempt.id, refund.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(eq(refund.merchantRefundId, merchantRefundId))
    .for('update', { of: refund });
  return found;
}

/** Whether a refund that had failed still goes together with those that were asked for since. */
async function fitsAgain(tx: Transaction, late: { id: string; attemptId: string; amountPaise: Paise }) {
  const [paid] = await tx
    .select({ amountPaise: attempt.amountPaise })
    .from(attempt)
    .where(eq(attempt.id, late.attemptId))
    .for('update');
  const others = await tx
    .select({ state: refund.state, amountPaise: refund.amountPaise })
    .from(refund)
    .where(and(eq(refund.attemptId, late.attemptId), ne(refund.id, late.id)));
  if (!paid) return false;
  const seenPaise = refundablePaise(paid.amountPaise, others);
  return checkRefund({ amountPaise: late.amountPaise, seenPaise }, paid.amountPaise, others) === null;
}
