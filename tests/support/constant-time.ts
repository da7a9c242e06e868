import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/** How often secrets are compared in constant time while something runs. Node's own function does the work as ever. */
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
