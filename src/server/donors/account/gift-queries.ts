import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { DonationStatus } from '#domain/giving/donation-status.ts';
import type { Database } from '../../db/client.ts';
import { startYearOf } from '../../db/queries/financial-year.ts';
import { category } from '../../db/schema/category.ts';
import { certificate } from '../../db/schema/certificate.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { expectedTransfer } from '../../db/schema/expected-transfer.ts';
import { giftDisplay } from '../../db/schema/gift-display.ts';

/** Donations with their paid attempt, or the latest one if none is paid; newest first. */
export function listGifts(db: Database, owned: SQL, limit: number) {
  const isShownAttempt = sql`${attempt.id} = (select shown.id from attempt shown where shown.donation_id = ${donation.id}
    order by shown.state = 'COMPLETED' and shown.voided is null desc, shown.number desc limit 1)`;
  return db
    .select({
      id: donation.id,
      merchantOrderId: attempt.merchantOrderId,
      provider: attempt.provider,
      fullName: donation.fullName,
      amountPaise: attempt.amountPaise,
      reversedPaise: attempt.reversedPaise,
      campaignTitle: donation.campaignTitle,
      categoryName: category.name,
      at: attempt.countedAt,
      status: sql<DonationStatus>`${attempt.status}`,
      hasReceipt: sql<boolean>`exists (select from receipt where receipt.attempt_id = ${attempt.id})`,
      isNameShown: sql<boolean>`coalesce(${giftDisplay.isNameShown}, false)`,
      kind: giftDisplay.tribute,
      name: giftDisplay.tributeName,
      line: giftDisplay.tributeLine,
      isTributeRemoved: sql<boolean>`${giftDisplay.tributeRemovedAt} is not null`,
      isCardSent: sql<boolean>`exists (select from tribute_card where tribute_card.donation_id = ${donation.id})`,
    })
    .from(donation)
    .innerJoin(attempt, and(eq(attempt.donationId, donation.id), isShownAttempt))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .leftJoin(giftDisplay, eq(giftDisplay.donationId, donation.id))
    .where(owned)
    .orderBy(desc(donation.createdAt), desc(donation.id))
    .limit(limit);
}

export async function countGifts(db: Database, owned: SQL): Promise<number> {
  return db.$count(donation, owned);
}

/** The sum of paid gifts of each financial year, less refunds; latest year first. */
export async function yearTotals(
  db: Database,
  owned: SQL,
): Promise<{ startYear: number; gifts: number; paise: bigint }[]> {
  const startYear = startYearOf(attempt.countedAt);
  const rows = await db
    .select({
      startYear,
      gifts: sql<number>`count(*)::int`,
      paise: sql`sum(${attempt.amountPaise} - ${attempt.reversedPaise})`.mapWith(BigInt),
    })
    .from(donation)
    .innerJoin(attempt, eq(attempt.donationId, donation.id))
    .where(and(owned, eq(attempt.state, 'COMPLETED'), sql`${attempt.reversedPaise} < ${attempt.amountPaise}`))
    .groupBy(startYear)
    .orderBy(desc(startYear));
  return rows;
}

/** The certificates of the donors with one of these addresses, merged donors included. */
export function listCertificates(db: Database, addresses: readonly string[]) {
  return db
    .select({ id: certificate.id, financialYear: certificate.financialYear, hash: certificate.hash })
    .from(certificate)
    .where(
      sql`${certificate.donorId} in (select coalesce(own.merged_into, own.id) from donor own
        where own.key = any(${sql.param([...addresses])}::text[])
        union select own.id from donor own where own.key = any(${sql.param([...addresses])}::text[]))`,
    )
    .orderBy(desc(certificate.financialYear), desc(certificate.id));
}

export async function ownsGift(db: Database, owned: SQL, donationId: string): Promise<boolean> {
  return (await db.$count(donation, and(eq(donation.id, donationId), owned))) > 0;
}

/** Whether a donation is owned, by the id of one of its orders. */
export async function ownsOrder(db: Database, owned: SQL, merchantOrderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: donation.id })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(and(eq(attempt.merchantOrderId, merchantOrderId), owned))
    .limit(1);
  return rows.length > 0;
}

/** The transfers that are expected from a donor, latest first. `owned`: for `expected_transfer`. */
export function listExpectedTransfers(db: Database, owned: SQL) {
  return db
    .select({
      reference: expectedTransfer.reference,
      amountPaise: expectedTransfer.amountPaise,
      purpose: sql<string>`coalesce(${expectedTransfer.campaignTitle}, ${category.name})`,
      expiresOn: expectedTransfer.expiresOn,
    })
    .from(expectedTransfer)
    .innerJoin(category, eq(category.id, expectedTransfer.categoryId))
    .where(and(eq(expectedTransfer.state, 'expected'), owned))
    .orderBy(desc(expectedTransfer.createdAt), desc(expectedTransfer.id));
}
