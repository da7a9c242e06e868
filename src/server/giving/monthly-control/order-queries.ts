import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { mandate } from '../../db/schema/mandate.ts';

/** The mandate that was to be agreed to by an order. */
export async function findSetUp(db: Database, merchantOrderId: string) {
  const [row] = await db
    .select({ mandate, state: attempt.state, accountId: donation.accountId })
    .from(attempt)
    .innerJoin(mandate, eq(mandate.attemptId, attempt.id))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(eq(attempt.merchantOrderId, merchantOrderId));
  return row;
}
