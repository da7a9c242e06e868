import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/** Counts the calls of Node's `timingSafeEqual` while something runs. The function itself works as usual. */
export async function constantTimeComparisons(run: () => Promise<unknown>): Promise<number> {
  const compare = vi.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  try {
    await run();
    return compare.mock.calls.length;
  } finally {
    compare.mockRestore();
    syncBuiltinESMExports();
  }
}
