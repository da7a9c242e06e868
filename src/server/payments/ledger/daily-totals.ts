import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { jobLock } from '../../db/queries/job-locks.ts';
import { runStatement } from '../../db/queries/run-statement.ts';

/**
 * The ledger's totals for each day in India, offline and online, as a subquery: the stored totals and the entries that are not in
 * them yet. A day may have several rows. Reading both in one statement counts each entry once, whatever is rolled up
 * meanwhile.
 */
export const allDailyTotals = sql`(
  select day, offline, received_paise, refunded_paise, payments from daily_total
  union all
  select day, offline, greatest(amount_paise, 0), greatest(-amount_paise, 0), (amount_paise > 0)::int from pending_daily_total
)`;

/**
 * Adds the ledger entries since the last run to the stored totals of their days (docs/decisions/0016-exports-and-figures.md).
 * Invariant: the transaction that adds an entry removes it from the queue, so each entry is counted exactly once, however
 * often this runs, on however many servers, and wherever a run is interrupted.
 */
export async function rollUpDailyTotals(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // One roll-up at a time.
    await runStatement(tx, jobLock('dailyTotals'));
    await runStatement(
      tx,
      sql`
      with pending as (
        delete from pending_daily_total returning day, offline, amount_paise
      )
      insert into daily_total as stored (day, offline, received_paise, refunded_paise, payments)
      select day, offline, coalesce(sum(amount_paise) filter (where amount_paise > 0), 0),
             coalesce(-sum(amount_paise) filter (where amount_paise < 0), 0),
             count(*) filter (where amount_paise > 0)
      from pending group by day, offline
      on conflict (day, offline) do update set
        received_paise = stored.received_paise + excluded.received_paise,
        refunded_paise = stored.refunded_paise + excluded.refunded_paise,
        payments = stored.payments + excluded.payments`,
    );
  });
}
