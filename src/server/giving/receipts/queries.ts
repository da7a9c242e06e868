import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { DonationType } from '#domain/year-end/year-statement.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { readRows } from '../../db/queries/read-rows.ts';
import { restore } from '../../db/schema/backup.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import type { IssuerFacts } from '../../db/schema/issuer-facts.ts';
import { ledgerEntry } from '../../db/schema/ledger.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { issuer, receipt, receiptGap, receiptLink, receiptYear } from '../../db/schema/receipt.ts';

export type ReceiptRow = typeof receipt.$inferSelect;

/** Locks an attempt so that its receipts are issued and cancelled one at a time. Settling does not wait for this lock. */
export async function lockAttempt(tx: Transaction, attemptId: string): Promise<void> {
  await tx.select({ id: attempt.id }).from(attempt).where(eq(attempt.id, attemptId)).for('no key update');
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
      // control: receipt numbers come from a locked row, so that they have no gaps (service.test.ts) → 1
      number: year?.lastNumber ?? 0,
      ...printedOf(given.attemptId),
      donationType: donationTypeOf(given.attemptId),
    })
    .returning();
  if (!issued) throw new Error('the receipt was not inserted');
  return issued;
}

/** What a receipt issued now prints of its donation and donor. A merged donor's details are those of the donor who was kept. */
function printedOf(attemptId: string) {
  const ofGift = (column: SQL) => sql`(
    select ${column} from attempt
    join donation on donation.id = attempt.donation_id
    join category on category.id = donation.category_id
    left join donor as own on own.key = donor_key(donation.email, donation.phone_number, donation.id)
    left join donor as known on known.id = coalesce(own.merged_into, own.id)
    where attempt.id = ${attemptId})`;
  return {
    categoryName: ofGift(sql`category.name`),
    fullName: ofGift(sql`donation.full_name`),
    campaignTitle: ofGift(sql`donation.campaign_title`),
    donorIdKind: ofGift(sql`known.id_kind`),
    donorIdSealed: ofGift(sql`known.id_sealed`),
    donorAddressSealed: ofGift(sql`known.address_sealed`),
  };
}

/** The type of an attempt's donation; `other` unless staff chose one. */
function donationTypeOf(attemptId: string) {
  return sql<DonationType>`coalesce((select chosen.type from attempt
    join donation_type chosen on chosen.donation_id = attempt.donation_id where attempt.id = ${attemptId}), 'other')`;
}

export async function currentDonationType(tx: Transaction, attemptId: string): Promise<DonationType> {
  const type = donationTypeOf(attemptId);
  const [row] = await tx.select({ type }).from(attempt).where(eq(attempt.id, attemptId));
  return row?.type ?? 'other';
}

/** `reason`: why it is replaced, unless the ledger shows it. */
export async function markCancelled(
  tx: Transaction,
  id: string,
  at: Date,
  reason: string | null = null,
): Promise<void> {
  await tx
    .update(receipt)
    .set({ cancelledAt: at, replacedReason: reason })
    .where(and(eq(receipt.id, id), isNull(receipt.cancelledAt)));
}

export async function markReplaced(tx: Transaction, id: string, by: string): Promise<void> {
  await tx.update(receipt).set({ replacedBy: by }).where(eq(receipt.id, id));
}

/** The trust's details as receipts of a version print them; undefined for an unknown id. */
export async function findIssuer(tx: Transaction, id: string): Promise<IssuerFacts | undefined> {
  const [row] = await tx.select({ facts: issuer.facts }).from(issuer).where(eq(issuer.id, id));
  return row?.facts;
}

/** Stores a version of the trust's details, unless another transaction already has. */
export async function insertIssuer(tx: Transaction, row: typeof issuer.$inferInsert): Promise<void> {
  await tx.insert(issuer).values(row).onConflictDoNothing();
}

type ReceiptKey = { attemptId: string } | { merchantOrderId: string } | { receiptId: string };

function matches(by: ReceiptKey): SQL {
  if ('receiptId' in by) return eq(receipt.id, by.receiptId);
  return 'attemptId' in by ? eq(attempt.id, by.attemptId) : eq(attempt.merchantOrderId, by.merchantOrderId);
}

/** Everything that a receipt prints, and the donation's owner: a certain receipt, or the latest of an attempt. */
export async function findReceipt(db: Database, by: ReceiptKey) {
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
      language: donation.language,
      fullName: receipt.fullName,
      donatedAt: ledgerEntry.recordedAt,
      campaignTitle: receipt.campaignTitle,
      categoryName: receipt.categoryName,
      donor: {
        idKind: receipt.donorIdKind,
        idSealed: receipt.donorIdSealed,
        addressSealed: receipt.donorAddressSealed,
      },
      donationType: receipt.donationType,
      paymentMode: attempt.paymentMode,
      merchantOrderId: attempt.merchantOrderId,
      attemptId: attempt.id,
      donationId: donation.id,
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
    .where(matches(by))
    .orderBy(desc(receipt.issuedAt), desc(receipt.id))
    .limit(1);
  return row ?? null;
}

/** The ids of the valid receipts of an attempt's donor address that were issued at the same time as its own, without that. */
export async function siblingReceipts(db: Database, attemptId: string, limit: number): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`
    select other.id from receipt as own join attempt on attempt.id = own.attempt_id
    join donation on donation.id = attempt.donation_id
    join receipt as other on other.issued_at = own.issued_at and other.cancelled_at is null and other.id <> own.id
      and other.financial_year = own.financial_year
    join attempt as other_attempt on other_attempt.id = other.attempt_id
    join donation as other_donation on other_donation.id = other_attempt.donation_id
      and lower(other_donation.email) = lower(donation.email)
    where own.attempt_id = ${attemptId} and own.cancelled_at is null
    order by other.number limit ${limit}`,
  );
  return rows.map(({ id }) => id);
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

/** Whether no receipt may be issued, because nobody has resumed numbering since a restore. */
export async function areReceiptsHeld(db: Database | Transaction): Promise<boolean> {
  return (await db.$count(restore, isNull(restore.receiptsResumedAt))) > 0;
}

/** The last number of each financial year in the books; locks them until the transaction ends. */
export async function lockLastNumbers(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx.select().from(receiptYear).orderBy(asc(receiptYear.financialYear)).for('update');
  return new Map(rows.map((row) => [row.financialYear, row.lastNumber]));
}

export async function insertGap(tx: Transaction, gap: typeof receiptGap.$inferInsert): Promise<void> {
  await tx.insert(receiptGap).values(gap);
}

/** Ends the wait after a restore. */
export async function markResumed(tx: Transaction, now: Date): Promise<void> {
  await tx.update(restore).set({ receiptsResumedAt: now }).where(isNull(restore.receiptsResumedAt));
}
