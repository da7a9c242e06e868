import { setTimeout as pause } from 'node:timers/promises';
import { inParallel } from '../../concurrency/in-parallel.ts';
import { GatewayUnreachable } from '../gateway.ts';
import { attemptBook } from './attempts.ts';
import type { Book, Booked, Difference, ReconcileDeps } from './provider-book.ts';
import { refundBook } from './refunds.ts';

export type Reconciliation = {
  compared: number;
  differences: Difference[];
  /** Attempts and refunds of which the provider gave no answer: nothing is known of them, and the next night asks again. */
  unanswered: number;
};

/** What a comparison asks of the provider, at most. */
export type Load = { pageSize: number; pageTakesMs: number; questions: number };

const AT_ONCE = 4;
/** Twenty questions a second, and no more than 20,000 a night: what is left is the next night's. */
const GENTLE: Load = { pageSize: 100, pageTakesMs: 5_000, questions: 20_000 };
/** What is younger is still being placed. */
const YOUNGEST_MS = 120_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * Compares our attempts and refunds with the provider's book by asking for their status: those made since `since`, those
 * that are still open, and every one, however old, that was not compared since it reached its state. What can be settled is
 * settled; every difference is written down with what became of it and put before the trust, none is corrected by our own
 * word. Oldest first, so that nothing is passed over for good when there is more than a night's questions.
 */
export async function reconcile(
  deps: ReconcileDeps,
  since: Date,
  load: Load = GENTLE,
  signal?: AbortSignal,
): Promise<Reconciliation> {
  const result: Reconciliation = { compared: 0, differences: [], unanswered: 0 };
  const until = new Date(deps.clock().getTime() - YOUNGEST_MS);
  for (const book of [attemptBook, refundBook]) {
    for (let after = FIRST; !signal?.aborted; ) {
      const left = load.questions - result.compared - result.unanswered;
      const limit = Math.min(load.pageSize, left);
      if (limit <= 0) return result;
      const begun = performance.now();
      const page = await book.due(deps.db, { since, until, after, limit });
      await comparePage(deps, book, page, result);
      const last = page.at(-1);
      if (!last || page.length < load.pageSize) break;
      after = last.id;
      const restMs = Math.max(0, begun + load.pageTakesMs - performance.now());
      await pause(restMs, undefined, { signal }).catch(() => undefined);
    }
  }
  return result;
}

async function comparePage(
  deps: ReconcileDeps,
  book: Book,
  page: readonly Booked[],
  result: Reconciliation,
): Promise<void> {
  const seen: string[] = [];
  // Before the questions: what reaches another state meanwhile is compared once more.
  const now = deps.clock();
  await inParallel(page, AT_ONCE, async (booked) => {
    try {
      const found = await book.compare(deps, booked);
      result.compared += 1;
      if (found.difference) result.differences.push(found.difference);
      if (found.answered) seen.push(booked.id);
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      result.unanswered += 1;
    }
  });
  if (seen.length > 0) await book.markCompared(deps.db, seen, now);
}
