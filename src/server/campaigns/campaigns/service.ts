import { CAMPAIGNS_PER_PAGE, type CampaignListPage } from '#contract/campaigns/campaign-pages.server.ts';
import type { Campaign, Category } from '#contract/campaigns/campaigns.ts';
import { balancePaise, nextPhaseChange, sortForList } from '#domain/campaigns/campaign.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { DEFAULT_LANGUAGE, type Language, languages } from '#domain/text/language.ts';
import type { Database } from '../../db/client.ts';
import { shownPictures } from '../../trust/pictures/service.ts';
import { campaignTexts, categoryInLanguage } from '../../trust/translations/service.ts';
import type { Cursors } from './cursors.ts';
import {
  allCategories,
  type CampaignRow,
  campaignPictures,
  countPublished,
  nextPhaseChangeAt,
  type Position,
  positionsAfter,
  publishedCampaignBySlug,
  publishedCampaigns,
  publishedCampaignsOf,
  publishedSlugs,
} from './queries.ts';

export type CampaignDeps = { db: Database; clock: () => Date };

/** With more campaigns than this, our own pages show the list page by page. */
const MANY_CAMPAIGNS = 300;

/**
 * The published campaigns in public order. `expiresAt` is the next moment at which a campaign starts or ends, which changes
 * the order.
 */
export async function listCampaigns(
  { db, clock }: CampaignDeps,
  language: Language,
): Promise<{ campaigns: Campaign[]; expiresAt: Date | null }> {
  const [rows, pictures] = await Promise.all([publishedCampaigns(db), campaignPictures(db)]);
  const now = clock();
  return { campaigns: inPublicOrder(rows, pictures, now, language), expiresAt: nextPhaseChange(rows, now) };
}

/**
 * The first page of the published campaigns, or the page after a position. A campaign that starts or ends between two pages moves
 * within the list; no other campaign is skipped or repeated. `expiresAt` is the next moment at which a campaign starts or ends.
 */
export async function campaignPage(
  { db, clock, cursors }: CampaignDeps & { cursors: Cursors },
  {
    language,
    after = null,
    limit = CAMPAIGNS_PER_PAGE,
  }: { language: Language; after?: Position | null; limit?: number },
): Promise<CampaignListPage & { expiresAt: Date | null }> {
  const now = clock();
  const [positions, expiresAt] = await Promise.all([
    positionsAfter(db, now, after, limit + 1),
    nextPhaseChangeAt(db, now),
  ]);
  const shown = positions.slice(0, limit);
  const last = positions.length > limit ? shown.at(-1) : undefined;
  const ids = shown.map(({ id }) => id);
  return {
    campaigns: await campaignsOf(db, ids, now, language),
    nextCursor: last ? cursors.write(last) : null,
    expiresAt,
  };
}

/** Whether there are too many published campaigns for a single page. */
export async function hasManyCampaigns(db: Database): Promise<boolean> {
  return (await countPublished(db, MANY_CAMPAIGNS + 1)) > MANY_CAMPAIGNS;
}

/** The published ones among these campaigns, in public order. */
export async function campaignsOf(
  db: Database,
  ids: readonly string[],
  now: Date,
  language: Language,
): Promise<Campaign[]> {
  if (ids.length === 0) return [];
  const [rows, pictures] = await Promise.all([publishedCampaignsOf(db, ids), campaignPictures(db, ids)]);
  return inPublicOrder(rows, pictures, now, language);
}

/** The published campaign with this slug, or null. */
export async function findCampaign(db: Database, slug: string, language: Language): Promise<Campaign | null> {
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return null;
  const [row] = await publishedCampaignBySlug(db, slug);
  if (!row) return null;
  return onTheWire(row, await campaignPictures(db, [row.id]), language);
}

/** The slugs of the published campaigns with their last edit, latest first; donations do not count as edits. */
export function listSlugs(db: Database, limit: number): Promise<{ slug: string; changedAt: Date }[]> {
  return publishedSlugs(db, limit);
}

/** The addresses of a campaign's pictures, in display order. */
export async function campaignImages(db: Database, campaignId: string): Promise<string[]> {
  const pictures = await campaignPictures(db, [campaignId]);
  return pictures.map((picture) => picture.url);
}

/** The categories in a language, sorted by their names in it; in the default language as the database sorts them. */
export async function listCategories(db: Database, language: Language): Promise<Category[]> {
  const rows = await allCategories(db);
  const categories = rows.map((row) => categoryInLanguage(row, language));
  if (language === DEFAULT_LANGUAGE) return categories;
  const { compare } = new Intl.Collator(languages[language].locale);
  return categories.sort((one, other) => compare(one.name, other.name));
}

type PictureRow = Awaited<ReturnType<typeof campaignPictures>>[number];

function inPublicOrder(
  rows: readonly CampaignRow[],
  pictures: readonly PictureRow[],
  now: Date,
  language: Language,
): Campaign[] {
  const picturesOf = Map.groupBy(pictures, (picture) => picture.campaignId);
  return sortForList(rows, now).map((row) => onTheWire(row, picturesOf.get(row.id) ?? [], language));
}

function onTheWire(row: CampaignRow, pictures: readonly PictureRow[], language: Language): Campaign {
  const { categoryId: id, categoryName: name, categoryLanguage, categoryTranslations } = row;
  const category = { id, name, language: categoryLanguage, translations: categoryTranslations };
  return {
    _id: row.id,
    slug: row.slug,
    startDateTime: row.startsAt.toISOString(),
    endDateTime: row.endsAt.toISOString(),
    ...shownPictures(pictures),
    donationAmount: rupeesFromPaise(row.goalPaise),
    balance: rupeesFromPaise(balancePaise(row.goalPaise, row.settledPaise ?? 0n)),
    totalDonated: row.donors ?? 0,
    categoryId: categoryInLanguage(category, language),
    ...campaignTexts(row, pictures, language),
    ...(row.hasDonorWall && { hasDonorWall: true }),
  };
}
