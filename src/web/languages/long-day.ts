import { type Language, languages } from '#domain/text/language.ts';

/** A calendar day such as 2026-11-26 in words. It has no time zone: parsed and formatted in UTC, it cannot shift by a day. */
export function longDay(day: string, language: Language): string {
  const formatter = new Intl.DateTimeFormat(languages[language].locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return formatter.format(new Date(`${day}T00:00:00Z`));
}

/** A month such as 2026-11 in words. */
export function longMonth(month: string, language: Language): string {
  const formatter = new Intl.DateTimeFormat(languages[language].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return formatter.format(new Date(`${month}-01T00:00:00Z`));
}
