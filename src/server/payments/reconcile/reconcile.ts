import { setTimeout as pause } from 'node:timers/promises';
import { inParallel } from '../../concurrency/in-parallel.ts';
import { GatewayUnreachable } from '../gateway.ts';
import { attemptReconciler } from './attempts.ts';
import type { Difference, OurRecord, ReconcileDeps, Reconciler } from './reconciler.ts';
import { refundReconciler } from './refunds.ts';

export type Reconciliation = {
  compared: number;
  differences: Difference[];
  /** Attempts and refunds for which the provider sent no status; the next run compares them again. */
  unanswered: number;
};

/** The load that a run may put on the provider. A page takes at least `minPageMs`. */
export type RequestLimits = { pageSize: number; minPageMs: number; maxRequests: number };

const CONCURRENCY = 4;
/** Twenty requests a second, and at most 20,000 a night; the next night continues. */
const NIGHTLY: RequestLimits = { pageSize: 100, minPageMs: 5_000, maxRequests: 20_000 };
/** Younger orders may still be in the process of being placed. */
const MIN_AGE_MS = 120_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Compares our attempts and refunds with the provider's: those made since `since`, those that are still open, and all that
 * have not been compared since they reached their state. What the provider's report settles is settled; every difference is
 * stored and raises an alert. Runs oldest first, so that a limited run never skips the same records for good.
 * Invariant: no difference is corrected without a report from the provider.
 */
export async function reconcile(
  deps: ReconcileDeps,
  since: Date,
  limits: RequestLimits = NIGHTLY,
  signal?: AbortSignal,
): Promise<Reconciliation> {
  const result: Reconciliation = { compared: 0, differences: [], unanswered: 0 };
  const until = new Date(deps.clock().getTime() - MIN_AGE_MS);
  for (const reconciler of [attemptReconciler, refundReconciler]) {
    for (let after = FIRST_ID; !signal?.aborted; ) {
      const left = limits.maxRequests - result.compared - result.unanswered;
      const limit = Math.min(limits.pageSize, left);
      if (limit <= 0) return result;
      const startedAt = performance.now();
      const page = await reconciler.listDue(deps.db, { since, until, after, limit });
      await comparePage(deps, reconciler, page, result);
      const last = page.at(-1);
      if (!last || page.length < limits.pageSize) break;
      after = last.id;
      const restMs = Math.max(0, startedAt + limits.minPageMs - performance.now());
      await pause(restMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return result;
}

async function comparePage(
  deps: ReconcileDeps,
  reconciler: Reconciler,
  page: readonly OurRecord[],
  result: Reconciliation,
): Promise<void> {
  const comparedIds: string[] = [];
  // Taken before the comparison, so that a record that changes state meanwhile is compared again.
  const now = deps.clock();
  await inParallel(page, CONCURRENCY, async (ours) => {
    try {
      const comparison = await reconciler.compare(deps, ours);
      result.compared += 1;
      if (comparison.difference) result.differences.push(comparison.difference);
      if (comparison.answered) comparedIds.push(ours.id);
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      result.unanswered += 1;
    }
  });
  if (comparedIds.length > 0) await reconciler.markCompared(deps.db, comparedIds, now);
}
