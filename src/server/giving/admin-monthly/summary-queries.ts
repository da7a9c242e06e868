import { and, count, eq, gte, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import { MANDATE_STATES } from '#domain/giving/monthly/mandate.ts';
import { startOfIndianDay } from '#domain/time/indian-time.ts';
import type { Database } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { attempt } from '../../db/schema/donation.ts';
import { charge, mandate, mandateEvent } from '../../db/schema/mandate.ts';
import { isHeldIn, outcomeColumns } from './list-queries.ts';

/** The active, held and paused mandates, and what the active ones amount to. */
export async function liveSums(db: Database, month: string) {
  const isHeld = sql`coalesce(${isHeldIn(month)}, false)`;
  const isActive = sql`${mandate.state} = 'active' and not ${isHeld}`;
  const [row] = await db
    .select({
      perMonthPaise: sql<bigint>`coalesce(sum(${mandate.amountPaise}) filter (where ${isActive}), 0)`.mapWith(
        BigInt,
      ),
      active: sql<number>`(count(*) filter (where ${isActive}))::int`,
      held: sql<number>`(count(*) filter (where ${mandate.state} = 'active' and ${isHeld}))::int`,
      paused: sql<number>`(count(*) filter (where ${mandate.state} = 'paused'))::int`,
    })
    .from(mandate)
    .where(inArray(mandate.state, ['active', 'paused']));
  return row ?? { perMonthPaise: 0n, active: 0, held: 0, paused: 0 };
}

const monthOfCharge = sql<string>`to_char(${charge.dueOn}, 'YYYY-MM')`;

/** How many months were settled and skipped, by month. */
export const outcomesSince = (db: Database, month: string) =>
  db
    .select({ month: monthOfCharge, state: charge.state, gifts: count() })
    .from(charge)
    .where(and(inArray(charge.state, ['settled', 'skipped']), gte(charge.dueOn, `${month}-01`)))
    .groupBy(monthOfCharge, charge.state);

/** How many months failed with the same codes and as far, by month. */
export function failuresSince(db: Database, month: string) {
  const failed = db
    .select({
      month: sql<string>`${monthOfCharge}`.as('month'),
      codes: outcomeColumns.codes,
      wasNotified: sql<boolean>`${outcomeColumns.wasNotified}`.as('was_notified'),
      wasAttempted: sql<boolean>`${outcomeColumns.wasAttempted}`.as('was_attempted'),
    })
    .from(charge)
    .leftJoin(attempt, eq(attempt.id, charge.attemptId))
    .where(and(eq(charge.state, 'failed'), gte(charge.dueOn, `${month}-01`)))
    .as('failed');
  return db
    .select({
      month: failed.month,
      codes: failed.codes,
      wasNotified: failed.wasNotified,
      wasAttempted: failed.wasAttempted,
      gifts: count(),
    })
    .from(failed)
    .groupBy(failed.month, failed.codes, failed.wasNotified, failed.wasAttempted);
}

/** How many donors agreed to a monthly gift, by month; a larger one in place of another is not counted. */
export const startsSince = (db: Database, month: string) =>
  db
    .select({ month: mandate.firstMonth, gifts: count() })
    .from(mandate)
    .where(
      and(
        gte(mandate.firstMonth, month),
        inArray(
          mandate.state,
          MANDATE_STATES.filter((state) => state !== 'created' && state !== 'failed'),
        ),
        isNull(mandate.replacesId),
        // One that was ended because its donor agreed too late never started.
        notExists(
          db
            .select({ id: mandateEvent.id })
            .from(mandateEvent)
            .where(and(eq(mandateEvent.mandateId, mandate.id), eq(mandateEvent.kind, 'failed'))),
        ),
      ),
    )
    .groupBy(mandate.firstMonth);

const End = z.object({
  month: z.string(),
  kind: z.enum(['ending', 'ended', 'revoked', 'expired']),
  actor: z.string(),
  gifts: z.number(),
});

/** How many mandates began to end, by month, how, and who asked for it; staff are called `staff`. */
export const endsSince = (db: Database, month: string) =>
  readRows(
    db,
    End,
    sql`
    with ended as (
      select distinct on (mandate_id) mandate_id, at, kind,
             case when actor like 'staff:%' then 'staff' else actor end as actor
      from mandate_event
      where kind in ('ending', 'ended', 'revoked', 'expired')
        and mandate_id in (
          select id from mandate where state in ('ending', 'ended', 'revoked', 'expired')
            and changed_at >= ${startOfIndianDay(`${month}-01`).toISOString()}::timestamptz)
      order by mandate_id, at, id)
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM') as month, kind, actor, count(*)::int as gifts
    from ended group by 1, 2, 3`,
  );
