import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { Random } from '../../random.ts';
import type { Testbed } from '../../testbed/testbed.ts';
import type { SitePair, Which } from './site-pair.ts';

export type JobContext = {
  testbed: Testbed;
  pair: SitePair;
  boss: PgBoss;
  random: Random;
  now: () => Date;
  counts: { kills: number; failovers: number; databaseRestarts: number; outages: number };
};

/** What may happen while the job works. */
type Trouble = 'none' | 'server dies' | 'both servers die' | 'database dies';

/** Longer than another server needs to take over the job of one that died. */
const JOB_TIMEOUT_MS = 300_000;
/** Longer than a busy machine needs for one charge or mandate. */
const TIMEOUT_PER_DUE_MS = 500;
/** Longer than the receipts and emails of ten thousand gifts take. */
export const MAIL_TIMEOUT_MS = 1_800_000;

export function drawTrouble(random: Random): Trouble {
  return random.weighted({ none: 60, 'server dies': 24, 'both servers die': 8, 'database dies': 8 });
}

/** Queues the job of monthly gifts, and waits until everything that is due is done, whatever dies meanwhile. */
export async function runJob(context: JobContext, trouble: Trouble = 'none'): Promise<void> {
  const { testbed, boss, random } = context;
  let damage: Promise<void> | undefined;
  let due = await countDue(context);
  const deadline = performance.now() + JOB_TIMEOUT_MS + due * TIMEOUT_PER_DUE_MS;
  for (; due > 0; due = await countDue(context)) {
    await boss.send('monthly').catch(() => null);
    damage ??= makeTrouble(context, trouble, random.whole(4 * due));
    await waitForJob(testbed, deadline);
    await damage;
  }
}

async function countDue({ testbed, now }: JobContext): Promise<number> {
  const at = now().toISOString();
  const [row] = await testbed.query<{ due: number }>(sql`
    select ((select count(*) from charge where next_step_at <= ${at}::timestamptz)
      + (select count(*) from mandate where next_check_at <= ${at}::timestamptz))::int as due`);
  return row?.due ?? 0;
}

/**
 * Waits until the emails that are due have been sent, because in real life there is a day for them before a debit. Those about failures
 * are left out: they go out only after the clock has moved on.
 */
export async function waitForMail({ testbed: { query }, now }: JobContext): Promise<void> {
  const deadline = performance.now() + MAIL_TIMEOUT_MS;
  for (;;) {
    const [row] = await query<{ due: number }>(sql`
      select ((select count(*) from outbox where done_at is null and kind not in ('payment_failed', 'charge_failed'))
        + (select count(*) from mail where next_try_at <= ${now().toISOString()}::timestamptz))::int as due`);
    if (row?.due === 0) return;
    if (performance.now() > deadline) throw new Error(`${row?.due} emails are not sent`);
    await pause(50);
  }
}

async function waitForJob({ query }: Testbed, deadline: number): Promise<void> {
  for (;;) {
    const [row] = await query<{ open: number }>(sql`
      select count(*)::int as open from jobs.job where name = 'monthly' and state in ('created', 'retry', 'active')`);
    if (row?.open === 0) return;
    if (performance.now() > deadline) throw new Error('the job of monthly gifts does not finish');
    await pause(50);
  }
}

/** Kills servers or the database, so long after the job has begun. */
async function makeTrouble(context: JobContext, trouble: Trouble, afterMs: number): Promise<void> {
  const { testbed, pair, random, counts } = context;
  if (trouble === 'none') return;
  const running = await jobBegins(testbed);
  await pause(afterMs);
  if (trouble === 'database dies') {
    counts.databaseRestarts += 1;
    return testbed.restartDatabase(random.pick(['crash', 'cleanly']));
  }
  const dying: Which[] = trouble === 'both servers die' ? [0, 1] : [random.pick([0, 1])];
  counts.kills += dying.length;
  await Promise.all(dying.map((which) => pair.kill(which)));
  await Promise.all(dying.map((which) => pair.start(which)));
  counts.failovers += (await wasTakenOver(testbed, running)) ? 1 : 0;
}

/** Waits a moment for the job to begin; it may have been too short to be seen. */
async function jobBegins(testbed: Testbed): Promise<string | null> {
  const deadline = performance.now() + 3_000;
  for (;;) {
    const id = await activeJob(testbed);
    if (id !== null || performance.now() > deadline) return id;
    await pause(20);
  }
}

async function activeJob({ query }: Testbed): Promise<string | null> {
  const [row] = await query<{ id: string }>(
    sql`select id from jobs.job where name = 'monthly' and state = 'active'`,
  );
  return row?.id ?? null;
}

/** Whether another server ran the job anew, because the one that ran it had died. */
async function wasTakenOver({ query }: Testbed, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const deadline = performance.now() + JOB_TIMEOUT_MS;
  for (;;) {
    const [row] = await query<{ state: string; retries: number }>(
      sql`select state, retry_count as retries from jobs.job where id = ${id}`,
    );
    if (!row || row.retries > 0 || row.state === 'completed') return (row?.retries ?? 0) > 0;
    if (performance.now() > deadline) return false;
    await pause(100);
  }
}
