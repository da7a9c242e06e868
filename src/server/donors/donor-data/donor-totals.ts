import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../db/client.ts';
import { startYearOf } from '../../db/queries/financial-year.ts';
import { jobLock } from '../../db/queries/job-locks.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';

const DONORS_PER_STATEMENT = 1_000;

/**
 * Refreshes the totals of all donors with ledger entries since the last run. Donors who are not known yet, because their first
 * payment settled a moment ago, wait for the next run.
 * Invariant: an entry stays queued until the totals of its donor include it, wherever a run is interrupted.
 */
export async function refreshDonorTotals(db: Database): Promise<void> {
  for (let refreshed = DONORS_PER_STATEMENT; refreshed === DONORS_PER_STATEMENT; )
    refreshed = await db.transaction(async (tx) => {
      // One refresh at a time.
      await runStatement(tx, jobLock('donorTotals'));
      const rows = await readRows(
        tx,
        z.object({ key: z.string(), id: z.string() }),
        sql`
        select distinct donor.key, coalesce(donor.merged_into, donor.id) as id
        from (select distinct donor_key from pending_donor_total) as pending
        join donor on donor.key = pending.donor_key
        limit ${DONORS_PER_STATEMENT}`,
      );
      if (rows.length === 0) return 0;
      // Deleted before the gifts are read, so that an entry committed in between stays queued.
      await runStatement(
        tx,
        sql`delete from pending_donor_total where donor_key = any(${sql.param(rows.map(({ key }) => key))}::text[])`,
      );
      await refreshYearsOf(
        tx,
        rows.map(({ key }) => key),
      );
      await refreshTotalsOf(tx, [...new Set(rows.map(({ id }) => id))]);
      return rows.length;
    });
}

/** Sets the totals and the latest gift of donors from their own gifts and those of the donors merged into them. */
export async function refreshTotalsOf(tx: Transaction, ids: readonly string[]): Promise<void> {
  const given = sql.param([...ids]);
  // In a fixed order, as merges lock them.
  await runStatement(tx, sql`select id from donor where id = any(${given}::uuid[]) order by id for update`);
  await runStatement(
    tx,
    sql`
    update donor set gifts = known.gifts, net_paise = known.paise, first_gift_at = known.first_at,
      last_gift_at = coalesce(known.last_at, last_gift_at)
    from ${totalsOf(sql`donor.id = any(${given}::uuid[])`, sql`donor.merged_into = any(${given}::uuid[])`)} as known
    where known.id = donor.id`,
  );
}

/** Sets the totals by financial year of the donors with some keys, from their own gifts. */
async function refreshYearsOf(tx: Transaction, keys: readonly string[]): Promise<void> {
  const given = sql`${sql.param([...keys])}::text[]`;
  await runStatement(
    tx,
    sql`
    delete from donor_year using donor where donor.id = donor_year.donor_id and donor.key = any(${given})`,
  );
  await runStatement(
    tx,
    sql`
    insert into donor_year (start_year, donor_id, gifts, net_paise)
    select ${startYearOf(sql`attempt.counted_at`)} as start_year,
           donor.id, count(*)::int, sum(attempt.amount_paise - attempt.reversed_paise)
    from donor
    join donation on donor_key(donation.email, donation.phone_number, donation.id) = donor.key
    join attempt on attempt.donation_id = donation.id
      and attempt.state = 'COMPLETED' and attempt.reversed_paise < attempt.amount_paise
    where donor.key = any(${given})
    group by 1, donor.id`,
  );
}

/** The totals of donors, as the ledger has them, as a subquery. The conditions select them and the donors merged into them. */
function totalsOf(own: SQL, merged: SQL): SQL {
  return sql`(
    select known.id, count(gift.paise)::int as gifts, coalesce(sum(gift.paise), 0)::bigint as paise,
           min(gift.counted_at) as first_at, max(gift.counted_at) as last_at
    from (
      select id, key from donor where ${own}
      union all select merged_into, key from donor where merged_into is not null and ${merged}
    ) as known
    left join lateral (
      select attempt.amount_paise - attempt.reversed_paise as paise, attempt.counted_at
      from donation join attempt on attempt.donation_id = donation.id
      where donor_key(donation.email, donation.phone_number, donation.id) = known.key
        and attempt.state = 'COMPLETED' and attempt.reversed_paise < attempt.amount_paise
    ) as gift on true
    group by known.id)`;
}
