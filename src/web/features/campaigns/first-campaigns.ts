import type { MetaDescriptor, RouterContextProvider } from 'react-router';
import { campaignCalls } from '#contract/calls.ts';
import { pageData } from '#web/lib/page-data.ts';
import { preloadJson } from '#web/lib/preload.ts';
import type { ListPage } from './campaign-pages.ts';

/** The list's first page for a page that the server renders; null where the browser asks for the whole list. */
export async function firstCampaigns(context: Readonly<RouterContextProvider>): Promise<ListPage | null> {
  const { manyCampaigns, campaignPage } = context.get(pageData);
  if (!(await manyCampaigns())) return null;
  const page = await campaignPage(null);
  return page && { campaigns: page.campaigns, nextCursor: page.nextCursor };
}

/** Where the browser asks for the whole list, the call starts with the HTML. */
export function preloadCampaigns(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as
    | { manyCampaigns?: boolean }
    | undefined;
  return root?.manyCampaigns ? [] : [{ tagName: 'link', ...preloadJson(campaignCalls.getAllCampaigns) }];
}
