import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../db/client.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { donationEvent } from '../../db/schema/donation-event.ts';
import { donor } from '../../db/schema/donor.ts';
import { ledgerEntry, refund } from '../../db/schema/ledger.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { issuer, receipt } from '../../db/schema/receipt.ts';

export async function findPayment(db: Database | Transaction, id: string) {
  const [row] = await db
    .select({
      id: attempt.id,
      donationId: attempt.donationId,
      merchantOrderId: attempt.merchantOrderId,
      provider: attempt.provider,
      kind: attempt.kind,
      state: attempt.state,
      amountPaise: attempt.amountPaise,
      reportedPaise: attempt.reportedPaise,
      fullName: donation.fullName,
      email: donation.email,
      isImported: sql<boolean>`${offlineGift.importId} is not null`,
    })
    .from(attempt)
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .leftJoin(offlineGift, eq(offlineGift.attemptId, attempt.id))
    .where(eq(attempt.id, id));
  return row;
}
export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>;

/** Sets a donation's name, and that of its donor if this was the donor's latest one. @returns whether the name was as expected. */
export async function updateName(
  tx: Transaction,
  donationId: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(donation)
    .set({ fullName: to })
    .where(and(eq(donation.id, donationId), eq(donation.fullName, from)));
  await tx
    .update(donor)
    .set({ fullName: to })
    .where(
      and(
        eq(donor.fullName, from),
        sql`${donor.key} = (select donor_key(email, phone_number, id) from donation where id = ${donationId})`,
      ),
    );
  return rowCount === 1;
}

/** The donor whose page shows the gift. */
const donorId = sql<string | null>`(select coalesce(${donor.mergedInto}, ${donor.id}) from ${donor}
  where ${donor.key} = donor_key(${donation.email}, ${donation.phoneNumber}, ${donation.id}))`;

const areDetailsMissing = sql<boolean>`coalesce((select known.id_sealed is null or known.address_sealed is null
  from ${donor} known where known.id = ${donorId}), false)`;

export async function findDonation(db: Database, id: string) {
  const [row] = await db
    .select({ donation, categoryName: category.name, donorId, areDetailsMissing })
    .from(donation)
    .innerJoin(category, eq(category.id, donation.categoryId))
    .where(eq(donation.id, id));
  return row;
}

export type AttemptRow = typeof attempt.$inferSelect;
export type RefundRow = typeof refund.$inferSelect;

export function attemptsOf(db: Database, donationId: string) {
  return db.select().from(attempt).where(eq(attempt.donationId, donationId)).orderBy(asc(attempt.number));
}

export function refundsOf(db: Database, donationId: string) {
  return db
    .select({ refund })
    .from(refund)
    .innerJoin(attempt, eq(attempt.id, refund.attemptId))
    .where(eq(attempt.donationId, donationId))
    .orderBy(asc(refund.createdAt), asc(refund.id));
}

/** The history of a donation, oldest first. */
export function eventsOf(db: Database, donationId: string) {
  return db
    .select({ event: donationEvent, merchantOrderId: attempt.merchantOrderId })
    .from(donationEvent)
    .innerJoin(attempt, eq(attempt.id, donationEvent.attemptId))
    .where(eq(donationEvent.donationId, donationId))
    .orderBy(asc(donationEvent.at), asc(donationEvent.id));
}

export function ledgerOf(db: Database, donationId: string) {
  return db
    .select({ entry: ledgerEntry, merchantOrderId: attempt.merchantOrderId })
    .from(ledgerEntry)
    .innerJoin(attempt, eq(attempt.id, ledgerEntry.attemptId))
    .where(eq(attempt.donationId, donationId))
    .orderBy(asc(ledgerEntry.recordedAt), asc(ledgerEntry.id));
}

/** The receipts of a donation in order of issue, each with its replacement. */
export function receiptsOf(db: Database, donationId: string) {
  const successor = alias(receipt, 'successor');
  const successorIssuer = alias(issuer, 'successor_issuer');
  return db
    .select({
      receipt,
      issuer: issuer.facts,
      replacedBy: { financialYear: successor.financialYear, number: successor.number },
      successorIssuer: successorIssuer.facts,
    })
    .from(receipt)
    .innerJoin(attempt, eq(attempt.id, receipt.attemptId))
    .innerJoin(issuer, eq(issuer.id, receipt.issuerId))
    .leftJoin(successor, eq(successor.id, receipt.replacedBy))
    .leftJoin(successorIssuer, eq(successorIssuer.id, successor.issuerId))
    .where(eq(attempt.donationId, donationId))
    .orderBy(asc(receipt.issuedAt), asc(receipt.id));
}
