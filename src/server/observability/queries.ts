import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { readRows } from '../db/queries/read-rows.ts';
import { alert } from '../db/schema/alert.ts';
import { attempt } from '../db/schema/donation.ts';
import { jobRun } from '../db/schema/job-run.ts';
import { mail } from '../db/schema/mail.ts';
import { outbox } from '../db/schema/outbox.ts';
import { receiptYear } from '../db/schema/receipt.ts';
import { allDailyTotals } from '../payments/ledger/daily-totals.ts';

/** Amounts as text, because paise may exceed what a JavaScript number holds exactly; ages in seconds. */
const SiteFigures = z.object({
  settled: z.array(
    z.object({ offline: z.boolean(), payments: z.string(), received: z.string(), refunded: z.string() }),
  ),
  openPayments: z.object({ count: z.number(), oldest: z.number() }),
  outbox: z.object({ count: z.number(), oldest: z.number() }),
  mail: z.object({ queued: z.number(), oldest: z.number(), rejected: z.number() }),
  alerts: z.array(z.object({ kind: z.string(), count: z.number() })),
  jobs: z.array(
    z.object({
      job: z.string(),
      succeededAt: z.nullable(z.number()),
      seconds: z.nullable(z.number()),
      report: z.record(z.string(), z.number()),
    }),
  ),
  receipts: z.number(),
});
export type SiteFigures = z.infer<typeof SiteFigures>;

/** The figures of the whole site in one query, each from stored totals or a small partial index. */
export async function readSiteFigures(db: Database): Promise<SiteFigures> {
  const age = (oldest: unknown) => sql`coalesce(extract(epoch from now() - min(${oldest})), 0)::float8`;
  const [row] = await readRows(
    db,
    z.object({ figures: SiteFigures }),
    sql`
    select json_build_object(
      'settled', (select coalesce(json_agg(t), '[]') from (
        select offline, sum(payments)::text as payments, sum(received_paise)::text as received,
               sum(refunded_paise)::text as refunded
        from ${allDailyTotals} as totals group by offline) t),
      'openPayments', (select json_build_object('count', count(*), 'oldest', ${age(attempt.createdAt)})
        from ${attempt} where ${attempt.state} in ('CREATED', 'PENDING')),
      'outbox', (select json_build_object('count', count(*), 'oldest', ${age(outbox.createdAt)})
        from ${outbox} where ${outbox.doneAt} is null),
      'mail', (select json_build_object(
          'queued', count(*) filter (where ${mail.nextTryAt} is not null),
          'oldest', coalesce(extract(epoch from now() - min(${mail.createdAt}) filter (where ${mail.nextTryAt} is not null)), 0),
          'rejected', count(*) filter (where ${mail.nextTryAt} is null))
        from ${mail} where ${mail.sentAt} is null),
      'alerts', (select coalesce(json_agg(t), '[]') from (
        select ${alert.kind} as kind, count(*) as count from ${alert} where ${alert.closedAt} is null group by 1) t),
      'jobs', (select coalesce(json_agg(t), '[]') from (
        select ${jobRun.job} as job, extract(epoch from ${jobRun.succeededAt}) as "succeededAt",
               ${jobRun.durationMs} / 1000.0 as seconds, ${jobRun.report} as report
        from ${jobRun}) t),
      'receipts', (select coalesce(sum(${receiptYear.lastNumber}), 0) from ${receiptYear})
    ) as figures`,
  );
  if (!row) throw new Error('the query of the figures returned no row');
  return row.figures;
}
