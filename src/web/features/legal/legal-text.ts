import type { PublicTrust } from '#contract/trust.ts';
import { phonesOf } from '#domain/contact-details.ts';
import type { Language } from '#domain/language.ts';
import { nameIn } from '#domain/trust-name.ts';
import type { DeductionLaw } from '#domain/year-statement.ts';
import { format } from '#web/languages/format.ts';
import { contentsIn } from '#web/languages/long-texts-in.ts';
import { lawInText, registrationLines } from './registrations.ts';

export type LegalSection = {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly points: readonly string[];
};

/** The terms or the privacy policy with the trust's details filled in. */
export type LegalPageText = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
};

type LegalDetails = Pick<
  PublicTrust,
  'name' | 'legalName' | 'email' | 'registrations' | 'phone' | 'secondPhone'
> &
  Partial<Pick<PublicTrust, 'names'>>;

/** The id of the section that lists the trust's registrations. */
const REGISTRATIONS_SECTION = 'who-we-are';

/** The terms or the privacy policy for this trust in this language, with the law of the current financial year. */
export function legalText(
  which: 'terms' | 'privacy',
  language: Language,
  { legalName, email, registrations, ...trust }: LegalDetails,
  law: DeductionLaw,
): LegalPageText {
  const { title, intro, sections } = contentsIn[language][which];
  const phone = phonesOf(trust)
    .map(({ display }) => display)
    .join(', ');
  const contact = [email && 'email', phone && 'phone'].filter(Boolean).join('_') || 'form';
  const details = { name: nameIn(language, trust), legalName, email, phone, contact, ...lawInText(law) };
  return {
    title,
    intro,
    sections: sections.map(({ id, heading, paragraphs, points = [] }) => ({
      id,
      heading,
      paragraphs: paragraphs.map((each) =>
        typeof each === 'string' ? each : format(language, each, details),
      ),
      points: id === REGISTRATIONS_SECTION ? registrationLines(registrations, language, law) : points,
    })),
  };
}
