import type { Language } from './language.ts';

/** Translations of some texts, by language. */
export type Translations<Texts> = Partial<Record<Language, Texts>>;

// The texts of one language, as stored. Texts that a later version adds have to be optional, because earlier rows lack them.

/** By the picture's address, so that they follow it when the pictures are reordered. */
type PictureTexts = { url: string; alt: string }[];

export type CampaignTexts = {
  title: string;
  address: string;
  description: string;
  giftExamples?: string | undefined;
  goalEstimate?: string | undefined;
  goalBasis?: string | undefined;
  surplusNote?: string | undefined;
  pictures: PictureTexts;
};
export type GalleryTexts = { title: string; description: string; pictures: PictureTexts };
export type CategoryTexts = { name: string };
export type ImpactTexts = { unit: string };
export type UpdateTexts = { title: string; text: string; pictures: PictureTexts };

type Text = { original: string; translation?: string | undefined };

export type TranslatedTexts<Field extends string> = {
  texts: Record<Field, string>;
  /** The requested language if any text is translated into it, otherwise the original language. */
  language: Language;
  /** The texts without a translation, whose language differs from `language`. */
  fieldLanguages?: Record<string, Language>;
};

/** Each text in the requested language if its translation is not blank, otherwise in the original language. */
export function translateTexts<Field extends string>(
  requested: Language,
  original: Language,
  fields: Record<Field, Text>,
): TranslatedTexts<Field> {
  const entries = Object.entries<Text>(fields) as [Field, Text][];
  const isTranslated = ({ translation }: Text) => requested !== original && !!translation?.trim();
  const texts = Object.fromEntries(
    entries.map(([field, text]) => [field, isTranslated(text) ? text.translation : text.original]),
  ) as Record<Field, string>;
  if (!entries.some(([, text]) => isTranslated(text))) return { texts, language: original };
  const untranslated = entries.filter(([, text]) => !isTranslated(text) && text.original !== '');
  if (untranslated.length === 0) return { texts, language: requested };
  return {
    texts,
    language: requested,
    fieldLanguages: Object.fromEntries(untranslated.map(([field]) => [field, original])),
  };
}
