import { type Language, languages } from '../text/language.ts';

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
  return monthIn('long', month, language);
}

/** A month such as 2026-11 in words, for a narrow column. */
export function shortMonth(month: string, language: Language): string {
  return monthIn('short', month, language);
}

function monthIn(style: 'long' | 'short', month: string, language: Language): string {
  const formatter = new Intl.DateTimeFormat(languages[language].locale, {
    month: style,
    year: 'numeric',
    timeZone: 'UTC',
  });
  return formatter.format(new Date(`${month}-01T00:00:00Z`));
}

/** A financial year such as 2026-27 with the dash of a range. */
export const writtenYear = (year: string): string => year.replace('-', '–');
