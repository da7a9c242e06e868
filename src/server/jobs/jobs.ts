import { setTimeout as pause } from 'node:timers/promises';
import { PgBoss, systemClock } from 'pg-boss';
import { messageOf } from '#domain/text/error-message.ts';
import { type ApprovedActionDeps, createCarryOut } from '../approved-actions.ts';
import { type BackupDeps, backUpNightly } from '../backup/nightly.ts';
import { createPacer } from '../concurrency/pace.ts';
import { JOBS_SCHEMA } from '../db/migrate.ts';
import { refreshDonorTotals } from '../donors/donor-data/donor-totals.ts';
import { forgetExpired } from '../donors/privacy-requests/retention.ts';
import { createEndPayCall } from '../giving/donations/start-donation.ts';
import { queueYearlySummaries } from '../giving/monthly/mails/service.ts';
import { type MonthlyDeps, runMonthly } from '../giving/monthly/run.ts';
import { drawUpDue } from '../office/reports/service.ts';
import { rollUpDailyTotals } from '../payments/ledger/daily-totals.ts';
import { reconcile } from '../payments/reconcile/reconcile.ts';
import type { ReconcileDeps } from '../payments/reconcile/reconciler.ts';
import { pollDueRefunds } from '../payments/refunds/poll-due.ts';
import type { RefundDeps } from '../payments/refunds/refund.ts';
import { type PollDeps, pollDueAttempts } from '../payments/settle/poll-due.ts';
import { raiseFundAlerts } from '../staff/alerts/funds.ts';
import { type NotifyDeps, notifyOfUrgentAlerts, sendAlertSummary } from '../staff/alerts/notify.ts';
import { carryOutDue } from '../staff/approvals/decide.ts';
import { reportRefunds } from '../staff/approvals/outcomes.ts';
import type { ApprovalDeps } from '../staff/approvals/service.ts';
import { deleteMarkedPictures, type UnusedDeps } from '../trust/admin-pictures/unused.ts';
import { cleanUp } from './clean-up.ts';
import { type Job, type JobReport, recordRun } from './job-runs.ts';
import { reschedule, watchClock } from './reschedule.ts';

export type JobDeps = PollDeps &
  ReconcileDeps &
  RefundDeps &
  UnusedDeps &
  NotifyDeps &
  ApprovedActionDeps &
  BackupDeps &
  Pick<MonthlyDeps, 'gateway' | 'lowBalanceRetries'> & { databaseUrl: string; autopayCallsPerSecond: number };

export type Jobs = { stop(): Promise<void> };

const DAY_MS = 86_400_000;
const EVERY_MINUTE = '* * * * *';
/** Payments may arrive days late, so this much is reconciled every night; older records only after a change of state. */
const RECONCILED_DAYS = 7;
/** After this long a polling job ends, so that another server may run the next one. */
const POLLING_JOB_MS = 20_000;
const POLL_PAUSE_MS = 1_000;
const MAX_STOP_MS = 10_000;
/** Gives up queries to a machine that lost power. PgBoss passes these settings on to the database's client. */
const CONNECTIONS = { query_timeout: 30_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Unlike the system's clock, it is never set back: PgBoss's workers would sleep until the time they have seen already. */
const STEADY_CLOCK = { ...systemClock, now: () => performance.timeOrigin + performance.now() };

/** Settings of every queue: a job whose process died is run by another server, and finished jobs are soon deleted. */
const QUEUE = {
  retryLimit: 100,
  retryDelay: 1,
  heartbeatSeconds: 10,
  expireInSeconds: 6 * 3_600,
  deleteAfterSeconds: 3_600,
};

type ScheduledJob = {
  cron: string;
  /** PgBoss's: by default, a job is neither queued nor run twice at a time. */
  policy?: 'short';
  run: Job;
};

/**
 * Starts the site's background jobs. Invariant: across all servers of a database, each job runs on one server at a time.
 * Errors, such as an unavailable database, are logged and the job is retried.
 */
export async function startJobs(deps: JobDeps): Promise<Jobs> {
  const stopping = new AbortController();
  const boss = new PgBoss({
    connectionString: deps.databaseUrl,
    application_name: 'charity jobs',
    schema: JOBS_SCHEMA,
    max: 3,
    clock: STEADY_CLOCK,
    ...CONNECTIONS,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (error) =>
    deps.log.warn({ err: error }, 'background jobs cannot be managed; this will be retried'),
  );
  await boss.start();

  const queuePolling = () => boss.send('poll');
  const jobs = scheduledJobs(deps, stopping.signal, queuePolling);
  for (const [name, job] of Object.entries(jobs)) await schedule(boss, deps, name, job);
  // control: open orders are polled at startup
  await reschedule(deps.db, deps.clock());
  await queuePolling();

  return {
    async stop() {
      stopping.abort();
      await boss.stop({ timeout: MAX_STOP_MS });
    },
  };
}

function scheduledJobs(
  deps: JobDeps,
  stopping: AbortSignal,
  queuePolling: () => Promise<unknown>,
): Record<string, ScheduledJob> {
  const { db, clock } = deps;
  const monthlyDeps = {
    ...deps,
    pace: createPacer(deps.autopayCallsPerSecond),
    endPayCall: createEndPayCall(db),
  };
  const wasClockSetBack = watchClock(clock);
  return {
    // Each job queues the next one; the schedule restarts the chain if it was broken.
    poll: {
      cron: EVERY_MINUTE,
      policy: 'short',
      run: async (signal) => {
        await pollProvider(deps, wasClockSetBack, AbortSignal.any([signal, stopping]));
        await queuePolling();
      },
    },
    reconcile: {
      cron: '0 3 * * *',
      run: (signal) => reconcileRecent(deps, AbortSignal.any([signal, stopping])),
    },
    monthly: {
      cron: EVERY_MINUTE,
      run: (signal) => runMonthly(monthlyDeps, AbortSignal.any([signal, stopping])),
    },
    'roll-up': {
      cron: EVERY_MINUTE,
      run: async () => {
        await rollUpDailyTotals(db);
        await refreshDonorTotals(db);
      },
    },
    alerts: {
      cron: EVERY_MINUTE,
      run: async () => ({ notified: await notifyOfUrgentAlerts(deps) }),
    },
    'due-requests': {
      cron: EVERY_MINUTE,
      run: async () => ({ due: await carryOutDue({ ...deps, carryOut: createCarryOut(deps) }) }),
    },
    'marked-pictures': { cron: EVERY_MINUTE, run: () => deleteMarkedPictures(deps) },
    'fund-alerts': {
      cron: '7 * * * *',
      run: async () => ({ belowZero: await raiseFundAlerts(deps) }),
    },
    'alert-summary': { cron: '0 8 * * *', run: async () => ({ open: await sendAlertSummary(deps) }) },
    // By then, the last month of the year is over at the provider, too.
    'monthly-summaries': {
      cron: '0 10 5-30 4 *',
      run: async () => ({ queued: await queueYearlySummaries(deps) }),
    },
    retention: { cron: '30 4 * * *', run: () => forgetExpired(db, clock()) },
    'clean-up': { cron: '17 * * * *', run: () => cleanUp(deps, clock()) },
    report: { cron: '0 6 * * *', run: async () => ({ drawnUp: (await drawUpDue(deps)) === null ? 0 : 1 }) },
    backup: { cron: '30 2 * * *', run: () => backUpNightly(deps) },
  };
}

async function schedule(
  boss: PgBoss,
  deps: JobDeps,
  name: string,
  { cron, policy, run }: ScheduledJob,
): Promise<void> {
  await boss.createQueue(name, { ...QUEUE, policy: policy ?? 'exclusive' });
  await boss.work(name, { pollingIntervalSeconds: 1 }, async ([job]) => {
    if (!job) return;
    await recordRun(deps, name, () => run(job.signal)).catch((error: unknown) => {
      // PgBoss does not log a job's error but stores all of its fields, and those of a query may be personal.
      deps.log.warn({ err: error, job: name }, 'a background job failed and will be retried');
      throw new Error(messageOf(error));
    });
  });
  await boss.schedule(name, cron, null, { tz: 'Asia/Kolkata', missed: 'once' });
}

/** Polls due payments and refunds, and reports approved ones, until the job's time is over or the server stops. */
async function pollProvider(
  deps: PollDeps & RefundDeps & ApprovalDeps,
  wasClockSetBack: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  const until = performance.now() + POLLING_JOB_MS;
  while (!signal.aborted && performance.now() < until) {
    if (wasClockSetBack()) {
      deps.log.warn('the clock was set back, so everything that waits is due at once');
      await reschedule(deps.db, deps.clock());
    }
    await pollDueAttempts(deps);
    await pollDueRefunds(deps);
    await reportRefunds(deps);
    await pause(POLL_PAUSE_MS, undefined, { signal }).catch(() => undefined);
  }
}

async function reconcileRecent(deps: JobDeps, signal: AbortSignal): Promise<JobReport> {
  const since = new Date(deps.clock().getTime() - RECONCILED_DAYS * DAY_MS);
  const { compared, differences, unanswered } = await reconcile(deps, since, undefined, signal);
  const counts = { compared, differences: differences.length, unanswered };
  const isClean = differences.length === 0 && unanswered === 0;
  deps.log[isClean ? 'info' : 'warn'](counts, 'payments and refunds were reconciled with the provider');
  return counts;
}
