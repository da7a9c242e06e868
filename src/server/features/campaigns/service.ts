import type { Campaign, Category } from '#contract/campaigns.ts';
import { balancePaise, nextPhaseChange, sortForList } from '#domain/campaign.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import {
  allCategories,
  type CampaignRow,
  campaignAddresses,
  campaignPictures,
  publishedCampaignBySlug,
  publishedCampaigns,
  publishedCampaignsOf,
} from './queries.ts';

export type CampaignDeps = { db: Database; clock: () => Date };

/**
 * The published campaigns in the public order, with their balance in rupees and number of donors.
 * `holdsUntil` is the next moment at which a campaign starts or ends, and the order with it.
 */
export async function listCampaigns({
  db,
  clock,
}: CampaignDeps): Promise<{ campaigns: Campaign[]; holdsUntil: Date | null }> {
  const [rows, pictures] = await Promise.all([publishedCampaigns(db), campaignPictures(db)]);
  const now = clock();
  const picturesOf = Map.groupBy(pictures, (picture) => picture.campaignId);
  return {
    campaigns: sortForList(rows, now).map((row) => onTheWire(row, picturesOf.get(row.id) ?? [])),
    holdsUntil: nextPhaseChange(rows, now),
  };
}

/** The published ones of these campaigns, in the list's order. */
export async function campaignsOf(db: Database, ids: readonly string[], now: Date): Promise<Campaign[]> {
  if (ids.length === 0) return [];
  const [rows, pictures] = await Promise.all([publishedCampaignsOf(db, ids), campaignPictures(db, ids)]);
  const picturesOf = Map.groupBy(pictures, (picture) => picture.campaignId);
  return sortForList(rows, now).map((row) => onTheWire(row, picturesOf.get(row.id) ?? []));
}

/** The published campaign under an address, or null. */
export async function findCampaign(db: Database, slug: string): Promise<Campaign | null> {
  if (!/^[a-z0-9-]{1,120}$/.test(slug)) return null;
  const [row] = await publishedCampaignBySlug(db, slug);
  if (!row) return null;
  return onTheWire(row, await campaignPictures(db, [row.id]));
}

/** Where the published campaigns stand and when somebody last changed them, the latest first; gifts change nothing. */
export function listedCampaigns(db: Database, limit: number): Promise<{ slug: string; changedAt: Date }[]> {
  return campaignAddresses(db, limit);
}

/** The addresses of a campaign's pictures, in its order. */
export async function campaignImages(db: Database, campaignId: string): Promise<string[]> {
  const pictures = await campaignPictures(db, [campaignId]);
  return pictures.map((picture) => picture.url);
}

export async function listCategories(db: Database): Promise<Category[]> {
  const rows = await allCategories(db);
  return rows.map((row) => ({ _id: row.id, name: row.name }));
}

/** A campaign as the contract has it, with its pictures in order. */
function onTheWire(row: CampaignRow, pictures: readonly { url: string; alt: string }[]): Campaign {
  return {
    _id: row.id,
    slug: row.slug,
    campaignTitle: row.title,
    startDateTime: row.startsAt.toISOString(),
    endDateTime: row.endsAt.toISOString(),
    images: pictures.map(({ url }) => url),
    imageAlts: pictures.map(({ alt }) => alt),
    donationAmount: rupeesFromPaise(row.goalPaise),
    balance: rupeesFromPaise(balancePaise(row.goalPaise, row.settledPaise ?? 0n)),
    totalDonated: row.donors ?? 0,
    categoryId: { _id: row.categoryId, name: row.categoryName },
    campaignAddress: row.address,
    description: row.description,
  };
}
