import { sql } from 'drizzle-orm';
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
  const newDonor = await tx
    .insert(campaignDonor)
    .values({ campaignId: gift.campaignId, donorKey: donorKey(gift.email) })
    .onConflictDoNothing();
  const donors = newDonor.rowCount ?? 0;
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
