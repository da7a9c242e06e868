import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { donorKey } from '#domain/donation.ts';
import type { Paise } from '#domain/money.ts';
import type { Transaction } from '../db/client.ts';
import { campaignDonor, campaignTotal } from '../db/schema/campaign.ts';
import { ledgerEntry } from '../db/schema/donation.ts';

/**
 * Writes a completed attempt into the ledger and its campaign's totals, inside the transaction that completed it.
 * The totals' row is locked last, so that donations to one campaign wait for each other as briefly as can be.
 */
export async function recordSettled(
  tx: Transaction,
  gift: { attemptId: string; amountPaise: Paise; campaignId: string | null; email: string },
  now: Date,
): Promise<void> {
  await tx.insert(ledgerEntry).values({
    id: uuid(),
    attemptId: gift.attemptId,
    kind: 'settled',
    amountPaise: gift.amountPaise,
    recordedAt: now,
  });
  if (gift.campaignId === null) return;
  // A donor who is noted already is locked, so that no refund takes the note away while this gift is not seen yet.
  const [noted] = await tx
    .insert(campaignDonor)
    .values({ campaignId: gift.campaignId, donorKey: donorKey(gift.email) })
    .onConflictDoUpdate({
      target: [campaignDonor.campaignId, campaignDonor.donorKey],
      set: { donorKey: sql`excluded.donor_key` },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  const donors = noted?.isNew ? 1 : 0;
  await tx
    .insert(campaignTotal)
    .values({ campaignId: gift.campaignId, settledPaise: gift.amountPaise, donors })
    .onConflictDoUpdate({
      target: campaignTotal.campaignId,
      set: {
        settledPaise: sql`${campaignTotal.settledPaise} + ${gift.amountPaise}`,
        donors: sql`${campaignTotal.donors} + ${donors}`,
      },
    });
}

/**
 * Takes a completed refund out of the ledger and its campaign's totals, inside the transaction that completed it. A donor
 * of whose gifts to the campaign nothing is left counts no longer.
 */
export async function recordRefunded(
  tx: Transaction,
  back: { refundId: string; attemptId: string; amountPaise: Paise; campaignId: string | null; email: string },
  now: Date,
): Promise<void> {
  await tx.insert(ledgerEntry).values({
    id: uuid(),
    attemptId: back.attemptId,
    kind: 'refunded',
    refundId: back.refundId,
    amountPaise: -back.amountPaise,
    recordedAt: now,
  });
  if (back.campaignId === null) return;
  const key = donorKey(back.email);
  const noted = and(eq(campaignDonor.campaignId, back.campaignId), eq(campaignDonor.donorKey, key));
  await tx.select().from(campaignDonor).where(noted).for('update');
  const { rowCount } = await tx.delete(campaignDonor).where(
    and(
      noted,
      sql`(
        select sum(entry.amount_paise) from ledger_entry as entry
        join attempt on attempt.id = entry.attempt_id
        join donation on donation.id = attempt.donation_id
        where donation.campaign_id = ${back.campaignId} and lower(trim(donation.email)) = ${key}
      ) = 0`,
    ),
  );
  await tx
    .update(campaignTotal)
    .set({
      settledPaise: sql`${campaignTotal.settledPaise} - ${back.amountPaise}`,
      donors: sql`${campaignTotal.donors} - ${rowCount ?? 0}`,
    })
    .where(eq(campaignTotal.campaignId, back.campaignId));
}
