import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { afterCursor, byMoment, cursorKey } from '../../db/queries/keyset-pagination.ts';
import { campaign, campaignTotal } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { attempt } from '../../db/schema/donation.ts';
import { ledgerEntry } from '../../db/schema/ledger.ts';
import { issuer, receipt } from '../../db/schema/receipt.ts';
import type { PageFilter } from '../../giving/gift-data/service.ts';

/** What the books received and gave back: a page, latest first, and one more to tell whether there is another page. */
export function entriesOfPage(db: Database, { from, before, campaignId, cursor, limit }: PageFilter) {
  return db
    .select({
      id: ledgerEntry.id,
      cursorKey: cursorKey(ledgerEntry.recordedAt),
      giftId: ledgerEntry.attemptId,
      kind: ledgerEntry.kind,
      recordedAt: ledgerEntry.recordedAt,
      amountPaise: ledgerEntry.amountPaise,
      campaignId: attempt.campaignId,
    })
    .from(ledgerEntry)
    .innerJoin(attempt, eq(attempt.id, ledgerEntry.attemptId))
    .where(
      and(
        from && gte(ledgerEntry.recordedAt, from),
        before && lt(ledgerEntry.recordedAt, before),
        campaignId ? eq(attempt.campaignId, campaignId) : undefined,
        afterCursor(ledgerEntry.recordedAt, ledgerEntry.id, cursor),
      ),
    )
    .orderBy(...byMoment(ledgerEntry.recordedAt, ledgerEntry.id))
    .limit(limit + 1);
}

/** The same of receipts, by when they were issued. */
export function receiptsOfPage(db: Database, { from, before, campaignId, cursor, limit }: PageFilter) {
  return db
    .select({
      id: receipt.id,
      cursorKey: cursorKey(receipt.issuedAt),
      financialYear: receipt.financialYear,
      number: receipt.number,
      numberPrefix: sql<string | null>`${issuer.facts}->'receipts'->>'numberPrefix'`,
      issuedAt: receipt.issuedAt,
      amountPaise: receipt.amountPaise,
      giftId: receipt.attemptId,
      cancelledAt: receipt.cancelledAt,
      replacedBy: receipt.replacedBy,
    })
    .from(receipt)
    .innerJoin(attempt, eq(attempt.id, receipt.attemptId))
    .innerJoin(issuer, eq(issuer.id, receipt.issuerId))
    .where(
      and(
        from && gte(receipt.issuedAt, from),
        before && lt(receipt.issuedAt, before),
        campaignId ? eq(attempt.campaignId, campaignId) : undefined,
        afterCursor(receipt.issuedAt, receipt.id, cursor),
      ),
    )
    .orderBy(...byMoment(receipt.issuedAt, receipt.id))
    .limit(limit + 1);
}

/** The same of campaigns, by their start. */
export function campaignsOfPage(db: Database, { cursor, limit }: PageFilter) {
  return db
    .select({
      id: campaign.id,
      cursorKey: cursorKey(campaign.startsAt),
      slug: campaign.slug,
      title: campaign.title,
      publishedAt: campaign.publishedAt,
      closedAt: campaign.closedAt,
      archivedAt: campaign.archivedAt,
      startsAt: campaign.startsAt,
      endsAt: campaign.endsAt,
      category: { id: category.id, name: category.name },
      goalPaise: campaign.goalPaise,
      receivedPaise: campaignTotal.settledPaise,
      donors: campaignTotal.donors,
    })
    .from(campaign)
    .innerJoin(category, eq(category.id, campaign.categoryId))
    .leftJoin(campaignTotal, eq(campaignTotal.campaignId, campaign.id))
    .where(afterCursor(campaign.startsAt, campaign.id, cursor))
    .orderBy(...byMoment(campaign.startsAt, campaign.id))
    .limit(limit + 1);
}
