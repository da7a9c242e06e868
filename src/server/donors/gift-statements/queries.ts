import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cursorKey } from '../../db/queries/keyset-pagination.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { ledgerEntry } from '../../db/schema/ledger.ts';
import { offlineGift } from '../../db/schema/offline-gift.ts';
import { issuer, receipt } from '../../db/schema/receipt.ts';
import { reversedPaise, voidedPaise } from '../../payments/ledger/reversed-amounts.ts';

/** Paid gifts with their valid receipts, to be filtered and sorted. */
export function paidGifts(db: Database) {
  return db
    .select({
      id: attempt.id,
      donationId: donation.id,
      at: ledgerEntry.recordedAt,
      cursorKey: cursorKey(ledgerEntry.recordedAt),
      campaignTitle: donation.campaignTitle,
      categoryName: category.name,
      /** The category as named on the valid receipt, which later renaming does not change. */
      receiptCategory: receipt.categoryName,
      paymentMode: attempt.paymentMode,
      amountPaise: attempt.amountPaise,
      reversedPaise: reversedPaise(attempt.id),
      voidedPaise: voidedPaise(attempt.id, offlineGift.state),
      giftState: offlineGift.state,
      receipt: { financialYear: receipt.financialYear, number: receipt.number },
      issuer: issuer.facts,
      earlierReceipt: offlineGift.earlierReceipt,
    })
    .from(donation)
    .innerJoin(attempt, eq(attempt.donationId, donation.id))
    .innerJoin(ledgerEntry, and(eq(ledgerEntry.attemptId, attempt.id), eq(ledgerEntry.kind, 'settled')))
    .innerJoin(category, eq(category.id, donation.categoryId))
    .leftJoin(offlineGift, eq(offlineGift.attemptId, attempt.id))
    .leftJoin(receipt, and(eq(receipt.attemptId, attempt.id), isNull(receipt.cancelledAt)))
    .leftJoin(issuer, eq(issuer.id, receipt.issuerId))
    .$dynamic();
}

/** The paid gifts of a period, oldest first, for a statement. `owned`: a condition on `donation`. */
export function giftsBetween(db: Database, owned: SQL, from: Date, before: Date) {
  return paidGifts(db)
    .where(
      and(
        owned,
        sql`${ledgerEntry.recordedAt} >= ${from.toISOString()}::timestamptz`,
        sql`${ledgerEntry.recordedAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(ledgerEntry.recordedAt), asc(attempt.id));
}
