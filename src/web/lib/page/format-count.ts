import { type Language, languages } from '#domain/text/language.ts';

/** Formats a count. English omits digit grouping, as the specification does. */
export function formatCount(number: number, language: Language): string {
  return language === 'en' ? String(number) : number.toLocaleString(languages[language].locale);
}
