import type { Language } from '#domain/text/language.ts';

/** The latest updates of a campaign, for pages that were not rendered with them. */
export const campaignUpdatesRoute = { method: 'GET', path: '/api/campaigns/:id/updates' } as const;

/** How many updates a campaign's page shows; all others are on the page of updates. */
export const UPDATES_SHOWN = 3;

/** An update as the campaign's page shows it. A withdrawn one has no texts. */
export type ShownUpdate = {
  id: string;
  publishedAt: string;
  /** When the shown version replaced an earlier one. */
  correctedAt: string | null;
  withdrawnAt: string | null;
  title: string;
  text: string;
  /** Where it has any. */
  images?: readonly string[] | undefined;
  imageAlts?: readonly string[] | undefined;
  imageFocus?: readonly { x: number; y: number }[] | undefined;
  language: Language;
  fieldLanguages?: Record<string, Language> | undefined;
};

/** Updates of a campaign, latest first. */
export type ShownUpdates = { updates: readonly ShownUpdate[]; hasMore: boolean };
