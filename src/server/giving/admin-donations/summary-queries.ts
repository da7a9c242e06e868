import { and, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { REVERSED_STATUSES } from '#domain/giving/donation-status.ts';
import type { Paise } from '#domain/money/money.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { runStatement } from '../../db/queries/run-statement.ts';
import { attempt } from '../../db/schema/donation.ts';
import { allDailyTotals } from '../../payments/ledger/daily-totals.ts';
import { conditions, type ListFilter } from './list-queries.ts';

const MAX_MS = 500;

export type Sums = {
  count: number;
  /** There are more donations than `count`, because counting stopped there. */
  isMore: boolean;
  /** The paid donations that were not wholly refunded or voided. */
  gifts: number;
  /** What was received, less refunds and voided gifts; null if not every donation was read. */
  netPaise: Paise | null;
};

const isGift = sql`${attempt.state} = 'COMPLETED' and ${attempt.reversedPaise} < ${attempt.amountPaise}`;

/** The sums of the donations that match a filter, unless there are more than `cap`. */
export async function cappedSums(db: Database, filter: ListFilter, cap: number): Promise<Sums> {
  const rows = db
    .select({
      isGift: sql<boolean>`${isGift}`.as('is_gift'),
      netPaise: sql`${attempt.amountPaise} - ${attempt.reversedPaise}`.as('net_paise'),
    })
    .from(attempt)
    .where(conditions(db, filter))
    .limit(cap + 1);
  const found = await onlyRow(
    db,
    z.object({ rows: z.number(), gifts: z.number(), paise: z.coerce.bigint() }),
    sql`select count(*)::int as rows, (count(*) filter (where is_gift))::int as gifts,
               coalesce(sum(net_paise) filter (where is_gift), 0) as paise
        from (${rows}) as matching`,
  );
  if (found.rows > cap) return { count: cap, isMore: true, gifts: 0, netPaise: null };
  return { count: found.rows, isMore: false, gifts: found.gifts, netPaise: found.paise };
}

type Days = { from: string | undefined; to: string | undefined; isPaidOnly: boolean };

/**
 * The sums of all donations of some days, or of those paid and still so, from the daily totals: only reversed payments and, up to
 * `cap` rows, unpaid ones are read. Reversals count on the day of their gift, as the list shows them.
 */
export async function sumsOfDays(db: Database, days: Days, filter: ListFilter, cap: number): Promise<Sums> {
  const { from, to, isPaidOnly } = days;
  const inDays = and(
    filter.from ? gte(attempt.countedAt, filter.from) : undefined,
    filter.before ? lt(attempt.countedAt, filter.before) : undefined,
  );
  const reversed = db
    .select({
      whole: sql`count(*) filter (where ${attempt.reversedPaise} = ${attempt.amountPaise})`.as('whole'),
      paise: sql`coalesce(sum(${attempt.reversedPaise}), 0)`.as('paise'),
    })
    .from(attempt)
    .where(and(inArray(attempt.status, [...REVERSED_STATUSES]), inDays));
  const { payments, whole, netPaise } = await onlyRow(
    db,
    z.object({ payments: z.number(), whole: z.number(), netPaise: z.coerce.bigint() }),
    sql`with reversed as (${reversed})
      select coalesce(sum(payments), 0)::int as payments, (select whole from reversed)::int as whole,
             coalesce(sum(received_paise), 0) - (select paise from reversed) as "netPaise"
      from ${allDailyTotals} as sums
      where ${and(from ? sql`day >= ${from}::date` : sql`true`, to ? sql`day <= ${to}::date` : undefined)}`,
  );
  const gifts = payments - whole;
  if (isPaidOnly) return { count: gifts, isMore: false, gifts, netPaise };
  const count = payments > cap ? payments : payments + (await countUnpaid(db, filter, cap));
  return { count: Math.min(count, cap), isMore: count > cap, gifts, netPaise };
}

async function countUnpaid(db: Database, filter: ListFilter, cap: number): Promise<number> {
  const rows = db
    .select({ id: attempt.id })
    .from(attempt)
    .where(and(conditions(db, filter), ne(attempt.state, 'COMPLETED')))
    .limit(cap + 1);
  const found = await onlyRow(
    db,
    z.object({ rows: z.number() }),
    sql`select count(*)::int as rows from (${rows}) as unpaid`,
  );
  return found.rows;
}

/** The only row of a query; cancelled by the database after `MAX_MS`. */
async function onlyRow<Row extends z.ZodType>(db: Database, row: Row, query: SQL): Promise<z.infer<Row>> {
  const rows = await db.transaction(async (tx) => {
    await runStatement(tx, sql.raw(`set local statement_timeout = ${MAX_MS}`));
    return readRows(tx, row, query);
  });
  const [only] = rows;
  if (only === undefined) throw new Error('the query of the sums returned no row');
  return only;
}
