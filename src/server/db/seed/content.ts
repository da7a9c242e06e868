import { pastCampaigns } from './campaigns-past.ts';
import { livelihoodCampaigns, runningCampaigns } from './campaigns-running.ts';
import { upcomingCampaigns } from './campaigns-upcoming.ts';
import { galleryOfTheYear } from './gallery-entries.ts';
import { giftsFor } from './gifts.ts';
import type { SampleCampaign, SampleCategory, SampleGalleryEntry, SampleGift } from './sample.ts';

/** The sample trust's content, added to an empty database. */
export const categories: readonly SampleCategory[] = [
  { key: 'essentials', name: 'Food and essentials' },
  { key: 'education', name: 'Education' },
  { key: 'health', name: 'Health' },
  { key: 'livelihoods', name: 'Livelihoods' },
  { key: 'environment', name: 'Environment' },
  { key: 'disability', name: 'Disability support' },
];

export const campaigns: readonly SampleCampaign[] = [
  ...runningCampaigns,
  ...livelihoodCampaigns,
  ...upcomingCampaigns,
  ...pastCampaigns,
];

export const galleryEntries: readonly SampleGalleryEntry[] = galleryOfTheYear;

export const gifts: readonly SampleGift[] = giftsFor(campaigns);
