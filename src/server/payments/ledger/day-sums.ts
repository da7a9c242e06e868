import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** Whoever adds up waits here for whoever does; any two numbers, as long as every server takes the same. */
const LOCK = sql`select pg_advisory_xact_lock(1667785074, 3)`;

/**
 * What the ledger has of each day in India, by whether it came at the office, as a table of a statement: the days' sums and
 * what they do not have yet. Days may have several rows. In one statement, so that what is added up meanwhile is seen once.
 */
export const sumsOfDays = sql`(
  select day, at_office, received_paise, given_back_paise, gifts from day_sum
  union all
  select day, at_office, greatest(amount_paise, 0), greatest(-amount_paise, 0), (amount_paise > 0)::int from day_sum_part
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
        delete from day_sum_part returning day, at_office, amount_paise
      )
      insert into day_sum as kept (day, at_office, received_paise, given_back_paise, gifts)
      select day, at_office, coalesce(sum(amount_paise) filter (where amount_paise > 0), 0),
             coalesce(-sum(amount_paise) filter (where amount_paise < 0), 0),
             count(*) filter (where amount_paise > 0)
      from taken group by day, at_office
      on conflict (day, at_office) do update set
        received_paise = kept.received_paise + excluded.received_paise,
        given_back_paise = kept.given_back_paise + excluded.given_back_paise,
        gifts = kept.gifts + excluded.gifts`);
  });
}
