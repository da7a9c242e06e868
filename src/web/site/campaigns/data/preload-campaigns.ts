import type { MetaDescriptor } from 'react-router';
import { listRoutes } from '#contract/api-paths.ts';
import { preloadList } from '#web/lib/page/page-meta.ts';

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
