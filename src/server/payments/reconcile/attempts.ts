import { and, asc, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { attemptsMatch } from '#domain/office/reconciliation.ts';
import type { Database } from '../../db/client.ts';
import { attempt } from '../../db/schema/donation.ts';
import {
  type Comparison,
  type Page,
  type ReconcileDeps,
  type Reconciler,
  recordDifference,
} from './reconciler.ts';

type OurAttempt = Awaited<ReturnType<typeof listDue>>[number];

/** Compares payment attempts through PhonePe with the provider's order status. */
export const attemptReconciler: Reconciler<OurAttempt> = { listDue, compare, markCompared };

function listDue(db: Database, { since, until, after, limit }: Page) {
  return db
    .select({
      id: attempt.id,
      attemptId: attempt.id,
      merchantOrderId: attempt.merchantOrderId,
      about: attempt.merchantOrderId,
      kind: attempt.kind,
      state: attempt.state,
      amountPaise: attempt.amountPaise,
      reportedPaise: attempt.reportedPaise,
    })
    .from(attempt)
    .where(
      and(
        eq(attempt.provider, 'phonepe'),
        lte(attempt.createdAt, until),
        gt(attempt.id, after),
        or(
          gte(attempt.createdAt, since),
          inArray(attempt.state, ['CREATED', 'PENDING']),
          isNull(attempt.comparedAt),
          lte(attempt.comparedAt, attempt.changedAt),
        ),
      ),
    )
    .orderBy(asc(attempt.id))
    .limit(limit);
}

async function compare(deps: ReconcileDeps, ours: OurAttempt): Promise<Comparison> {
  const isFinal = ours.state === 'COMPLETED' || ours.state === 'QUARANTINED';
  const settled = isFinal ? null : await deps.settle(ours.merchantOrderId, 'reconciliation');
  const theirs = isFinal
    ? await deps.gateway.orderStatus(ours.merchantOrderId, ours.kind)
    : settled?.reported;
  // Null when another caller has just polled the provider and settled the attempt.
  if (!theirs) return { difference: null, answered: false };
  if (attemptsMatch(ours, theirs)) return { difference: null, answered: true };
  const reported = {
    state: theirs.state,
    paise: theirs.state === 'COMPLETED' ? theirs.amountPaise : null,
  };
  const difference = await recordDifference(deps, ours, reported, settled?.state ?? ours.state);
  return { difference, answered: true };
}

async function markCompared(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(attempt)
    .set({ comparedAt: at })
    .where(inArray(attempt.id, [...ids]));
}
