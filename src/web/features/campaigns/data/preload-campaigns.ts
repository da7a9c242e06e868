import type { MetaDescriptor } from 'react-router';
import { campaignCalls } from '#contract/calls.ts';
import { preloadJson } from '#web/lib/api/preload.ts';
import { languageOf, preloadList } from '#web/lib/page/page-meta.ts';
import { firstPageAddress } from './campaign-pages.ts';

/** The call for a page's campaigns starts with the HTML: for all of them, or for the first of many. */
export function preloadCampaigns(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  firstOfMany: number,
): MetaDescriptor {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { manyCampaigns?: boolean }
    | undefined;
  if (!root?.manyCampaigns) return preloadList(matches, campaignCalls.getAllCampaigns);
  return { tagName: 'link', ...preloadJson(firstPageAddress(firstOfMany, languageOf(matches))) };
}
