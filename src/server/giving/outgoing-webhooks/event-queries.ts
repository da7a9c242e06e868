import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PAYMENT_MODES } from '#contract/giving/donation-list.admin.ts';
import type { DonationType } from '#domain/year-end/year-statement.ts';
import type { Database } from '../../db/client.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { donationType } from '../../db/schema/donation-type.ts';
import { refund } from '../../db/schema/ledger.ts';
import { modeGroup } from '../../db/schema/payment-mode-group.ts';
import { issuer, receipt } from '../../db/schema/receipt.ts';
import type { webhookDelivery } from '../../db/schema/webhook.ts';

export type DeliveryRow = typeof webhookDelivery.$inferSelect;
export type GiftRow = NonNullable<Awaited<ReturnType<typeof findGift>>>;
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;

/** A payment and the gift that it paid. */
export async function findGift(db: Database, attemptId: string) {
  const [row] = await db
    .select({
      id: attempt.id,
      countedAt: attempt.countedAt,
      amountPaise: attempt.amountPaise,
      reversedPaise: attempt.reversedPaise,
      status: attempt.status,
      provider: attempt.provider,
      mode: sql<(typeof PAYMENT_MODES)[number]>`${modeGroup(attempt.paymentMode)}`,
      category: { id: category.id, name: category.name },
      campaignId: attempt.campaignId,
      campaignTitle: campaign.title,
      donationType: sql<DonationType>`coalesce(${donationType.type}, 'other')`,
      isAnonymous: donation.isAnonymous,
      donor: { fullName: donation.fullName, email: donation.email, phoneNumber: donation.phoneNumber },
    })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(category, eq(category.id, attempt.categoryId))
    .leftJoin(campaign, eq(campaign.id, attempt.campaignId))
    .leftJoin(donationType, eq(donationType.donationId, attempt.donationId))
    .where(eq(attempt.id, attemptId));
  return row;
}

export async function findRefund(db: Database, id: string) {
  const [row] = await db
    .select({ id: refund.id, amountPaise: refund.amountPaise })
    .from(refund)
    .where(eq(refund.id, id));
  return row;
}

/** A receipt with the prefix of its number, and the id of the one that it replaced. */
export async function findReceipt(db: Database, id: string) {
  const replaced = alias(receipt, 'replaced');
  const [row] = await db
    .select({
      id: receipt.id,
      financialYear: receipt.financialYear,
      number: receipt.number,
      numberPrefix: sql<string | null>`${issuer.facts}->'receipts'->>'numberPrefix'`,
      issuedAt: receipt.issuedAt,
      amountPaise: receipt.amountPaise,
      cancelledAt: receipt.cancelledAt,
      replaces: replaced.id,
    })
    .from(receipt)
    .innerJoin(issuer, eq(issuer.id, receipt.issuerId))
    .leftJoin(replaced, eq(replaced.replacedBy, receipt.id))
    .where(eq(receipt.id, id));
  return row;
}
