import * as hindiOther from './hi/campaigns-other.ts';
import * as hindiRunning from './hi/campaigns-running.ts';
import * as hindiGallery from './hi/gallery.ts';
import type { SampleTranslations, TranslatedInto } from './sample.ts';
import * as teluguOther from './te/campaigns-other.ts';
import * as teluguRunning from './te/campaigns-running.ts';
import * as teluguGallery from './te/gallery.ts';

const translations: Readonly<Record<TranslatedInto, SampleTranslations>> = {
  te: {
    categories: teluguGallery.categories,
    campaigns: { ...teluguRunning.runningCampaigns, ...teluguOther.otherCampaigns },
    gallery: teluguGallery.galleryEntries,
  },
  hi: {
    categories: hindiGallery.categories,
    campaigns: { ...hindiRunning.runningCampaigns, ...hindiOther.otherCampaigns },
    gallery: hindiGallery.galleryEntries,
  },
};

/** The translations of one thing, by language. @throws when it lacks one. */
export function translationsOf<T>(
  key: string,
  of: (translated: SampleTranslations) => T | undefined,
): Record<TranslatedInto, T> {
  const entries = Object.entries(translations).map(([language, translated]) => {
    const own = of(translated);
    if (own === undefined) throw new Error(`the sample content "${key}" is not translated into ${language}`);
    return [language, own] as const;
  });
  return Object.fromEntries(entries) as Record<TranslatedInto, T>;
}
