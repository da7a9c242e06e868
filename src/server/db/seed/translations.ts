import * as hindiOther from './hi/campaigns-other.ts';
import * as hindiRunning from './hi/campaigns-running.ts';
import * as hindiGallery from './hi/gallery.ts';
import type { SampleTranslations, TranslationLanguage } from './sample.ts';
import * as teluguOther from './te/campaigns-other.ts';
import * as teluguRunning from './te/campaigns-running.ts';
import * as teluguGallery from './te/gallery.ts';

const translations: Readonly<Record<TranslationLanguage, SampleTranslations>> = {
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

/** The translations of one item, by language. @throws if one is missing. */
export function translationsOf<T>(
  key: string,
  textsOf: (translations: SampleTranslations) => T | undefined,
): Record<TranslationLanguage, T> {
  const entries = Object.entries(translations).map(([language, texts]) => {
    const own = textsOf(texts);
    if (own === undefined) throw new Error(`the sample content "${key}" is not translated into ${language}`);
    return [language, own] as const;
  });
  return Object.fromEntries(entries) as Record<TranslationLanguage, T>;
}
