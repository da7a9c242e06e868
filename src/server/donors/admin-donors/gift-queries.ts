import { and, desc, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import { isOfKeys } from '../../db/queries/donor-keys.ts';
import { startYearOf } from '../../db/queries/financial-year.ts';
import { afterCursor } from '../../db/queries/keyset-pagination.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { ledgerEntry } from '../../db/schema/ledger.ts';
import { paidGifts } from '../gift-statements/service.ts';

/** A page of the paid gifts of some donor keys, latest first. */
export function giftsOf(db: Database, keys: readonly string[], cursor: string | undefined, limit: number) {
  return paidGifts(db)
    .where(and(isOfKeys(keys), afterCursor(ledgerEntry.recordedAt, attempt.id, cursor)))
    .orderBy(desc(ledgerEntry.recordedAt), desc(attempt.id))
    .limit(limit);
}

/** The gifts of each financial year net of refunds, latest year first. */
export async function yearsOf(db: Database, keys: readonly string[]) {
  const startYear = startYearOf(ledgerEntry.recordedAt);
  // Refunds are summed for all gifts at once, and every table is read through a covering index.
  const rows = await readRows(
    db,
    z.object({ start_year: z.number(), gifts: z.number(), paise: z.string() }),
    sql`
    with gift as materialized (
      select ${attempt.id} as id, ${ledgerEntry.amountPaise} as paise, ${startYear} as start_year
      from ${donation}
      join ${attempt} on ${attempt.donationId} = ${donation.id}
      join ${ledgerEntry} on ${ledgerEntry.attemptId} = ${attempt.id} and ${ledgerEntry.kind} = 'settled'
      where ${isOfKeys(keys)}),
    refunded as (
      select entry.attempt_id as id, sum(entry.amount_paise) as paise from ${ledgerEntry} entry
      where entry.kind = 'refunded' and entry.attempt_id = any(array(select gift.id from gift))
      group by entry.attempt_id)
    select start_year, count(*) filter (where remaining > 0)::int as gifts, sum(remaining)::bigint as paise
    from (select gift.start_year, gift.paise + coalesce(refunded.paise, 0) as remaining
          from gift left join refunded on refunded.id = gift.id) as of_year
    group by start_year order by start_year desc`,
  );
  return rows;
}
