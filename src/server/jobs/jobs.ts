import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { UnusedDeps } from '../admin/pictures/unused.ts';
import { addUpDays } from '../payments/ledger/day-sums.ts';
import type { ReconcileDeps } from '../payments/reconcile/provider-book.ts';
import { reconcile } from '../payments/reconcile/reconcile.ts';
import { followDueRefunds } from '../payments/refunds/follow-due.ts';
import type { RefundDeps } from '../payments/refunds/refund.ts';
import { type AskDeps, askDue, sweepOpen } from '../payments/settle/poll-due.ts';
import { clean } from './clean.ts';

export type JobDeps = AskDeps & ReconcileDeps & RefundDeps & UnusedDeps & { databaseUrl: string };

export type Jobs = { stop(): Promise<void> };

const DAY_MS = 86_400_000;
/** Compared each night, in case that a payment comes days late; what is older, once after it reached its state. */
const COMPARED_DAYS = 7;
/** One job of asking lasts this long; then whichever server is free takes the next. */
const ASKING_MS = 20_000;
const BETWEEN_ROUNDS_MS = 1_000;
const STOPS_WITHIN_MS = 10_000;

/** What every queue has: a job whose process died runs again elsewhere, and what is done is soon forgotten. */
const queue = {
  retryLimit: 100,
  retryDelay: 1,
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3_600,
  deleteAfterSeconds: 3_600,
};

/**
 * Runs the site's jobs, shared with all servers of the same database: each job is one server's at a time. A database that
 * is away stops nothing for good; what failed is logged and runs again.
 */
export async function startJobs(deps: JobDeps): Promise<Jobs> {
  const { db, clock, log } = deps;
  const stopping = new AbortController();
  const boss = new PgBoss({
    connectionString: deps.databaseUrl,
    application_name: 'charity jobs',
    schema: 'jobs',
    max: 3,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the jobs met an error and go on'));
  await boss.start();

  const askOn = () => boss.send('ask');
  const work: Record<string, { cron: string; policy: string; run(signal: AbortSignal): Promise<unknown> }> = {
    // The schedule lives in the attempts themselves; the minute is there in case that a chain of jobs broke.
    ask: {
      cron: '* * * * *',
      policy: 'short',
      run: async (signal) => {
        await keepAsking(deps, AbortSignal.any([signal, stopping.signal]));
        await askOn();
      },
    },
    reconcile: {
      cron: '0 3 * * *',
      policy: 'exclusive',
      run: (signal) => compareBooks(deps, AbortSignal.any([signal, stopping.signal])),
    },
    'add-up': { cron: '* * * * *', policy: 'exclusive', run: () => addUpDays(db) },
    clean: { cron: '17 * * * *', policy: 'exclusive', run: () => clean(deps, clock()) },
  };
  for (const [name, { cron, policy, run }] of Object.entries(work)) {
    await boss.createQueue(name, { ...queue, policy });
    await boss.work(name, { pollingIntervalSeconds: 1 }, async ([job]) => {
      if (job) await run(job.signal);
    });
    await boss.schedule(name, cron, null, { tz: 'Asia/Kolkata', missed: 'once' });
  }
  await sweepOpen(db, clock());
  await askOn();

  return {
    async stop() {
      stopping.abort();
      await boss.stop({ timeout: STOPS_WITHIN_MS });
    },
  };
}

/** Asks for what is due, round after round, until the job's time is over or the server stops. */
async function keepAsking(deps: AskDeps & RefundDeps, signal: AbortSignal): Promise<void> {
  const until = performance.now() + ASKING_MS;
  while (!signal.aborted && performance.now() < until) {
    await askDue(deps);
    await followDueRefunds(deps);
    await pause(BETWEEN_ROUNDS_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function compareBooks(deps: JobDeps, signal: AbortSignal): Promise<void> {
  const since = new Date(deps.clock().getTime() - COMPARED_DAYS * DAY_MS);
  const { compared, differences, unanswered } = await reconcile(deps, since, undefined, signal);
  const figures = { compared, differences: differences.length, unanswered };
  const isClean = differences.length === 0 && unanswered === 0;
  deps.log[isClean ? 'info' : 'warn'](figures, 'our book was compared with the provider’s');
}
