import type { Message } from '#content/message.ts';
import type { Approval, Registrations } from '#contract/trust/trust.ts';
import type { Language } from '#domain/text/language.ts';
import { longDay } from '#domain/time/long-day.ts';
import { FCRA_NOT_APPLICABLE, FCRA_NOT_REGISTERED } from '#domain/trust/fcra.ts';
import {
  approvalOf,
  type DeductionLaw,
  registrationOf,
  type Section,
} from '#domain/year-end/year-statement.ts';
import { format } from '#web/languages/format.ts';
import { sectionInText } from '#web/languages/law-in-text.ts';
import { contentsIn } from '#web/languages/long-texts-in.ts';

/** One line of text per registration; empty registrations are left out. */
export function registrationLines(
  { pan, section80G, section12A, darpan, csr1, fcra }: Registrations,
  language: Language,
  law: DeductionLaw,
): string[] {
  const text = contentsIn[language].terms.registrations;
  const line = (label: Message, section: Section, { number, validFrom, validUntil }: Approval) => {
    const title = format(language, label, sectionInText(section));
    const from = validFrom && format(language, text.from, { date: longDay(validFrom, language) });
    const until = validUntil && format(language, text.until, { date: longDay(validUntil, language) });
    return number ? [`${title}: ${number}${from}${until}`] : [];
  };
  const plain = (title: string, value: string) => (value ? [`${title}: ${value}`] : []);
  return [
    ...plain(text.pan, pan),
    ...line(text.approval, approvalOf(law), section80G),
    ...line(text.registration, registrationOf(law), section12A),
    ...plain(text.darpan, darpan),
    ...plain(text.csr1, csr1),
    ...(fcra === FCRA_NOT_APPLICABLE
      ? []
      : plain(text.fcra, fcra === FCRA_NOT_REGISTERED ? text.notRegistered : fcra)),
  ];
}

/** The registrations with their heading, for the About page. */
export function registrationList(
  registrations: Registrations,
  language: Language,
  law: DeductionLaw,
): { heading: string; lines: string[] } {
  const { heading } = contentsIn[language].terms.registrations;
  return { heading, lines: registrationLines(registrations, language, law) };
}
