import { randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { credibleTime } from '#domain/giving/donation.ts';
import {
  checkRefund,
  decideRefund,
  type RefundReport,
  type RefundState,
  refundablePaise,
} from '#domain/giving/refund.ts';
import { formatAmount, type Paise } from '#domain/money/money.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { refund } from '../../db/schema/ledger.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { AppError } from '../../errors.ts';
import { raiseAlert } from '../alerts.ts';
import { type Actor, recordEvent } from '../donation-events.ts';
import { GatewayUnreachable, type RefundGateway, RefundRefused } from '../gateway.ts';
import { recordRefunded } from '../ledger/ledger.ts';
import { describeRefund, refundError } from './describe-refund.ts';

export type RefundDeps = { db: Database; clock: () => Date; gateway: RefundGateway };

export type RefundRequest = {
  merchantOrderId: string;
  amountPaise: Paise;
  /** The refundable amount that the requester saw. */
  refundablePaise: Paise;
  /** For the trust's own records. */
  reason: string;
  /** The second person's approval, which the database requires for large refunds. */
  approvalId?: string | undefined;
};

/** The longest that requesting a refund can take, including its token and one repetition after a 401. */
const MAX_CALL_MS = 60_000;
const FIRST_POLL_MS = 5_000;

/**
 * Refunds a payment in whole or in part.
 * Invariants: the refund is committed before the provider is called, and from then on polled until it is final; its id is
 * never sent twice.
 * @returns the refund's state; `CREATED` when the provider has not sent a readable response yet.
 * @throws AppError `payment_not_found`; `payment_not_refundable` when it was not paid through the provider;
 * `refund_in_progress` while another refund is; `refund_too_large` above what is left; `refund_outdated` when the refundable
 * amount has changed; `refund_too_small` under ₹1.
 */
export async function requestRefund(
  deps: RefundDeps,
  request: RefundRequest,
  actor: Actor,
): Promise<CreatedRefund> {
  const created = await deps.db.transaction(async (tx) =>
    insertRefund(tx, await lockRefundable(tx, request), actor, deps.clock()),
  );
  return placeRefund(deps, request, created, actor);
}

type CreatedRefund = { merchantRefundId: string; state: RefundState };

/** Asks the provider to make a refund that was committed before. @returns the refund with its state. */
export async function placeRefund(
  deps: RefundDeps,
  { merchantOrderId, amountPaise }: Pick<RefundRequest, 'merchantOrderId' | 'amountPaise'>,
  created: CreatedRefund,
  actor: Actor,
): Promise<CreatedRefund> {
  const { merchantRefundId } = created;
  try {
    const placed = await deps.gateway.placeRefund({ merchantRefundId, merchantOrderId, amountPaise });
    const state = await applyRefundReport(deps, merchantRefundId, placed, actor);
    return { merchantRefundId, state: state ?? created.state };
  } catch (error) {
    if (error instanceof GatewayUnreachable) return created;
    if (!(error instanceof RefundRefused)) throw error;
    await applyRefundReport(deps, merchantRefundId, { state: 'FAILED', codes: error.codes }, actor);
    return { merchantRefundId, state: 'FAILED' };
  }
}

export type RefundableRequest = RefundRequest & { attemptId: string; donationId: string; paidPaise: Paise };

/** The payment of a refund, locked and checked. @throws AppError as `requestRefund` does. */
export async function lockRefundable(tx: Transaction, request: RefundRequest): Promise<RefundableRequest> {
  // The lock keeps concurrent requests from being validated against the same refundable amount.
  const [paid] = await tx
    .select({
      id: attempt.id,
      donationId: attempt.donationId,
      state: attempt.state,
      provider: attempt.provider,
      amountPaise: attempt.amountPaise,
    })
    .from(attempt)
    .where(eq(attempt.merchantOrderId, request.merchantOrderId))
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
    { amountPaise: request.amountPaise, seenPaise: request.refundablePaise },
    paid.amountPaise,
    earlier,
  );
  if (problem) throw refundError(problem);
  return { ...request, attemptId: paid.id, donationId: paid.donationId, paidPaise: paid.amountPaise };
}

/** Stores a refund that was checked in the same transaction. The provider is asked only after the commit. */
export async function insertRefund(
  tx: Transaction,
  request: RefundableRequest,
  actor: Actor,
  now: Date,
): Promise<CreatedRefund> {
  const merchantRefundId = `R-${randomBytes(18).toString('base64url')}`;
  const created = { merchantRefundId, state: 'CREATED' } as const;
  await tx.insert(refund).values({
    id: uuid(),
    attemptId: request.attemptId,
    ...created,
    amountPaise: request.amountPaise,
    reason: request.reason,
    requestedBy: actor,
    approvalId: request.approvalId ?? null,
    createdAt: now,
    changedAt: now,
    nextPollAt: new Date(now.getTime() + FIRST_POLL_MS),
  });
  const message = `A refund of ${formatAmount(request.amountPaise)} was requested: ${request.reason}`;
  const about = { donationId: request.donationId, attemptId: request.attemptId };
  await recordEvent(tx, { ...about, kind: 'refund_requested', actor, message }, now);
  return created;
}

/**
 * Asks the provider for the status of a refund and applies it, once.
 * @returns its state; null when there is no such refund.
 * @throws GatewayUnreachable when the provider cannot be asked; the refund is then unchanged.
 */
export async function pollRefund(
  deps: RefundDeps,
  merchantRefundId: string,
  actor: Actor,
): Promise<RefundState | null> {
  return applyRefundReport(deps, merchantRefundId, await deps.gateway.refundStatus(merchantRefundId), actor);
}

type Report = RefundReport & { providerRefundId?: string | null };

/**
 * Applies a provider's report to a refund.
 * Invariant: state, ledger entry, campaign totals, history and outbox are committed together or not at all.
 * @returns the refund's state afterwards; null when there is no such refund.
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
    const callEnded = now.getTime() - found.createdAt.getTime() > MAX_CALL_MS;
    const { id: refundId, attemptId, donationId, amountPaise } = found;
    const accepted = found.providerRefundId !== null;
    const to = decideRefund({ state: found.state, callEnded, accepted }, report);
    if (!to) return found.state;
    const alertOf = { kind: 'provider_difference', attemptId, about: merchantRefundId } as const;
    if (found.state === 'FAILED' && !(await isStillRefundable(tx, found))) {
      const message = `The provider is carrying out the refund ${merchantRefundId} of ${formatAmount(amountPaise)}, which had failed in our records. Another refund of this payment has been requested since.`;
      await raiseAlert(tx, { ...alertOf, message }, now);
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
    const codes = to === 'FAILED' ? report.codes : [];
    const event = { donationId, attemptId, actor, codes, ...describeRefund(to, amountPaise, report) };
    await recordEvent(tx, event, now);
    if (to !== 'COMPLETED') return to;
    await tx
      .insert(outbox)
      .values({ id: uuid(), kind: 'donation_refunded', donationId, attemptId, refundId, createdAt: now });
    const refundedAt = credibleTime(report.refundedAt ?? null, found.createdAt, now) ?? now;
    await recordRefunded(tx, { ...found, refundId }, refundedAt);
    const refundedPaise = report.amountPaise ?? amountPaise;
    if (refundedPaise === amountPaise) return to;
    const message = `The provider refunded ${formatAmount(refundedPaise)} instead of ${formatAmount(amountPaise)} under refund ${merchantRefundId}.`;
    await raiseAlert(tx, { ...alertOf, message }, now);
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
      campaignId: attempt.campaignId,
      email: donation.email,
      phoneNumber: donation.phoneNumber,
    })
    .from(refund)
    .innerJoin(attempt, eq(attempt.id, refund.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(eq(refund.merchantRefundId, merchantRefundId))
    // The payment too, so that its campaign is not corrected before the refund is in its totals.
    .for('no key update', { of: [refund, attempt] });
  return found;
}

/** Whether a refund that had failed is still allowed next to those that were requested since. */
async function isStillRefundable(
  tx: Transaction,
  late: { id: string; attemptId: string; amountPaise: Paise },
) {
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
