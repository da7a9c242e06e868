import { type Language, languages } from '#domain/text/language.ts';

/** How documents write a day in India in a language, always with Latin digits. */
export function dayFormat(language: Language, dateStyle: 'medium' | 'long'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languages[language].locale, {
    timeZone: 'Asia/Kolkata',
    dateStyle,
    numberingSystem: 'latn',
  });
}

/** A month such as 2026-11 in words. */
export function monthInWords(month: string, language: Language): string {
  const { locale } = languages[language];
  const format = { month: 'long', year: 'numeric', numberingSystem: 'latn', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${month}-01T00:00:00Z`));
}
