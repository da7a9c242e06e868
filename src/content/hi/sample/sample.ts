import type { SampleTranslations } from '../../sample/sample.ts';
import { otherCampaigns } from './campaigns-other.ts';
import { runningCampaigns } from './campaigns-running.ts';
import { categories, galleryEntries } from './gallery.ts';
import { goalEstimates } from './goal-estimates.ts';

export const sample: SampleTranslations = {
  categories,
  campaigns: { ...runningCampaigns, ...otherCampaigns },
  goalEstimates,
  gallery: galleryEntries,
};
