import { and, desc, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';

/** The donation ordered under an idempotency key, with its latest attempt. */
export async function findByKey(db: Database, idempotencyKey: string) {
  const [row] = await db
    .select({
      donationId: donation.id,
      bodyHash: donation.bodyHash,
      number: attempt.number,
      merchantOrderId: attempt.merchantOrderId,
      state: attempt.state,
      redirectUrl: attempt.redirectUrl,
      expiresAt: attempt.expiresAt,
      createdAt: attempt.createdAt,
      payCallEndedAt: attempt.payCallEndedAt,
    })
    .from(donation)
    .innerJoin(attempt, eq(attempt.donationId, donation.id))
    .where(eq(donation.idempotencyKey, idempotencyKey))
    .orderBy(desc(attempt.number))
    .limit(1);
  return row;
}

/** The donation of an order id. */
export async function findByOrderId(db: Database, merchantOrderId: string) {
  const [row] = await db
    .select({
      state: attempt.state,
      amountPaise: attempt.amountPaise,
      paymentMode: attempt.paymentMode,
      redirectUrl: attempt.redirectUrl,
      expiresAt: attempt.expiresAt,
      failureCodes: attempt.failureCodes,
      fullName: donation.fullName,
      campaignId: donation.campaignId,
      campaignTitle: donation.campaignTitle,
      categoryId: category.id,
      categoryName: category.name,
      categoryLanguage: category.language,
      campaignLanguage: campaign.language,
    })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .leftJoin(campaign, eq(campaign.id, donation.campaignId))
    .where(eq(attempt.merchantOrderId, merchantOrderId));
  return row;
}

/** The phone numbers of an account's gifts, latest first. */
export function phoneNumbersOf(db: Database, accountId: string, limit: number) {
  return db
    .select({ phoneNumber: donation.phoneNumber })
    .from(donation)
    .where(and(eq(donation.accountId, accountId), ne(donation.phoneNumber, '')))
    .orderBy(desc(donation.createdAt))
    .limit(limit);
}
