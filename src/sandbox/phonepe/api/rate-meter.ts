import type { Operation } from '../faults/fault-rule.ts';

interface Rates {
  /** Calls so far, and those of them that were refused. */
  readonly calls: number;
  readonly refused: number;
  /** The most calls accepted within one second, and when that second ended. */
  readonly busiestSecond: { readonly calls: number; readonly endedAt: number } | null;
  readonly byOperation: Readonly<Partial<Record<Operation, number>>>;
}

/** Counts the API calls, and refuses those beyond a limit in any second. */
export interface RateMeter {
  /** Whether a call is within `limit`, the number accepted in any second; 0 for no limit. */
  admit(operation: Operation, limit: number): boolean;
  rates(): Rates;
  /** Starts counting anew. */
  reset(): void;
}

const SECOND = 1000;

export function createRateMeter(now: () => number): RateMeter {
  let calls = 0;
  let refused = 0;
  let busiest: Rates['busiestSecond'] = null;
  let byOperation: Partial<Record<Operation, number>> = {};
  /** When the calls of the last second were accepted; those before `first` are older. */
  let accepted: number[] = [];
  let first = 0;

  function dropOlder(at: number): void {
    while ((accepted[first] ?? at) <= at - SECOND) first += 1;
    if (first < SECOND) return;
    accepted = accepted.slice(first);
    first = 0;
  }

  return {
    admit(operation, limit) {
      const at = now();
      calls += 1;
      byOperation[operation] = (byOperation[operation] ?? 0) + 1;
      dropOlder(at);
      if (limit > 0 && accepted.length - first >= limit) {
        refused += 1;
        return false;
      }
      accepted.push(at);
      const inLastSecond = accepted.length - first;
      if (inLastSecond > (busiest?.calls ?? 0)) busiest = { calls: inLastSecond, endedAt: at };
      return true;
    },
    rates: () => ({ calls, refused, busiestSecond: busiest, byOperation: { ...byOperation } }),
    reset() {
      calls = 0;
      refused = 0;
      busiest = null;
      byOperation = {};
    },
  };
}
