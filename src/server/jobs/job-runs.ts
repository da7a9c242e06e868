import type { Database } from '../db/client.ts';
import { jobRun } from '../db/schema/job-run.ts';

/** What a job reports about a run: whole numbers by name. */
export type JobReport = Record<string, number>;

export type Job = (signal: AbortSignal) => Promise<JobReport> | Promise<void>;

/** Runs a job and records when it started, when it last succeeded and how long it took. Errors are thrown as they are. */
export async function recordRun(
  { db, clock }: { db: Database; clock: () => Date },
  job: string,
  run: () => ReturnType<Job>,
): Promise<void> {
  const startedAt = clock();
  await db
    .insert(jobRun)
    .values({ job, startedAt })
    .onConflictDoUpdate({ target: jobRun.job, set: { startedAt } });
  const start = performance.now();
  const report = (await run()) ?? {};
  const success = {
    succeededAt: clock(),
    durationMs: Math.round(performance.now() - start),
    report,
  };
  await db
    .insert(jobRun)
    .values({ job, startedAt, ...success })
    .onConflictDoUpdate({ target: jobRun.job, set: success });
}
