import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#domain/language.ts';

/** One of the site's languages. A pattern instead of an enum, which would make every page's scripts larger. */
export const LanguageCode = z
  .string()
  .check(z.regex(new RegExp(`^(?:${LANGUAGES.join('|')})$`))) as unknown as z.ZodMiniType<Language, Language>;

export const deliveredLanguage = {
  /** The requested language if any text is translated into it, otherwise the original language. */
  language: LanguageCode,
  /** The language of each text that is not translated, by field: `campaignAddress`, or `imageAlts.1` for one picture. */
  fieldLanguages: z.optional(z.record(z.string(), LanguageCode)),
};
