import type { Campaign, Category } from '#contract/campaigns/campaigns.ts';
import type { ShownUpdate } from '#contract/campaigns/updates.ts';
import type { GalleryEntry } from '#contract/trust/gallery.ts';
import { parseGiftExamples } from '#domain/campaigns/gift-examples.ts';
import {
  type CampaignTexts,
  type CategoryTexts,
  type GalleryTexts,
  type Translations,
  translateTexts,
  type UpdateTexts,
} from '#domain/text/content-language.ts';
import type { Language } from '#domain/text/language.ts';

/** A row's original language and its translations. */
type Translatable<Texts> = { language: Language; translations: Translations<Texts> };
type Picture = { url: string; alt: string };
type Delivered = 'imageAlts' | 'language' | 'fieldLanguages';

/** A campaign's texts in a language; texts without a translation stay in the original language. */
export function campaignTexts(
  row: Translatable<CampaignTexts> & {
    title: string;
    address: string;
    description: string;
    giftExamples: string;
  },
  pictures: readonly Picture[],
  requested: Language,
): Pick<Campaign, 'campaignTitle' | 'campaignAddress' | 'description' | 'giftExamples' | Delivered> {
  const translation = row.translations[requested];
  const texts = {
    campaignTitle: { original: row.title, translation: translation?.title },
    campaignAddress: { original: row.address, translation: translation?.address },
    description: { original: row.description, translation: translation?.description },
    giftExamples: { original: row.giftExamples, translation: translation?.giftExamples },
  };
  const { giftExamples, ...shown } = textsAndAlts(
    requested,
    row.language,
    texts,
    pictures,
    translation?.pictures,
  );
  const examples = parseGiftExamples(giftExamples);
  return { ...shown, ...(examples.length > 0 && { giftExamples: examples }) };
}

/** A gallery entry's texts in a language; texts without a translation stay in the original language. */
export function galleryTexts(
  row: Translatable<GalleryTexts> & { title: string; description: string },
  pictures: readonly Picture[],
  requested: Language,
): Pick<GalleryEntry, 'galleryTitle' | 'description' | Delivered> {
  const translation = row.translations[requested];
  const texts = {
    galleryTitle: { original: row.title, translation: translation?.title },
    description: { original: row.description, translation: translation?.description },
  };
  return textsAndAlts(requested, row.language, texts, pictures, translation?.pictures);
}

/** An update's texts in a language; texts without a translation stay in the original language. A withdrawn update has none. */
export function updateTexts(
  row: {
    language: Language | null;
    translations: Translations<UpdateTexts> | null;
    title: string | null;
    text: string | null;
  },
  pictures: readonly Picture[],
  requested: Language,
): Pick<ShownUpdate, 'title' | 'text' | 'imageAlts' | 'language' | 'fieldLanguages'> {
  const translation = row.translations?.[requested];
  const texts = {
    title: { original: row.title ?? '', translation: translation?.title },
    text: { original: row.text ?? '', translation: translation?.text },
  };
  const original = row.language ?? requested;
  const { imageAlts, ...shown } = textsAndAlts(requested, original, texts, pictures, translation?.pictures);
  return { ...shown, ...(pictures.length > 0 && { imageAlts }) };
}

/** A category with its name in a language, or in the original one if it is not translated. */
export function categoryInLanguage(
  { id, name, language, translations }: Translatable<CategoryTexts> & { id: string; name: string },
  requested: Language,
): Category {
  const shown = translateTexts(requested, language, {
    name: { original: name, translation: translations[requested]?.name },
  });
  return { _id: id, name: shown.texts.name, language: shown.language };
}

function textsAndAlts<Field extends string>(
  requested: Language,
  original: Language,
  texts: Record<Field, { original: string; translation: string | undefined }>,
  pictures: readonly Picture[],
  translatedPictures: readonly Picture[] = [],
) {
  const translatedAlts = new Map(translatedPictures.map(({ url, alt }) => [url, alt]));
  const alts = pictures.map(
    ({ url, alt }, index) =>
      [`imageAlts.${index}`, { original: alt, translation: translatedAlts.get(url) }] as const,
  );
  const shown = translateTexts<string>(requested, original, { ...texts, ...Object.fromEntries(alts) });
  const { texts: all, ...delivered } = shown;
  const named = Object.fromEntries(Object.keys(texts).map((field) => [field, all[field]]));
  return {
    ...(named as Record<Field, string>),
    imageAlts: alts.map(([field]) => all[field] ?? ''),
    ...delivered,
  };
}
