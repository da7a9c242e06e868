import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { donor } from '../../db/schema/donor.ts';
import { charge, chargeEvent, mandate, mandateEvent } from '../../db/schema/mandate.ts';
import { outcomeColumns } from './list-queries.ts';

/** The months of a mandate, the latest first. */
export const monthsOf = (db: Database, mandateId: string) =>
  db
    .select({
      id: charge.id,
      month: charge.month,
      dueOn: charge.dueOn,
      state: charge.state,
      skipReason: charge.skipReason,
      donationId: charge.donationId,
      ...outcomeColumns,
    })
    .from(charge)
    .leftJoin(attempt, eq(attempt.id, charge.attemptId))
    .where(eq(charge.mandateId, mandateId))
    .orderBy(desc(charge.month));

/** What happened to the months of a mandate, in order. */
export const monthEventsOf = (db: Database, mandateId: string) =>
  db
    .select({ event: chargeEvent, codes: attempt.failureCodes })
    .from(chargeEvent)
    .innerJoin(charge, eq(charge.id, chargeEvent.chargeId))
    .leftJoin(attempt, eq(attempt.id, chargeEvent.attemptId))
    .where(eq(charge.mandateId, mandateId))
    .orderBy(asc(chargeEvent.at), asc(chargeEvent.id));

/** What happened to a mandate, in order. */
export const eventsOf = (db: Database, mandateId: string) =>
  db
    .select()
    .from(mandateEvent)
    .where(eq(mandateEvent.mandateId, mandateId))
    .orderBy(asc(mandateEvent.at), asc(mandateEvent.id));

/** The donor whose page shows the gift; null until something was paid. */
export async function donorOf(db: Database, donationId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: sql<string>`coalesce(${donor.mergedInto}, ${donor.id})` })
    .from(donation)
    .innerJoin(
      donor,
      sql`${donor.key} = donor_key(${donation.email}, ${donation.phoneNumber}, ${donation.id})`,
    )
    .where(eq(donation.id, donationId));
  return row?.id ?? null;
}

/** The mandate that took the place of one, the latest if several were ordered. */
export async function replacementOf(db: Database, mandateId: string): Promise<string | null> {
  const [row] = await db
    .select({ id: mandate.id })
    .from(mandate)
    .where(eq(mandate.replacesId, mandateId))
    .orderBy(desc(mandate.createdAt))
    .limit(1);
  return row?.id ?? null;
}
