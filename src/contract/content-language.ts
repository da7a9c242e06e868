import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '#domain/language.ts';

/** One of the site's languages. A pattern, because the library's enums would cost every page more. */
export const LanguageCode = z
  .string()
  .check(z.regex(new RegExp(`^(?:${LANGUAGES.join('|')})$`))) as unknown as z.ZodMiniType<Language, Language>;

export const deliveredLanguage = {
  /** The language that was asked for if the item is translated into it, otherwise the one it was written in. */
  language: LanguageCode,
  /** The texts that are not translated, each with its language: `campaignAddress`, or `imageAlts.1` for a single picture. */
  fieldLanguages: z.optional(z.record(z.string(), LanguageCode)),
};
