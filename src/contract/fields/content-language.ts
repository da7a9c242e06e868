import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/text/language.ts';

/** One of the site's languages. */
export const LanguageCode = z.enum(LANGUAGES);

export const deliveredLanguage = {
  /** The requested language if any text is translated into it, otherwise the original language. */
  language: LanguageCode,
  /** The language of each text that is not translated, by field: `campaignAddress`, or `imageAlts.1` for one picture. */
  fieldLanguages: z.optional(z.record(z.string(), LanguageCode)),
};
