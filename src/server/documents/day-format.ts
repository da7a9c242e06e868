import { type Language, languages } from '#domain/text/language.ts';

/** How documents write a day in India in a language, always with Latin digits. */
export function dayFormat(language: Language, dateStyle: 'medium' | 'long'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languages[language].locale, {
    timeZone: 'Asia/Kolkata',
    dateStyle,
    numberingSystem: 'latn',
  });
}
