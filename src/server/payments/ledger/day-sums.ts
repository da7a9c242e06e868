import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** Whoever adds up waits here for whoever does; any two numbers, as long as every server takes the same. */
const LOCK = sql`select pg_advisory_xact_lock(1667785074, 3)`;

/**
 * What the ledger has of each day in India, by whether it came at the office, as a table of a statement: the days' sums and
 * what they do not have yet. Days may have several rows. In one statement, so that what is added up meanwhile is seen once.
 */
export const sumsOfDays = sql`(
  select day, offline, received_paise, refunded_paise, payments from daily_total
  union all
  select day, offline, greatest(amount_paise, 0), greatest(-amount_paise, 0), (amount_paise > 0)::int from pending_daily_total
)`;

/**
 * Adds what came into the ledger since the last time to the sums of its days (decision 16).
 * Invariant: a part is taken away by the transaction that adds it, so each counts once whenever this runs, how often, on how
 * many servers and wherever it dies; sums and parts together are the ledger at every moment.
 */
export async function addUpDays(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(LOCK);
    await tx.execute(sql`
      with taken as (
        delete from pending_daily_total returning day, offline, amount_paise
      )
      insert into daily_total as kept (day, offline, received_paise, refunded_paise, payments)
      select day, offline, coalesce(sum(amount_paise) filter (where amount_paise > 0), 0),
             coalesce(-sum(amount_paise) filter (where amount_paise < 0), 0),
             count(*) filter (where amount_paise > 0)
      from taken group by day, offline
      on conflict (day, offline) do update set
        received_paise = kept.received_paise + excluded.received_paise,
        refunded_paise = kept.refunded_paise + excluded.refunded_paise,
        payments = kept.payments + excluded.payments`);
  });
}
