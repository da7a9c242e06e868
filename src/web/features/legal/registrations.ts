import type { Approval, Registrations } from '#contract/trust.ts';
import { type Language, localeOf } from '#domain/language.ts';

/** How a language names the trust's registrations. */
export type RegistrationWords = {
  readonly pan: string;
  readonly section80G: string;
  readonly section12A: string;
  /** {date} stands for the day. */
  readonly from: string;
  readonly until: string;
};

const english: RegistrationWords = {
  pan: 'PAN',
  section80G: 'Approval under section 80G',
  section12A: 'Registration under section 12A',
  from: ', valid from {date}',
  until: ', valid until {date}',
};

/** The trust's registrations as lines to be shown; what is empty has no line. */
export function registrationLines(
  { pan, section80G, section12A }: Registrations,
  language: Language = 'en',
  words: RegistrationWords = english,
): string[] {
  const line = (title: string, { number, validFrom, validUntil }: Approval) => {
    const from = validFrom && words.from.replace('{date}', longDate(validFrom, language));
    const until = validUntil && words.until.replace('{date}', longDate(validUntil, language));
    return number ? [`${title}: ${number}${from}${until}`] : [];
  };
  return [
    ...(pan ? [`${words.pan}: ${pan}`] : []),
    ...line(words.section80G, section80G),
    ...line(words.section12A, section12A),
  ];
}

// A calendar date has no time zone: read and written in UTC, it cannot slip to the day before.
function longDate(date: string, language: Language): string {
  const form = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'long', timeZone: 'UTC' });
  return form.format(new Date(`${date}T00:00:00Z`));
}
