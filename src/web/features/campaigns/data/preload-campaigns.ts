import type { MetaDescriptor } from 'react-router';
import { campaignCalls } from '#contract/api-paths.ts';
import { preloadJson } from '#web/lib/api/preload.ts';
import { languageOf, preloadList } from '#web/lib/page/page-meta.ts';
import { firstPageAddress } from './campaign-pages.ts';

/** Preloads a page's campaigns: all of them, or the first page on sites with many. */
export function preloadCampaigns(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  pageSize: number,
): MetaDescriptor {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { manyCampaigns?: boolean }
    | undefined;
  if (!root?.manyCampaigns) return preloadList(matches, campaignCalls.getAllCampaigns);
  return { tagName: 'link', ...preloadJson(firstPageAddress(pageSize, languageOf(matches))) };
}
