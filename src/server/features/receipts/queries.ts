import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuid } from 'uuid';
import type { TrustIdentity } from '#contract/trust.ts';
import type { DonationType } from '#domain/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { ledgerEntry } from '../../db/schema/ledger.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { issuer, receipt, receiptLink, receiptYear } from '../../db/schema/receipt.ts';

export type ReceiptRow = typeof receipt.$inferSelect;

/** Locks an attempt so that its receipts are issued and cancelled one at a time. Settler does not wait for this lock. */
export async function lockAttempt(tx: Transaction, attemptId: string): Promise<void> {
  await tx.execute(sql`select id from ${attempt} where id = ${attemptId} for no key update`);
}

/** The receipts of an attempt, in order of issue. */
export function receiptsOf(tx: Transaction | Database, attemptId: string): Promise<ReceiptRow[]> {
  return tx
    .select()
    .from(receipt)
    .where(eq(receipt.attemptId, attemptId))
    .orderBy(asc(receipt.issuedAt), asc(receipt.id));
}

/** An attempt's settled amount and time, and what remains after refunds; undefined when it never settled. */
export async function settledWith(tx: Transaction, attemptId: string) {
  const [row] = await tx
    .select({
      settledPaise: ledgerEntry.amountPaise,
      settledAt: ledgerEntry.recordedAt,
      remainingPaise: sql<bigint>`(select sum(entry.amount_paise) from ledger_entry entry
        where entry.attempt_id = ${attemptId})`.mapWith(BigInt),
    })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.attemptId, attemptId), eq(ledgerEntry.kind, 'settled')));
  return row;
}

/**
 * Issues the next number of a financial year. The year's row stays locked until the transaction ends, so numbers have no gaps:
 * the next receipt waits, and takes this number if the transaction fails.
 */
export async function insertReceipt(
  tx: Transaction,
  given: { attemptId: string; financialYear: string; amountPaise: bigint; issuedAt: Date; issuerId: string },
): Promise<ReceiptRow> {
  const [year] = await tx
    .insert(receiptYear)
    .values({ financialYear: given.financialYear, lastNumber: 1 })
    .onConflictDoUpdate({
      target: receiptYear.financialYear,
      set: { lastNumber: sql`${receiptYear.lastNumber} + 1` },
    })
    .returning();
  const [issued] = await tx
    .insert(receipt)
    .values({
      id: uuid(),
      ...given,
      number: year?.lastNumber ?? 0,
      categoryName: categoryNameOf(given.attemptId),
      donationType: donationTypeOf(given.attemptId),
    })
    .returning();
  if (!issued) throw new Error('the receipt was not inserted');
  return issued;
}

function categoryNameOf(attemptId: string) {
  return sql`(select category.name from attempt join category on category.id = attempt.category_id
    where attempt.id = ${attemptId})`;
}

/** The type of an attempt's donation; `other` unless staff chose one. */
function donationTypeOf(attemptId: string) {
  return sql<DonationType>`coalesce((select chosen.type from attempt
    join donation_type chosen on chosen.donation_id = attempt.donation_id where attempt.id = ${attemptId}), 'other')`;
}

export async function currentDonationType(tx: Transaction, attemptId: string): Promise<DonationType> {
  const { rows } = await tx.execute<{ type: DonationType }>(sql`select ${donationTypeOf(attemptId)} as type`);
  return rows[0]?.type ?? 'other';
}

export async function markCancelled(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx
    .update(receipt)
    .set({ cancelledAt: at })
    .where(and(eq(receipt.id, id), isNull(receipt.cancelledAt)));
}

export async function markReplaced(tx: Transaction, id: string, by: string): Promise<void> {
  await tx.update(receipt).set({ replacedBy: by }).where(eq(receipt.id, id));
}

/** The trust's details as receipts of a version print them; undefined for an unknown id. */
export async function findIssuer(tx: Transaction, id: string): Promise<TrustIdentity | undefined> {
  const [row] = await tx.select({ facts: issuer.facts }).from(issuer).where(eq(issuer.id, id));
  return row?.facts;
}

/** Stores a version of the trust's details, unless another transaction already has. */
export async function insertIssuer(tx: Transaction, row: typeof issuer.$inferInsert): Promise<void> {
  await tx.insert(issuer).values(row).onConflictDoNothing();
}

/** Everything that an attempt's latest receipt prints, and the donation's owner. */
export async function findReceipt(db: Database, by: { attemptId: string } | { merchantOrderId: string }) {
  const successor = alias(receipt, 'successor');
  const successorIssuer = alias(issuer, 'successor_issuer');
  const [row] = await db
    .select({
      financialYear: receipt.financialYear,
      number: receipt.number,
      amountPaise: receipt.amountPaise,
      issuedAt: receipt.issuedAt,
      cancelledAt: receipt.cancelledAt,
      replacedBy: { financialYear: successor.financialYear, number: successor.number },
      issuer: issuer.facts,
      successorIssuer: successorIssuer.facts,
      fullName: donation.fullName,
      donatedAt: ledgerEntry.recordedAt,
      campaignTitle: donation.campaignTitle,
      categoryName: receipt.categoryName,
      donationType: receipt.donationType,
      paymentMode: attempt.paymentMode,
      merchantOrderId: attempt.merchantOrderId,
      attemptId: attempt.id,
      offline: {
        mode: offlineGift.mode,
        receivedOn: offlineGift.receivedOn,
        reference: offlineGift.reference,
        bank: offlineGift.bank,
      },
      accountId: donation.accountId,
      email: donation.email,
    })
    .from(receipt)
    .innerJoin(attempt, eq(attempt.id, receipt.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .innerJoin(ledgerEntry, and(eq(ledgerEntry.attemptId, attempt.id), eq(ledgerEntry.kind, 'settled')))
    .leftJoin(offlineGift, eq(offlineGift.attemptId, attempt.id))
    .innerJoin(issuer, eq(issuer.id, receipt.issuerId))
    .leftJoin(successor, eq(successor.id, receipt.replacedBy))
    .leftJoin(successorIssuer, eq(successorIssuer.id, successor.issuerId))
    .where('attemptId' in by ? eq(attempt.id, by.attemptId) : eq(attempt.merchantOrderId, by.merchantOrderId))
    .orderBy(desc(receipt.issuedAt), desc(receipt.id))
    .limit(1);
  return row ?? null;
}

export async function insertLink(db: Database, link: typeof receiptLink.$inferInsert): Promise<void> {
  await db.insert(receiptLink).values(link);
}

export async function findLink(db: Database, tokenHash: string) {
  const [row] = await db.select().from(receiptLink).where(eq(receiptLink.tokenHash, tokenHash));
  return row;
}

/** Records the first use of a link. @returns the time of that use, also when a concurrent request recorded it. */
export async function markLinkUsed(db: Database, tokenHash: string, now: Date): Promise<Date> {
  const [row] = await db
    .update(receiptLink)
    .set({ usedAt: sql`coalesce(${receiptLink.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(receiptLink.tokenHash, tokenHash))
    .returning({ usedAt: receiptLink.usedAt });
  return row?.usedAt ?? now;
}
