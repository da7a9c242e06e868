import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#domain/language.ts';
import { PictureUrl, storable } from '../fields.ts';
import { staffRule } from './errors.ts';

/** In the words of the back office. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  te: 'Telugu',
  hi: 'Hindi',
};

export const ContentLanguage = z.enum(LANGUAGES, staffRule('language_required'));

const PICTURES_MOST = 40;

/** Left empty, the original is shown. */
const text = (most: number) =>
  z._default(
    z
      .string()
      .check(z.trim(), z.maxLength(most, staffRule({ code: 'text_too_long', params: { most } })), storable()),
    '',
  );

/** Descriptions belong to a picture, not to its position: the pictures may be put in another order. */
const PictureTexts = z._default(
  z
    .array(z.strictObject({ url: PictureUrl, alt: text(300) }))
    .check(
      z.maxLength(PICTURES_MOST, staffRule({ code: 'too_many_pictures', params: { most: PICTURES_MOST } })),
    ),
  [],
);

/** An object with one optional set of texts for each language. */
function translations<Texts extends z.ZodMiniType>(texts: Texts) {
  const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, z.optional(texts)]));
  return z._default(z.strictObject(byLanguage as Record<Language, z.ZodMiniOptional<Texts>>), {});
}

export const CampaignTexts = z.strictObject({
  title: text(200),
  address: text(300),
  description: text(20_000),
  pictures: PictureTexts,
});
export type CampaignTexts = z.infer<typeof CampaignTexts>;

export const GalleryTexts = z.strictObject({ title: text(200), description: text(2_000), pictures: PictureTexts });
export type GalleryTexts = z.infer<typeof GalleryTexts>;

export const CategoryTexts = z.strictObject({ name: text(120) });
export type CategoryTexts = z.infer<typeof CategoryTexts>;

const language = z._default(ContentLanguage, 'en');

// What goes with the fields of a form: the language they are written in, and their translations into the others.
export const campaignLanguages = { language, translations: translations(CampaignTexts) };
export const galleryLanguages = { language, translations: translations(GalleryTexts) };
export const categoryLanguages = { language, translations: translations(CategoryTexts) };
