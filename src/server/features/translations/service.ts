import type { CampaignTexts, CategoryTexts, GalleryTexts } from '#contract/admin/translations.ts';
import type { Campaign, Category } from '#contract/campaigns.ts';
import type { GalleryEntry } from '#contract/gallery.ts';
import { type Translations, textsIn } from '#domain/content-language.ts';
import type { Language } from '#domain/language.ts';

/** A row in the language it was written in, with its translations. */
type Written<Texts> = { language: Language; translations: Translations<Texts> };
type Picture = { url: string; alt: string };
type Delivered = 'imageAlts' | 'language' | 'fieldLanguages';

/** A campaign's texts in a page's language; those that are not translated stay as they were written. */
export function campaignTexts(
  row: Written<CampaignTexts> & { title: string; address: string; description: string },
  pictures: readonly Picture[],
  wanted: Language,
): Pick<Campaign, 'campaignTitle' | 'campaignAddress' | 'description' | Delivered> {
  const translation = row.translations[wanted];
  const texts = {
    campaignTitle: { original: row.title, translated: translation?.title },
    campaignAddress: { original: row.address, translated: translation?.address },
    description: { original: row.description, translated: translation?.description },
  };
  return textsAndAlts(wanted, row.language, texts, pictures, translation?.pictures);
}

/** A gallery entry's texts in a page's language; those that are not translated stay as they were written. */
export function galleryTexts(
  row: Written<GalleryTexts> & { title: string; description: string },
  pictures: readonly Picture[],
  wanted: Language,
): Pick<GalleryEntry, 'galleryTitle' | 'description' | Delivered> {
  const translation = row.translations[wanted];
  const texts = {
    galleryTitle: { original: row.title, translated: translation?.title },
    description: { original: row.description, translated: translation?.description },
  };
  return textsAndAlts(wanted, row.language, texts, pictures, translation?.pictures);
}

/** A category with its name in a page's language. */
export function categoryInLanguage(
  { id, name, language, translations }: Written<CategoryTexts> & { id: string; name: string },
  wanted: Language,
): Category {
  const shown = textsIn(wanted, language, {
    name: { original: name, translated: translations[wanted]?.name },
  });
  return { _id: id, name: shown.texts.name, language: shown.language };
}

function textsAndAlts<Field extends string>(
  wanted: Language,
  written: Language,
  texts: Record<Field, { original: string; translated: string | undefined }>,
  pictures: readonly Picture[],
  translatedPictures: readonly Picture[] = [],
) {
  const translatedAlts = new Map(translatedPictures.map(({ url, alt }) => [url, alt]));
  const alts = pictures.map(
    ({ url, alt }, place) =>
      [`imageAlts.${place}`, { original: alt, translated: translatedAlts.get(url) }] as const,
  );
  const shown = textsIn<string>(wanted, written, { ...texts, ...Object.fromEntries(alts) });
  const { texts: all, ...delivered } = shown;
  const named = Object.fromEntries(Object.keys(texts).map((field) => [field, all[field]]));
  return {
    ...(named as Record<Field, string>),
    imageAlts: alts.map(([field]) => all[field] ?? ''),
    ...delivered,
  };
}
