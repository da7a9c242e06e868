import { and, asc, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { booksAgree } from '#domain/reconciliation.ts';
import type { Database } from '../../db/client.ts';
import { attempt } from '../../db/schema/donation.ts';
import {
  type Book,
  type Comparison,
  type Due,
  type ReconcileDeps,
  recordDifference,
} from './provider-book.ts';

type BookedAttempt = Awaited<ReturnType<typeof due>>[number];

export const attemptBook: Book<BookedAttempt> = { due, compare, markCompared };

function due(db: Database, { since, until, after, limit }: Due) {
  return db
    .select({
      id: attempt.id,
      attemptId: attempt.id,
      merchantOrderId: attempt.merchantOrderId,
      about: attempt.merchantOrderId,
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

async function compare(deps: ReconcileDeps, ours: BookedAttempt): Promise<Comparison> {
  const isOver = ours.state === 'COMPLETED' || ours.state === 'QUARANTINED';
  const settled = isOver ? null : await deps.settle(ours.merchantOrderId, 'reconciliation');
  const theirs = isOver ? await deps.gateway.orderStatus(ours.merchantOrderId) : settled?.reported;
  // Null: somebody else settled it at this moment, and asked the provider for that.
  if (!theirs) return { difference: null, answered: false };
  if (booksAgree(ours, theirs)) return { difference: null, answered: true };
  const statement = {
    state: theirs.state,
    paise: theirs.state === 'COMPLETED' ? theirs.amountPaise : null,
  };
  const difference = await recordDifference(deps, ours, statement, settled?.state ?? ours.state);
  return { difference, answered: true };
}

async function markCompared(db: Database, ids: readonly string[], at: Date): Promise<void> {
  await db
    .update(attempt)
    .set({ comparedAt: at })
    .where(inArray(attempt.id, [...ids]));
}
