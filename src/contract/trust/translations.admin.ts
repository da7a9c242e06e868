import * as z from 'zod/mini';
import { malformedExample } from '#domain/campaigns/gift-examples.ts';
import { malformedEstimate } from '#domain/campaigns/goal-estimate.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#domain/text/language.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { PictureUrl } from '../fields/fields.ts';
import { optionalText } from '../fields/text-fields.admin.ts';
import { pictureLimit } from './pictures.admin.ts';

/** The languages' English names, for the back office. */
export const LANGUAGE_NAMES = Object.fromEntries(
  LANGUAGES.map((language) => [language, new Intl.DisplayNames('en', { type: 'language' }).of(language)]),
) as Readonly<Record<Language, string>>;

export const ContentLanguage = z.enum(LANGUAGES, staffRule('language_required'));

/** One amount with its meaning per line, as in src/domain/campaigns/gift-examples.ts. */
export const exampleRule = [
  z.refine<string>((value) => malformedExample(value) === null, staffRule('gift_example_malformed')),
];

/** One item per line, as in src/domain/campaigns/goal-estimate.ts. */
export const estimateRule = [
  z.refine<string>((value) => malformedEstimate(value) === null, staffRule('goal_estimate_malformed')),
];

/** Descriptions are stored by the picture's address, so that they follow it when the pictures are reordered. */
const PictureTexts = z._default(
  z.array(z.strictObject({ url: PictureUrl, alt: optionalText(300) })).check(pictureLimit),
  [],
);

/** An object with optional texts for each language; the original is shown where one is empty. */
function translations<Texts extends z.ZodMiniType>(texts: Texts) {
  const byLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, z.optional(texts)]));
  return z._default(z.strictObject(byLanguage as Record<Language, z.ZodMiniOptional<Texts>>), {});
}

const CampaignTexts = z.strictObject({
  title: optionalText(200),
  address: optionalText(300),
  description: optionalText(20_000),
  giftExamples: z.optional(optionalText(1000).check(...exampleRule)),
  goalEstimate: z.optional(optionalText(2000).check(...estimateRule)),
  goalBasis: z.optional(optionalText(600)),
  surplusNote: z.optional(optionalText(300)),
  pictures: PictureTexts,
});

const GalleryTexts = z.strictObject({
  title: optionalText(200),
  description: optionalText(2_000),
  pictures: PictureTexts,
});

const CategoryTexts = z.strictObject({ name: optionalText(120) });

const UpdateTexts = z.strictObject({
  title: optionalText(120),
  text: optionalText(4000),
  pictures: PictureTexts,
});

const ImpactTexts = z.strictObject({ unit: optionalText(60) });

const language = z._default(ContentLanguage, DEFAULT_LANGUAGE);

// Fields of a form: the language of the original texts, and their translations.
export const campaignLanguages = { language, translations: translations(CampaignTexts) };
export const galleryLanguages = { language, translations: translations(GalleryTexts) };
export const categoryLanguages = { language, translations: translations(CategoryTexts) };
export const updateLanguages = { language, translations: translations(UpdateTexts) };
export const impactLanguages = { language, translations: translations(ImpactTexts) };
