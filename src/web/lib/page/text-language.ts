import { type Language, localeOf } from '#domain/language.ts';
import { useLanguage } from '#web/languages/texts.ts';

/** Something that the trust wrote, in the language it came in; `fieldLanguages` names the texts that are in another one. */
type Content = {
  readonly language?: Language | undefined;
  readonly fieldLanguages?: Readonly<Record<string, Language>> | undefined;
};

/** Gives the `lang` of a text that is not in the page's language, for screen readers; undefined for all others. */
export function useLangOf(): (content: Content, field?: string) => string | undefined {
  const shown = useLanguage();
  return ({ language = shown, fieldLanguages }, field = '') => {
    const of = fieldLanguages?.[field] ?? language;
    return of === shown ? undefined : localeOf[of];
  };
}
