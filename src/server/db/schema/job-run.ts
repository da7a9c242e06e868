import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The latest runs of each background job, on whichever server they ran; for the metrics and for alerts. */
export const jobRun = pgTable(
  'job_run',
  {
    job: text().primaryKey(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    /** Of the last run that finished without an error; null if none did. */
    succeededAt: timestamp('succeeded_at', { withTimezone: true }),
    durationMs: integer('duration_ms'),
    /** Figures that the job reports about its last success, such as the differences it found. */
    report: jsonb().$type<Record<string, number>>().notNull().default({}),
  },
  (table) => [
    check(
      'job_run_success_has_duration',
      sql`(${table.succeededAt} is null) = (${table.durationMs} is null)`,
    ),
  ],
);
