import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { allDailyTotals } from './daily-totals.ts';

/** A day whose stored total, with the entries that are not in it yet, differs from the ledger's. Amounts in paise. */
export type DailyTotalMismatch = { day: string; offline: boolean; stored: string; ledger: string };

/**
 * Compares the daily totals that the dashboard reads with the ledger itself.
 * @returns every day, offline or online, on which they differ; an empty array is the only correct result.
 */
export async function findDailyTotalMismatches(db: Database): Promise<DailyTotalMismatch[]> {
  // One statement sees concurrent settlements and roll-ups on both sides or on neither.
  const { rows } = await db.execute<DailyTotalMismatch>(sql`
    with stored as (
      select day, offline, sum(received_paise) as received, sum(refunded_paise) as refunded, sum(payments) as payments
      from ${allDailyTotals} as totals group by day, offline
    ), ledger as (
      select (entry.recorded_at at time zone 'Asia/Kolkata')::date as day, attempt.provider = 'offline' as offline,
             sum(greatest(entry.amount_paise, 0)) as received, sum(greatest(-entry.amount_paise, 0)) as refunded,
             count(*) filter (where entry.amount_paise > 0) as payments
      from ledger_entry as entry join attempt on attempt.id = entry.attempt_id
      group by 1, 2
    )
    select day::text as day, offline,
           concat_ws(' ', coalesce(stored.received, 0), 'of', coalesce(stored.payments, 0), 'less', coalesce(stored.refunded, 0))
             as stored,
           concat_ws(' ', coalesce(ledger.received, 0), 'of', coalesce(ledger.payments, 0), 'less',
                     coalesce(ledger.refunded, 0)) as ledger
    from stored full join ledger using (day, offline)
    where (coalesce(stored.received, 0), coalesce(stored.refunded, 0), coalesce(stored.payments, 0))
       <> (coalesce(ledger.received, 0), coalesce(ledger.refunded, 0), coalesce(ledger.payments, 0))
    order by day, offline`);
  return rows;
}
