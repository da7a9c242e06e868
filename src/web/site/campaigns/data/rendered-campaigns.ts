import type { MetaDescriptor } from 'react-router';
import { listRoutes } from '#contract/api-paths.ts';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import type { PageData } from '#contract/site/page-data.ts';
import type { Language } from '#domain/text/language.ts';
import { preloadList } from '#web/lib/page/page-meta.ts';

// What the server renders into a page: parts of campaigns, because whole ones would double the page's weight.

/** A campaign on a small card: title, picture and figures. */
export type CampaignCard = Pick<
  Campaign,
  | '_id'
  | 'slug'
  | 'campaignTitle'
  | 'images'
  | 'imageFocus'
  | 'donationAmount'
  | 'balance'
  | 'totalDonated'
  | 'language'
  | 'fieldLanguages'
>;

export function cardOf(campaign: CampaignCard): CampaignCard {
  const { _id, slug, campaignTitle, images, donationAmount, balance, totalDonated } = campaign;
  const { language, fieldLanguages, imageFocus } = campaign;
  return {
    _id,
    slug,
    campaignTitle,
    images: images.slice(0, 1),
    ...(imageFocus && { imageFocus: imageFocus.slice(0, 1) }),
    donationAmount,
    balance,
    totalDonated,
    language,
    ...(fieldLanguages && { fieldLanguages }),
  };
}

/** A campaign in the list of ongoing campaigns, which also shows its dates, category and address. */
export type ListedCampaign = CampaignCard &
  Pick<Campaign, 'startDateTime' | 'endDateTime' | 'categoryId' | 'campaignAddress'>;

export function listedOf(campaign: ListedCampaign): ListedCampaign {
  const { startDateTime, endDateTime, categoryId, campaignAddress } = campaign;
  return { ...cardOf(campaign), startDateTime, endDateTime, categoryId, campaignAddress };
}

/** The beginning of the list that a page is rendered with. The browser loads the list on every page load and replaces it. */
export type RenderedPages<Card extends CampaignCard> = readonly {
  campaigns: readonly Card[];
  nextCursor: string | null;
}[];

export async function renderedCampaigns<Card extends CampaignCard>(
  data: PageData,
  limit: number,
  language: Language,
  partOf: (campaign: Campaign) => Card,
): Promise<RenderedPages<Card>> {
  const { campaigns, nextCursor } = await data.firstCampaigns(limit, language);
  return [{ campaigns: campaigns.map(partOf), nextCursor }];
}

/** Preloads a page's campaigns: all of them, or the first page on sites with many. */
export function preloadCampaigns(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  pageSize: number,
): MetaDescriptor[] {
  if (!import.meta.env.SSR) return [];
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { manyCampaigns?: boolean }
    | undefined;
  const query: Record<string, string> = root?.manyCampaigns ? { limit: String(pageSize) } : {};
  return preloadList(matches, listRoutes.campaigns.path, query);
}
