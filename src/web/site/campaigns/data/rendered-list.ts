import { useLoaderData } from 'react-router';
import type { PageData } from '#contract/site/page-data.ts';
import type { Language } from '#domain/text/language.ts';
import type { ListedCampaign } from './shown-campaign.ts';

/** The beginning of the list that a page is rendered with. The browser loads the list on every page load and replaces it. */
export type RenderedList = { campaigns: readonly ListedCampaign[]; nextCursor: string | null };

const NOTHING: RenderedList = { campaigns: [], nextCursor: null };

/** The list in the page's HTML; empty when the router has opened the page in the browser. */
export function useRenderedList(): RenderedList {
  return useLoaderData<RenderedList | null>() ?? NOTHING;
}

/** The cards' part of the first campaigns. */
export async function renderedList(data: PageData, limit: number, language: Language): Promise<RenderedList> {
  const { campaigns, nextCursor } = await data.firstCampaigns(limit, language);
  return {
    campaigns: campaigns.map(
      ({ description: _long, imageAlts: _alts, giftExamples: _examples, images, ...campaign }) => ({
        ...campaign,
        images: images.slice(0, 1),
      }),
    ),
    nextCursor,
  };
}
