import { and, asc, eq, gt, gte, lte } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ProviderReport } from '#domain/donation.ts';
import { booksAgree } from '#domain/reconciliation.ts';
import type { Database } from '../db/client.ts';
import { attempt } from '../db/schema/donation.ts';
import { reconciliationDifference } from '../db/schema/reconciliation.ts';
import { inParallel } from '../in-parallel.ts';
import { GatewayUnreachable, type PaymentGateway } from './gateway.ts';
import type { Settling } from './settle.ts';

export type ReconcileDeps = {
  db: Database;
  clock: () => Date;
  gateway: PaymentGateway;
  settle: Settling;
};

type Difference = typeof reconciliationDifference.$inferSelect & { merchantOrderId: string };

export type Reconciliation = {
  compared: number;
  differences: Difference[];
  /** Attempts of which the provider gave no answer: nothing is known of them. */
  unanswered: number;
};

const PAGE = 200;
const AT_ONCE = 4;
/** What is younger is still being placed. */
const YOUNGEST_MS = 120_000;

/**
 * Compares every attempt since `since` with the provider's book by asking for its status. What can be settled is settled;
 * every difference is written down with what became of it, none is corrected by our own word.
 */
export async function reconcile(deps: ReconcileDeps, since: Date): Promise<Reconciliation> {
  const result: Reconciliation = { compared: 0, differences: [], unanswered: 0 };
  const until = new Date(deps.clock().getTime() - YOUNGEST_MS);
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const page = await readPage(deps.db, { since, until, after });
    await inParallel(page, AT_ONCE, async (booked) => {
      try {
        const difference = await compare(deps, booked);
        result.compared += 1;
        if (difference) result.differences.push({ ...difference, merchantOrderId: booked.merchantOrderId });
      } catch (error) {
        if (!(error instanceof GatewayUnreachable)) throw error;
        result.unanswered += 1;
      }
    });
    const last = page.at(-1);
    if (!last) return result;
    after = last.id;
  }
}

type Booked = Awaited<ReturnType<typeof readPage>>[number];

function readPage(db: Database, { since, until, after }: { since: Date; until: Date; after: string }) {
  return db
    .select({
      id: attempt.id,
      merchantOrderId: attempt.merchantOrderId,
      state: attempt.state,
      amountPaise: attempt.amountPaise,
      reportedPaise: attempt.reportedPaise,
    })
    .from(attempt)
    .where(
      and(
        eq(attempt.provider, 'phonepe'),
        gte(attempt.createdAt, since),
        lte(attempt.createdAt, until),
        gt(attempt.id, after),
      ),
    )
    .orderBy(asc(attempt.id))
    .limit(PAGE);
}

async function compare({ db, clock, gateway, settle }: ReconcileDeps, ours: Booked) {
  const isOver = ours.state === 'COMPLETED' || ours.state === 'QUARANTINED';
  const settled = isOver ? null : await settle(ours.merchantOrderId, 'reconciliation');
  const theirs = isOver ? await gateway.orderStatus(ours.merchantOrderId) : settled?.reported;
  // Null: somebody else settled it at this moment, and asked the provider for that.
  if (!theirs || booksAgree(ours, theirs)) return null;
  const row = {
    id: uuid(),
    attemptId: ours.id,
    foundAt: clock(),
    ourState: ours.state,
    ourPaise: ours.amountPaise,
    ...statement(theirs),
    stateAfterwards: settled?.state ?? ours.state,
  };
  await db.insert(reconciliationDifference).values(row);
  return row;
}

function statement(theirs: ProviderReport) {
  return {
    theirState: theirs.state,
    theirPaise: theirs.state === 'COMPLETED' ? theirs.amountPaise : null,
  };
}
