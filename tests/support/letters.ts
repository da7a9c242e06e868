import { type Language, languages } from '#domain/text/language.ts';

/** Matches a letter of a language's script. */
export function letterOf(language: Language): RegExp {
  const { script } = new Intl.Locale(languages[language].locale).maximize();
  return new RegExp(`\\p{Script=${script}}`, 'u');
}
