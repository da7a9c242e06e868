import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { v7 as uuid } from 'uuid';
import type { Database, Transaction } from '../../db/client.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { ledgerEntry } from '../../db/schema/ledger.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { issuer, receipt, receiptLink, receiptYear } from '../../db/schema/receipt.ts';
import { FIRST_ISSUER } from './issuer.ts';

export type ReceiptRow = typeof receipt.$inferSelect;

/**
 * Locks an attempt against others who issue or cancel its receipts. A settling attempt is not held up: it has not got a
 * receipt yet.
 */
export async function lockAttempt(tx: Transaction, attemptId: string): Promise<void> {
  await tx.execute(sql`select id from ${attempt} where id = ${attemptId} for no key update`);
}

/** The receipts of an attempt, in the order in which they were issued. */
export function receiptsOf(tx: Transaction | Database, attemptId: string): Promise<ReceiptRow[]> {
  return tx
    .select()
    .from(receipt)
    .where(eq(receipt.attemptId, attemptId))
    .orderBy(asc(receipt.issuedAt), asc(receipt.id));
}

/** What an attempt was settled with and when, and what is left of it after refunds; undefined when it never settled. */
export async function settledWith(tx: Transaction, attemptId: string) {
  const [row] = await tx
    .select({
      settledPaise: ledgerEntry.amountPaise,
      settledAt: ledgerEntry.recordedAt,
      leftPaise: sql<bigint>`(select sum(entry.amount_paise) from ledger_entry entry
        where entry.attempt_id = ${attemptId})`.mapWith(BigInt),
    })
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.attemptId, attemptId), eq(ledgerEntry.kind, 'settled')));
  return row;
}

/**
 * Issues the next number of a financial year. The year's row stays locked until the transaction ends, so that numbers
 * follow each other without gaps: the next one waits, and takes this number if we fail.
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
    .values({ id: uuid(), ...given, number: year?.lastNumber ?? 0 })
    .returning();
  if (!issued) throw new Error('the receipt was not inserted');
  return issued;
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

/** Under which id the issuer of a receipt is kept. */
export function issuerIdOf(of: { issuerId: PgColumn }): SQL<string> {
  return sql<string>`coalesce(${of.issuerId}, ${FIRST_ISSUER})`;
}

/** Everything that is printed on an attempt's newest receipt, and whose donation it is. */
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
    .innerJoin(issuer, eq(issuer.id, issuerIdOf(receipt)))
    .leftJoin(successor, eq(successor.id, receipt.replacedBy))
    .leftJoin(successorIssuer, and(isNotNull(successor.id), eq(successorIssuer.id, issuerIdOf(successor))))
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

/** Notes the first use of a link. @returns when that was, if somebody was quicker. */
export async function markLinkUsed(db: Database, tokenHash: string, now: Date): Promise<Date> {
  const [row] = await db
    .update(receiptLink)
    .set({ usedAt: sql`coalesce(${receiptLink.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(receiptLink.tokenHash, tokenHash))
    .returning({ usedAt: receiptLink.usedAt });
  return row?.usedAt ?? now;
}
