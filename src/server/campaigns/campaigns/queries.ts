import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { campaign, campaignPicture, campaignTotal } from '../../db/schema/campaign.ts';
import { category } from '../../db/schema/category.ts';

export type CampaignRow = Awaited<ReturnType<typeof publishedCampaigns>>[number];

/** A row's position in the public list: phase (running, upcoming, past), then moment in ms (negative for past ones), then id. */
export type Position = { phase: number; moment: string; id: string };

const published = isNotNull(campaign.publishedAt);
const startsAt = sql`${campaign.startsAt}`;
// A campaign that was closed early ended then; least() ignores null.
const endsAt = sql`least(${campaign.endsAt}, ${campaign.closedAt})`;

/** Published campaigns with their totals, one row each. */
export function publishedCampaigns(db: Database, only?: SQL) {
  return db
    .select({
      ...getTableColumns(campaign),
      endsAt: sql<Date>`${endsAt}`.mapWith(campaign.endsAt),
      categoryName: category.name,
      categoryLanguage: category.language,
      categoryTranslations: category.translations,
      settledPaise: campaignTotal.settledPaise,
      donors: campaignTotal.donors,
    })
    .from(campaign)
    .innerJoin(category, eq(category.id, campaign.categoryId))
    .leftJoin(campaignTotal, eq(campaignTotal.campaignId, campaign.id))
    .where(and(published, only));
}

export function publishedCampaignBySlug(db: Database, slug: string) {
  return publishedCampaigns(db, eq(campaign.slug, slug));
}

export function publishedCampaignsOf(db: Database, ids: readonly string[]) {
  return publishedCampaigns(db, inArray(campaign.id, [...ids]));
}

function positionAt(now: Date): { phase: SQL<number>; moment: SQL<string> } {
  const at = sql`${now.toISOString()}::timestamptz`;
  const inMs = (moment: SQL) => sql`floor(extract(epoch from ${moment}) * 1000)::bigint`;
  return {
    phase: sql<number>`case when ${at} >= ${endsAt} then 2 when ${at} >= ${startsAt} then 0 else 1 end`,
    moment: sql<string>`case when ${at} >= ${endsAt} then -${inMs(endsAt)}
      when ${at} >= ${startsAt} then ${inMs(endsAt)} else ${inMs(startsAt)} end`,
  };
}

/** The positions that follow one in the public list, at most `limit`. */
export async function positionsAfter(
  db: Database,
  now: Date,
  position: Position | null,
  limit: number,
): Promise<Position[]> {
  const { phase, moment } = positionAt(now);
  const isAfter =
    position &&
    sql`(${phase}, ${moment}, ${campaign.id}) > (${position.phase}, ${position.moment}, ${position.id}::uuid)`;
  return db
    .select({ phase, moment, id: campaign.id })
    .from(campaign)
    .where(and(published, isAfter ?? undefined))
    .orderBy(phase, moment, campaign.id)
    .limit(limit);
}

/** The next moment at which any published campaign starts or ends, which changes the order of the list. */
export async function nextPhaseChangeAt(db: Database, now: Date): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      next: sql<Date | null>`min(case when ${startsAt} > ${at} then ${startsAt} else ${endsAt} end)`.mapWith(
        campaign.startsAt,
      ),
    })
    .from(campaign)
    .where(and(published, or(sql`${startsAt} > ${at}`, sql`${endsAt} > ${at}`)));
  return row?.next ?? null;
}

/** The number of published campaigns, counted up to `limit`. */
export async function countPublished(db: Database, limit: number): Promise<number> {
  const found = await db.select({ id: campaign.id }).from(campaign).where(published).limit(limit);
  return found.length;
}

/** The slugs of published campaigns with their last change, latest first. */
export function publishedSlugs(db: Database, limit: number) {
  return db
    .select({ slug: campaign.slug, changedAt: campaign.changedAt })
    .from(campaign)
    .where(published)
    .orderBy(desc(campaign.changedAt), desc(campaign.id))
    .limit(limit);
}

/** The pictures of all campaigns, or of some, in display order. */
export function campaignPictures(db: Database, campaignIds?: readonly string[]) {
  return db
    .select()
    .from(campaignPicture)
    .where(campaignIds ? inArray(campaignPicture.campaignId, [...campaignIds]) : undefined)
    .orderBy(asc(campaignPicture.campaignId), asc(campaignPicture.position));
}

export function allCategories(db: Database) {
  return db
    .select({
      id: category.id,
      name: category.name,
      language: category.language,
      translations: category.translations,
    })
    .from(category)
    .orderBy(asc(category.name));
}
