import { and, asc, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { refundBooksAgree } from '#domain/reconciliation.ts';
import type { Database } from '../../db/client.ts';
import { attempt } from '../../db/schema/donation.ts';
import { refund } from '../../db/schema/ledger.ts';
import { applyRefundReport } from '../refunds/refund.ts';
import {
  type Book,
  type Comparison,
  type Due,
  type ReconcileDeps,
  recordDifference,
} from './provider-book.ts';

type BookedRefund = Awaited<ReturnType<typeof due>>[number];

export const refundBook: Book<BookedRefund> = { due, compare, markCompared };

function due(db: Database, { since, until, after, limit }: Due) {
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

async function compare(deps: ReconcileDeps, ours: BookedRefund): Promise<Comparison> {
  const theirs = await deps.gateway.refundStatus(ours.about);
  const afterwards = await applyRefundReport(deps, ours.about, theirs, 'reconciliation');
  if (refundBooksAgree(ours, theirs)) return { difference: null, answered: true };
  const statement = { state: theirs.state, paise: theirs.amountPaise ?? null };
  const difference = await recordDifference(deps, ours, statement, afterwards ?? ours.state);
  return { difference, answered: true };
}

async function markCompared(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(refund)
    .set({ comparedAt: at })
    .where(inArray(refund.id, [...ids]));
}
