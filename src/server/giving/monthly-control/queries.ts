import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { charge, mandate } from '../../db/schema/mandate.ts';

/** A mandate with what its gifts are for. */
export async function findGift(db: Database, id: string) {
  const [row] = await db
    .select({ mandate, purpose: sql<string>`coalesce(${donation.campaignTitle}, ${category.name})` })
    .from(mandate)
    .innerJoin(attempt, eq(attempt.id, mandate.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .where(eq(mandate.id, id));
  return row ?? null;
}

/** The months of a mandate, the latest first. */
export const monthsOf = (db: Database, mandateId: string) =>
  db
    .select({ month: charge.month, dueOn: charge.dueOn, state: charge.state })
    .from(charge)
    .where(eq(charge.mandateId, mandateId))
    .orderBy(desc(charge.month));
