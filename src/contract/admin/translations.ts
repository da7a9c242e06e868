import * as z from 'zod/mini';
import { malformedExample } from '#domain/gift-examples.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/language.ts';
import { PictureUrl, storable } from '../fields.ts';
import { staffRule } from './errors.ts';

/** The languages' English names, for the back office. */
export const LANGUAGE_NAMES = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.DisplayNames('en', { type: 'language' }).of(language)]),
) as Readonly<Record<Language, string>>;

export const ContentLanguage = z.enum(LANGUAGES, staffRule('language_required'));

const MAX_PICTURES = 40;

/** The original is shown where a translation is empty. */
const text = (max: number) =>
  z._default(
    z
      .string()
      .check(z.trim(), z.maxLength(max, staffRule({ code: 'text_too_long', params: { max } })), storable()),
    '',
  );

/** One amount with its meaning per line, as in src/domain/gift-examples.ts. */
export const exampleRule = [
  z.refine<string>((value) => malformedExample(value) === null, staffRule('gift_example_malformed')),
];

/** Descriptions are stored by the picture's address, so that they follow it when the pictures are reordered. */
const PictureTexts = z._default(
  z
    .array(z.strictObject({ url: PictureUrl, alt: text(300) }))
    .check(
      z.maxLength(MAX_PICTURES, staffRule({ code: 'too_many_pictures', params: { max: MAX_PICTURES } })),
    ),
  [],
);

/** An object with optional texts for each language. */
function translations<Texts extends z.ZodMiniType>(texts: Texts) {
  const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, z.optional(texts)]));
  return z._default(z.strictObject(byLanguage as Record<Language, z.ZodMiniOptional<Texts>>), {});
}

export const CampaignTexts = z.strictObject({
  title: text(200),
  address: text(300),
  description: text(20_000),
  giftExamples: z.optional(text(1000).check(...exampleRule)),
  pictures: PictureTexts,
});
export type CampaignTexts = z.infer<typeof CampaignTexts>;

export const GalleryTexts = z.strictObject({
  title: text(200),
  description: text(2_000),
  pictures: PictureTexts,
});
export type GalleryTexts = z.infer<typeof GalleryTexts>;

export const CategoryTexts = z.strictObject({ name: text(120) });
export type CategoryTexts = z.infer<typeof CategoryTexts>;

const language = z._default(ContentLanguage, DEFAULT_LANGUAGE);

// Fields of a form: the language of the original texts, and their translations.
export const campaignLanguages = { language, translations: translations(CampaignTexts) };
export const galleryLanguages = { language, translations: translations(GalleryTexts) };
export const categoryLanguages = { language, translations: translations(CategoryTexts) };
