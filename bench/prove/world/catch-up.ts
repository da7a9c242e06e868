import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { findOpen } from './verdict.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;
const ROUND_MS = 1_200;
const LONGEST_STEP_MS = 90 * MINUTE_MS;
/** Nothing moves any more. */
const PATIENCE_MS = 90_000;
const COMPARING_MS = 600_000;

/**
 * Lets the jobs catch up: the simulator behaves again, time passes, and the nightly comparison of the books runs.
 * @returns what is still open when nothing moves any more; empty when everything came to rest.
 */
export async function catchUp(world: World, say: (line: string) => void): Promise<Record<string, number>> {
  await world.simulator.clear();
  await world.simulator.variants({ refundStepMs: 100 });
  const rested = await untilRested(world, say);
  await compareBooks(world);
  return Object.keys(rested).length > 0 ? rested : untilRested(world, say);
}

async function untilRested(world: World, say: (line: string) => void): Promise<Record<string, number>> {
  let best = Number.POSITIVE_INFINITY;
  let movedAt = performance.now();
  for (let round = 0, stepMs = MINUTE_MS; ; round += 1, stepMs = Math.min(stepMs * 2, LONGEST_STEP_MS)) {
    const open = Object.fromEntries(Object.entries(await findOpen(world)).filter(([, count]) => count > 0));
    const left = Object.values(open).reduce((sum, count) => sum + count, 0);
    if (left === 0) return {};
    if (left < best) {
      best = left;
      movedAt = performance.now();
    }
    if (performance.now() - movedAt > PATIENCE_MS) return open;
    if (round % 10 === 9) say(`    still open: ${JSON.stringify(open)}`);
    await world.passTime(stepMs);
    await pause(ROUND_MS);
  }
}

/** Runs the comparison that the schedule runs each night, as a job of the server's, and waits for its end. */
export async function compareBooks({ db, databaseUrl }: World): Promise<void> {
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
  const deadline = performance.now() + COMPARING_MS;
  for (;;) {
    const { rows } = await db.execute<{ open: number }>(sql`
      select count(*)::int as open from jobs.job where name = 'reconcile' and state in ('created', 'retry', 'active')`);
    if (rows[0]?.open === 0) return;
    if (performance.now() > deadline) throw new Error('the comparison of the books does not end');
    await pause(100);
  }
}
