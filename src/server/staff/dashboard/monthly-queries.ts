import { and, count, eq, gte, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { CHARGE_STATES } from '#domain/giving/monthly/charge.ts';
import { addMonths } from '#domain/time/month.ts';
import type { Database } from '../../db/client.ts';
import { attempt } from '../../db/schema/donation.ts';
import { charge, mandate } from '../../db/schema/mandate.ts';

/**
 * How many gifts are due in a month (YYYY-MM), and what they come to, by state. One that its donor holds, or has paused in the app, is not
 * expected, although its month is not skipped yet.
 */
export function chargesByState(db: Database, month: string) {
  const isHeld = and(mandate.isHeld, or(isNull(mandate.heldUntil), sql`${mandate.heldUntil} > ${month}`));
  const isExpected = and(eq(mandate.state, 'active'), not(isHeld ?? sql`false`));
  return db
    .select({
      state: charge.state,
      gifts: count(),
      paise: sql`sum(coalesce(${attempt.amountPaise}, ${mandate.amountPaise}))`.mapWith(BigInt),
    })
    .from(charge)
    .innerJoin(mandate, eq(mandate.id, charge.mandateId))
    .leftJoin(attempt, eq(attempt.id, charge.attemptId))
    .where(
      and(
        // By the index, which begins with the state.
        inArray(charge.state, [...CHARGE_STATES]),
        gte(charge.dueOn, `${month}-01`),
        lt(charge.dueOn, `${addMonths(month, 1)}-01`),
        or(ne(charge.state, 'due'), isExpected),
      ),
    )
    .groupBy(charge.state);
}
