import { type Language, localeOf } from '#domain/language.ts';

const forms = new Map<Language, Intl.DateTimeFormat>();

function formOf(language: Language): Intl.DateTimeFormat {
  const form =
    forms.get(language) ??
    new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  forms.set(language, form);
  return form;
}

/** 21 November 2026 in the language's own form, as the calendar stands in India; empty for what is no date. */
export function longDate(moment: string, language: Language): string {
  const date = new Date(moment);
  return Number.isNaN(date.getTime()) ? '' : formOf(language).format(date);
}

/** 1 June 2026 - 30 June 2026 */
export function timeline(start: string, end: string, language: Language): string {
  return `${longDate(start, language)} - ${longDate(end, language)}`;
}
