import { and, asc, eq, gt, gte, inArray, isNull, lte, notLike, or } from 'drizzle-orm';
import { REPORTED_REFUND_PREFIX, refundsMatch } from '#domain/office/reconciliation.ts';
import type { Database } from '../../db/client.ts';
import { attempt } from '../../db/schema/donation.ts';
import { refund } from '../../db/schema/ledger.ts';
import { applyRefundReport } from '../refunds/refund.ts';
import {
  type Comparison,
  type Page,
  type ReconcileDeps,
  type Reconciler,
  recordDifference,
} from './reconciler.ts';

type OurRefund = Awaited<ReturnType<typeof listDue>>[number];

/** Compares refunds through PhonePe with the provider's refund status. */
export const refundReconciler: Reconciler<OurRefund> = { listDue, compare, markCompared };

function listDue(db: Database, { since, until, after, limit }: Page) {
  return db
    .select({
      id: refund.id,
      attemptId: refund.attemptId,
      merchantOrderId: attempt.merchantOrderId,
      about: refund.merchantRefundId,
      state: refund.state,
      amountPaise: refund.amountPaise,
    })
    .from(refund)
    .innerJoin(attempt, eq(attempt.id, refund.attemptId))
    .where(
      and(
        eq(attempt.provider, 'phonepe'),
        notLike(refund.merchantRefundId, `${REPORTED_REFUND_PREFIX}%`),
        lte(refund.createdAt, until),
        gt(refund.id, after),
        or(
          gte(refund.createdAt, since),
          inArray(refund.state, ['CREATED', 'PENDING', 'CONFIRMED']),
          isNull(refund.comparedAt),
          lte(refund.comparedAt, refund.changedAt),
        ),
      ),
    )
    .orderBy(asc(refund.id))
    .limit(limit);
}

async function compare(deps: ReconcileDeps, ours: OurRefund): Promise<Comparison> {
  const theirs = await deps.gateway.refundStatus(ours.about);
  const afterwards = await applyRefundReport(deps, ours.about, theirs, 'reconciliation');
  if (refundsMatch(ours, theirs)) return { difference: null, answered: true };
  const reported = { state: theirs.state, paise: theirs.amountPaise ?? null };
  const difference = await recordDifference(deps, ours, reported, afterwards ?? ours.state);
  return { difference, answered: true };
}

async function markCompared(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(refund)
    .set({ comparedAt: at })
    .where(inArray(refund.id, [...ids]));
}
