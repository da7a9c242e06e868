import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { sumsOfDays } from './day-sums.ts';

/** A day whose sum, with the parts that are not added up yet, is not what the ledger has of it. Amounts in paise. */
export type DaySumMismatch = { day: string; offline: boolean; kept: string; ledger: string };

/**
 * Compares the sums by day that the overview reads with the ledger itself.
 * @returns every day and way of giving where they differ; none is how it must be.
 */
export async function findDaySumMismatches(db: Database): Promise<DaySumMismatch[]> {
  // One statement, so that what settles or is added up meanwhile is seen on both sides or on neither.
  const { rows } = await db.execute<DaySumMismatch>(sql`
    with kept as (
      select day, offline, sum(received_paise) as received, sum(refunded_paise) as refunded, sum(payments) as payments
      from ${sumsOfDays} as sums group by day, offline
    ), ledger as (
      select (entry.recorded_at at time zone 'Asia/Kolkata')::date as day, attempt.provider = 'offline' as offline,
             sum(greatest(entry.amount_paise, 0)) as received, sum(greatest(-entry.amount_paise, 0)) as refunded,
             count(*) filter (where entry.amount_paise > 0) as payments
      from ledger_entry as entry join attempt on attempt.id = entry.attempt_id
      group by 1, 2
    )
    select day::text as day, offline,
           concat_ws(' ', coalesce(kept.received, 0), 'of', coalesce(kept.payments, 0), 'less', coalesce(kept.refunded, 0))
             as kept,
           concat_ws(' ', coalesce(ledger.received, 0), 'of', coalesce(ledger.payments, 0), 'less',
                     coalesce(ledger.refunded, 0)) as ledger
    from kept full join ledger using (day, offline)
    where (coalesce(kept.received, 0), coalesce(kept.refunded, 0), coalesce(kept.payments, 0))
       <> (coalesce(ledger.received, 0), coalesce(ledger.refunded, 0), coalesce(ledger.payments, 0))
    order by day, offline`);
  return rows;
}
