import { type Language, languages } from '#domain/text/language.ts';
import { useLanguage } from '#web/languages/texts.ts';

/** Content written by staff, with its language; `fieldLanguages` names the texts that are in another one. */
type Content = {
  readonly language?: Language | undefined;
  readonly fieldLanguages?: Readonly<Record<string, Language>> | undefined;
};

/** Returns a function for the `lang` of a text: undefined if the text is in the page's language. */
export function useLangOf(): (content: Content, field?: string) => string | undefined {
  const pageLanguage = useLanguage();
  return ({ language = pageLanguage, fieldLanguages }, field = '') => {
    const textLanguage = fieldLanguages?.[field] ?? language;
    return textLanguage === pageLanguage ? undefined : languages[textLanguage].locale;
  };
}
