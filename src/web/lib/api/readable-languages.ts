import * as z from 'zod/mini';
import { deliveredLanguage, LanguageCode } from '#contract/fields/content-language.ts';
import { DEFAULT_LANGUAGE } from '#domain/text/language.ts';

/** The language of a text; the default when it is missing or unknown. */
export const ReadableLanguage = z.catch(LanguageCode, DEFAULT_LANGUAGE);

/** The languages of an item's texts, as far as they can be read. */
export const readableLanguages = {
  language: ReadableLanguage,
  fieldLanguages: z.catch(deliveredLanguage.fieldLanguages, undefined),
};
