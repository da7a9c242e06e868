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
  /** Missing for an update without pictures. */
  images?: readonly string[] | undefined;
  imageAlts?: readonly string[] | undefined;
  imageFocus?: readonly { x: number; y: number }[] | undefined;
  language: Language;
  fieldLanguages?: Record<string, Language> | undefined;
};

/** What a campaign achieved: the sum of confirmed entries with the same unit, and the days that they cover. */
export type ShownImpact = {
  quantity: number;
  unit: string;
  fromDay: string;
  untilDay: string;
  language: Language;
};

/** Updates of a campaign, latest first. `impact` comes with the first ones. */
export type ShownUpdates = {
  updates: readonly ShownUpdate[];
  hasMore: boolean;
  impact: readonly ShownImpact[];
};
