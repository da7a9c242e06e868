import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { countUnfinished } from './audit.ts';
import type { Testbed } from './testbed.ts';

const MINUTE_MS = 60_000;
const ROUND_MS = 1_200;
const MAX_STEP_MS = 90 * MINUTE_MS;
/** Without progress for this long, the remaining work is considered stuck. */
const NO_PROGRESS_TIMEOUT_MS = 90_000;
const RECONCILIATION_TIMEOUT_MS = 600_000;

/**
 * Clears all faults, advances time until the jobs have finished all work, and runs the nightly reconciliation.
 * @returns the number of items that are stuck, by kind; empty if everything finished.
 */
export async function catchUp(
  testbed: Testbed,
  log: (line: string) => void,
): Promise<Record<string, number>> {
  await testbed.sandbox.clear();
  await testbed.sandbox.variants({ refundStepMs: 100 });
  const stuck = await waitUntilIdle(testbed, log);
  await runReconciliation(testbed);
  return Object.keys(stuck).length > 0 ? stuck : waitUntilIdle(testbed, log);
}

async function waitUntilIdle(testbed: Testbed, log: (line: string) => void): Promise<Record<string, number>> {
  let fewest = Number.POSITIVE_INFINITY;
  let lastProgressAt = performance.now();
  for (let round = 0, stepMs = MINUTE_MS; ; round += 1, stepMs = Math.min(stepMs * 2, MAX_STEP_MS)) {
    const unfinished = Object.fromEntries(
      Object.entries(await countUnfinished(testbed)).filter(([, count]) => count > 0),
    );
    const left = Object.values(unfinished).reduce((sum, count) => sum + count, 0);
    if (left === 0) return {};
    if (left < fewest) {
      fewest = left;
      lastProgressAt = performance.now();
    }
    if (performance.now() - lastProgressAt > NO_PROGRESS_TIMEOUT_MS) return unfinished;
    if (round % 10 === 9) log(`    unfinished: ${JSON.stringify(unfinished)}`);
    await testbed.advanceTime(stepMs);
    await pause(ROUND_MS);
  }
}

/** Queues the nightly reconciliation as a job of the server, and waits until it has finished. */
export async function runReconciliation({ db, databaseUrl }: Testbed): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'jobs',
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => undefined);
  await boss.start();
  await boss.send('reconcile');
  await boss.stop({ graceful: false });
  const deadline = performance.now() + RECONCILIATION_TIMEOUT_MS;
  for (;;) {
    const { rows } = await db.execute<{ open: number }>(sql`
      select count(*)::int as open from jobs.job where name = 'reconcile' and state in ('created', 'retry', 'active')`);
    if (rows[0]?.open === 0) return;
    if (performance.now() > deadline) throw new Error('the reconciliation does not finish');
    await pause(100);
  }
}
