import type { Approval, Registrations } from '#contract/trust.ts';
import { type Language, languages } from '#domain/language.ts';
import { contentsIn } from '#web/languages/contents-in.ts';
import { format } from '#web/languages/format.ts';

/** The trust's registrations as lines to be shown; what is empty has no line. */
export function registrationLines(
  { pan, section80G, section12A }: Registrations,
  language: Language,
): string[] {
  const text = contentsIn[language].terms.registrations;
  const line = (title: string, { number, validFrom, validUntil }: Approval) => {
    const from = validFrom && format(language, text.from, { date: longDate(validFrom, language) });
    const until = validUntil && format(language, text.until, { date: longDate(validUntil, language) });
    return number ? [`${title}: ${number}${from}${until}`] : [];
  };
  return [
    ...(pan ? [`${text.pan}: ${pan}`] : []),
    ...line(text.section80G, section80G),
    ...line(text.section12A, section12A),
  ];
}

// A calendar date has no time zone: read and written in UTC, it cannot slip to the day before.
function longDate(date: string, language: Language): string {
  const form = new Intl.DateTimeFormat(languages[language].locale, { dateStyle: 'long', timeZone: 'UTC' });
  return form.format(new Date(`${date}T00:00:00Z`));
}
