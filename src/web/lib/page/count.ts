import { type Language, languages } from '#domain/language.ts';

/** A number of people or things. English shows it plain, as the specification does; the others group its digits. */
export function count(number: number, language: Language): string {
  return language === 'en' ? String(number) : number.toLocaleString(languages[language].locale);
}
