import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { campaign, campaignPicture, campaignTotal } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';

export type CampaignRow = Awaited<ReturnType<typeof publishedCampaigns>>[number];

/** Published campaigns with what settled for them: one row each, however many donations there are. */
export function publishedCampaigns(db: Database, only?: SQL) {
  return db
    .select({
      id: campaign.id,
      slug: campaign.slug,
      title: campaign.title,
      description: campaign.description,
      address: campaign.address,
      startsAt: campaign.startsAt,
      // One that was closed has ended then (least passes over what is null).
      endsAt: sql<Date>`least(${campaign.endsAt}, ${campaign.closedAt})`.mapWith(campaign.endsAt),
      goalPaise: campaign.goalPaise,
      categoryId: category.id,
      categoryName: category.name,
      settledPaise: campaignTotal.settledPaise,
      donors: campaignTotal.donors,
    })
    .from(campaign)
    .innerJoin(category, eq(category.id, campaign.categoryId))
    .leftJoin(campaignTotal, eq(campaignTotal.campaignId, campaign.id))
    .where(and(isNotNull(campaign.publishedAt), only));
}

export function publishedCampaignBySlug(db: Database, slug: string) {
  return publishedCampaigns(db, eq(campaign.slug, slug));
}

export function publishedCampaignsOf(db: Database, ids: readonly string[]) {
  return publishedCampaigns(db, inArray(campaign.id, [...ids]));
}

/** The addresses of published campaigns with their last change, the latest first. */
export function campaignAddresses(db: Database, limit: number) {
  return db
    .select({ slug: campaign.slug, changedAt: campaign.changedAt })
    .from(campaign)
    .where(isNotNull(campaign.publishedAt))
    .orderBy(desc(campaign.changedAt), desc(campaign.id))
    .limit(limit);
}

/** The pictures of all campaigns, or of some, in each one's order. */
export function campaignPictures(db: Database, campaignIds?: readonly string[]) {
  return db
    .select({ campaignId: campaignPicture.campaignId, url: campaignPicture.url, alt: campaignPicture.alt })
    .from(campaignPicture)
    .where(campaignIds ? inArray(campaignPicture.campaignId, [...campaignIds]) : undefined)
    .orderBy(asc(campaignPicture.campaignId), asc(campaignPicture.position));
}

export function allCategories(db: Database) {
  return db.select({ id: category.id, name: category.name }).from(category).orderBy(asc(category.name));
}
