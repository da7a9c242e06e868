import { sql } from 'drizzle-orm';
import { allDailyTotals } from './daily-totals.ts';

/**
 * The days, offline or online, whose totals on the dashboard, with the entries that are not in them yet, differ from the
 * ledger's. One statement sees concurrent settlements and roll-ups on both sides or on neither.
 */
export const wrongDailyTotals = sql`
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
  select day || case when offline then ' offline' else ' online' end as about,
         concat_ws(' ', 'stored', coalesce(stored.received, 0), 'of', coalesce(stored.payments, 0), 'less',
                   coalesce(stored.refunded, 0), 'paise, ledger', coalesce(ledger.received, 0), 'of',
                   coalesce(ledger.payments, 0), 'less', coalesce(ledger.refunded, 0)) as detail
  from stored full join ledger using (day, offline)
  where (coalesce(stored.received, 0), coalesce(stored.refunded, 0), coalesce(stored.payments, 0))
     <> (coalesce(ledger.received, 0), coalesce(ledger.refunded, 0), coalesce(ledger.payments, 0))
  order by day, offline`;
