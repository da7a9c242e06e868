import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { AttemptState } from '#domain/giving/donation.ts';
import type { Database } from '#server/db/client.ts';
import { campaign, campaignPicture } from '#server/db/schema/campaign.ts';
import { category } from '#server/db/schema/category.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { recordSettled } from '#server/payments/ledger/ledger.ts';

const AT = new Date('2026-11-01T00:00:00.000Z');
const DAY_MS = 86_400_000;

export async function createCategory(db: Database, changes: Partial<typeof category.$inferInsert> = {}) {
  const id = uuid();
  const row = { id, name: `Category ${id.slice(-12)}`, createdAt: AT, ...changes };
  await db.insert(category).values(row);
  return row;
}

/** Creates a published campaign that runs for sixty days from 1 November 2026, with a goal of ₹1,000 and two pictures. */
export async function createCampaign(db: Database, changes: Partial<typeof campaign.$inferInsert> = {}) {
  const id = uuid();
  const row = {
    id,
    slug: `campaign-${id}`,
    title: 'Blankets for Warangal',
    description: 'Warm nights for two hundred families.',
    address: 'Warangal',
    startsAt: AT,
    endsAt: new Date(AT.getTime() + 60 * DAY_MS),
    goalPaise: 100_000n,
    publishedAt: AT,
    createdAt: AT,
    ...changes,
    categoryId: changes.categoryId ?? (await createCategory(db)).id,
  };
  await db.insert(campaign).values(row);
  await db.insert(campaignPicture).values(
    [0, 1].map((position) => ({
      campaignId: row.id,
      position,
      url: `/pictures/${position}.svg`,
      alt: 'A blanket',
    })),
  );
  return row;
}

type DonationChanges = Partial<typeof donation.$inferInsert> & {
  state?: AttemptState;
  provider?: 'phonepe' | 'offline';
};

/** Creates a donation of ₹500 with one payment attempt; a completed one is in the ledger and the campaign totals. */
export async function createDonation(
  db: Database,
  { state = 'PENDING', provider = 'phonepe', ...changes }: DonationChanges = {},
) {
  const gift = {
    id: uuid(),
    amountPaise: 50_000n,
    campaignId: null,
    campaignTitle: changes.campaignId ? 'Blankets for Warangal' : null,
    fullName: 'Lakshmi Rao',
    email: 'lakshmi.rao@example.com',
    phoneNumber: '9876543210',
    message: '',
    claimedUserId: '',
    createdAt: AT,
    ...changes,
    categoryId: changes.categoryId ?? (await createCategory(db)).id,
  };
  const first = {
    id: uuid(),
    donationId: gift.id,
    provider,
    merchantOrderId: randomBytes(18).toString('base64url'),
    amountPaise: gift.amountPaise,
    categoryId: gift.categoryId,
    campaignId: gift.campaignId ?? null,
    state,
    createdAt: gift.createdAt,
    changedAt: gift.createdAt,
    countedAt: gift.createdAt,
  };
  await db.transaction(async (tx) => {
    await tx.insert(donation).values(gift);
    await tx.insert(attempt).values(first);
    if (state === 'COMPLETED') {
      const campaignId = gift.campaignId ?? null;
      await recordSettled(
        tx,
        { ...gift, donationId: gift.id, campaignId, attemptId: first.id },
        gift.createdAt,
      );
    }
  });
  return { ...gift, attemptId: first.id, merchantOrderId: first.merchantOrderId };
}
