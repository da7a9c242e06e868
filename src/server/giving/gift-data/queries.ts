import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PAYMENT_MODES } from '#contract/giving/donation-list.admin.ts';
import type { DonationType } from '#domain/year-end/year-statement.ts';
import type { Database } from '../../db/client.ts';
import { afterCursor, byMoment, cursorKey } from '../../db/queries/keyset-pagination.ts';
import { campaign } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';
import { attempt, donation } from '../../db/schema/donation.ts';
import { donationType } from '../../db/schema/donation-type.ts';
import { modeGroup } from '../../db/schema/payment-mode-group.ts';

/** What a page of a list is asked for; `before` is exclusive. */
export type PageFilter = {
  from?: Date | undefined;
  before?: Date | undefined;
  campaignId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type GiftRow = Awaited<ReturnType<typeof giftsOfPage>>[number];

type Page = { where: SQL | undefined; limit: number };

/** The attempts of a page first, from an index; then the columns of other tables for these only. */
function settledGifts(db: Database, { where, limit }: Page) {
  const page = db.$with('page').as(
    db
      .select()
      .from(attempt)
      .where(and(eq(attempt.state, 'COMPLETED'), where))
      .orderBy(...byMoment(attempt.countedAt, attempt.id))
      .limit(limit),
  );
  return db
    .with(page)
    .select({
      id: page.id,
      cursorKey: cursorKey(page.countedAt),
      countedAt: page.countedAt,
      amountPaise: page.amountPaise,
      reversedPaise: page.reversedPaise,
      status: page.status,
      provider: page.provider,
      mode: sql<(typeof PAYMENT_MODES)[number]>`${modeGroup(page.paymentMode)}`,
      category: { id: category.id, name: category.name },
      campaignId: page.campaignId,
      campaignTitle: campaign.title,
      donationType: sql<DonationType>`coalesce(${donationType.type}, 'other')`,
      isAnonymous: donation.isAnonymous,
      donor: { fullName: donation.fullName, email: donation.email, phoneNumber: donation.phoneNumber },
    })
    .from(page)
    .innerJoin(donation, eq(donation.id, page.donationId))
    .innerJoin(category, eq(category.id, page.categoryId))
    .leftJoin(campaign, eq(campaign.id, page.campaignId))
    .leftJoin(donationType, eq(donationType.donationId, page.donationId))
    .orderBy(...byMoment(page.countedAt, page.id));
}

/** The gifts of a page, latest first, and one more to tell whether there is another page. */
export function giftsOfPage(db: Database, { from, before, campaignId, cursor, limit }: PageFilter) {
  const where = and(
    from && gte(attempt.countedAt, from),
    before && lt(attempt.countedAt, before),
    campaignId ? eq(attempt.campaignId, campaignId) : undefined,
    afterCursor(attempt.countedAt, attempt.id, cursor),
  );
  return settledGifts(db, { where, limit: limit + 1 });
}

export async function findGift(db: Database, id: string): Promise<GiftRow | undefined> {
  const [row] = await settledGifts(db, { where: eq(attempt.id, id), limit: 1 });
  return row;
}
