import { pastCampaigns } from './campaigns-past.ts';
import { livelihoodCampaigns, runningCampaigns } from './campaigns-running.ts';
import { upcomingCampaigns } from './campaigns-upcoming.ts';
import { galleryOfTheYear } from './gallery-entries.ts';
import { giftsFor } from './gifts.ts';
import { goalEstimates } from './goal-estimates.ts';
import type { SampleCampaign, SampleCategory, SampleGalleryEntry, SampleGift } from './sample.ts';
import { translationsOf } from './translations.ts';

// The sample trust's content, added to an empty database.

const englishCategories = [
  { key: 'essentials', name: 'Food and essentials' },
  { key: 'education', name: 'Education' },
  { key: 'health', name: 'Health' },
  { key: 'livelihoods', name: 'Livelihoods' },
  { key: 'environment', name: 'Environment' },
  { key: 'disability', name: 'Disability support' },
] as const;

export const categories: readonly SampleCategory[] = englishCategories.map((category) => ({
  ...category,
  translations: translationsOf(category.key, (translated) => translated.categories[category.key]),
}));

const englishCampaigns = [
  ...runningCampaigns,
  ...livelihoodCampaigns,
  ...upcomingCampaigns,
  ...pastCampaigns,
];

export const campaigns: readonly SampleCampaign[] = englishCampaigns.map((campaign) => ({
  ...campaign,
  goalEstimate: goalEstimates[campaign.slug] ?? '',
  translations: translationsOf(campaign.slug, ({ campaigns: translated, goalEstimates: estimates }) => {
    const own = translated[campaign.slug];
    return own && { ...own, goalEstimate: estimates[campaign.slug] ?? '' };
  }),
}));

export const galleryEntries: readonly SampleGalleryEntry[] = galleryOfTheYear.map((entry) => ({
  ...entry,
  translations: translationsOf(entry.key, (translated) => translated.gallery[entry.key]),
}));

export const gifts: readonly SampleGift[] = giftsFor(campaigns);
