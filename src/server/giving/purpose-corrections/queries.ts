import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { purposeCorrection } from '../../db/schema/purpose-correction.ts';

/** A donation with its present purpose, locked so that it is corrected by one person at a time; undefined when there is none. */
export async function lockPurpose(tx: Transaction, donationId: string) {
  const [row] = await tx
    .select({
      categoryId: donation.categoryId,
      categoryName: category.name,
      campaignId: donation.campaignId,
      campaignTitle: donation.campaignTitle,
      email: donation.email,
      donorKey: sql<string>`donor_key(${donation.email}, ${donation.phoneNumber}, ${donation.id})`,
    })
    .from(donation)
    .innerJoin(category, eq(category.id, donation.categoryId))
    .where(eq(donation.id, donationId))
    .for('no key update', { of: donation });
  return row;
}

/** The attempts of a donation, locked: no payment or refund is recorded before the correction is. */
export function lockAttempts(tx: Transaction, donationId: string) {
  return tx
    .select({ id: attempt.id, state: attempt.state, provider: attempt.provider })
    .from(attempt)
    .where(eq(attempt.donationId, donationId))
    .orderBy(asc(attempt.id))
    .for('no key update');
}

/** Inserts a donation's next correction, which a trigger applies to the donation and its attempts. */
export async function insertCorrection(
  tx: Transaction,
  row: Omit<typeof purposeCorrection.$inferInsert, 'number'>,
): Promise<void> {
  const earlier = await tx.$count(purposeCorrection, eq(purposeCorrection.donationId, row.donationId));
  await tx.insert(purposeCorrection).values({ ...row, number: earlier + 1 });
}

export async function categoryNameOf(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx.select({ name: category.name }).from(category).where(eq(category.id, id));
  return row?.name ?? '';
}
