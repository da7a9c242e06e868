import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { donationType } from '../../db/schema/donation-type.ts';

export type DonationTypeRow = typeof donationType.$inferSelect;

/** Locks a donation so that its type is corrected by one person at a time; undefined when there is none. */
export async function lockDonation(tx: Transaction, id: string): Promise<{ id: string } | undefined> {
  const [row] = await tx
    .select({ id: donation.id })
    .from(donation)
    .where(eq(donation.id, id))
    .for('no key update');
  return row;
}

export async function findType(
  db: Database | Transaction,
  donationId: string,
): Promise<DonationTypeRow | undefined> {
  const [row] = await db.select().from(donationType).where(eq(donationType.donationId, donationId));
  return row;
}

/** The paid attempts of a donation, latest first. */
export function paidAttempts(tx: Transaction, donationId: string): Promise<{ id: string }[]> {
  return tx
    .select({ id: attempt.id })
    .from(attempt)
    .where(and(eq(attempt.donationId, donationId), eq(attempt.state, 'COMPLETED')))
    .orderBy(desc(attempt.number));
}

export async function upsertType(tx: Transaction, row: DonationTypeRow): Promise<void> {
  await tx
    .insert(donationType)
    .values(row)
    .onConflictDoUpdate({
      target: donationType.donationId,
      set: {
        type: sql`excluded.type`,
        direction: sql`excluded.direction`,
        changedAt: sql`excluded.changed_at`,
      },
    });
}
