import type { LegalText } from '#content/long-texts.ts';
import type { LegalPageText } from '#contract/trust/legal-page.ts';
import type { PublicTrust } from '#contract/trust/trust.ts';
import type { PrivacyRules } from '#domain/donors/privacy-rules.ts';
import type { Language } from '#domain/text/language.ts';
import { phonesOf } from '#domain/trust/contact-details.ts';
import { isFcraRegistered } from '#domain/trust/fcra.ts';
import { nameIn } from '#domain/trust/trust-name.ts';
import type { DeductionLaw } from '#domain/year-end/year-statement.ts';
import { format } from '#web/languages/format.ts';
import { lawInText } from '#web/languages/law-in-text.ts';
import { contentsIn } from '#web/languages/long-texts-in.ts';
import { registrationLines } from './registrations.ts';

export type LegalDetails = Pick<
  PublicTrust,
  'name' | 'legalName' | 'email' | 'registrations' | 'phone' | 'secondPhone' | 'grievance'
> &
  Partial<Pick<PublicTrust, 'names' | 'bank'>>;

/** The id of the section that lists the trust's registrations. */
const REGISTRATIONS_SECTION = 'who-we-are';

/** The terms or the privacy policy for this trust in this language, with the law of the current financial year. */
export function legalText(
  which: 'terms' | 'privacy',
  language: Language,
  trust: LegalDetails,
  law: DeductionLaw,
): LegalPageText {
  const values = { ...trustValues(trust, language), ...lawInText(law) };
  const { sections, ...text } = filledIn(contentsIn[language][which], language, values);
  return {
    ...text,
    sections: sections.map((section) =>
      section.id === REGISTRATIONS_SECTION
        ? { ...section, points: registrationLines(trust.registrations, language, law) }
        : section,
    ),
  };
}

/** The privacy notice for this trust in this language, with the deadline and the retention periods that it has set. */
export function noticeText(language: Language, trust: LegalDetails, rules: PrivacyRules): LegalPageText {
  return filledIn(contentsIn[language].notice, language, { ...trustValues(trust, language), ...rules });
}

/** The trust's details as values of messages; `contact` and `grievance` say which of them there are. */
export function trustValues(
  { legalName, email, grievance, registrations, bank, ...trust }: LegalDetails,
  language: Language,
) {
  const phone = phonesOf(trust)
    .map(({ display }) => display)
    .join(', ');
  return {
    name: nameIn(language, trust),
    legalName,
    email,
    phone,
    contact: [email && 'email', phone && 'phone'].filter(Boolean).join('_') || 'form',
    grievanceName: grievance.name,
    // As the Contact page, which shows the account.
    abroad: isFcraRegistered(registrations.fcra) && bank?.fcraAccount.number ? 'account' : 'ask',
    grievance: [grievance.email, grievance.phone].filter(Boolean).join(', ') || 'none',
  };
}

export function filledIn(
  { title, intro, sections }: LegalText,
  language: Language,
  values: Parameters<typeof format>[2],
): LegalPageText {
  return {
    title,
    intro,
    sections: sections.map(({ id, heading, paragraphs, points = [] }) => ({
      id,
      heading,
      paragraphs: paragraphs.map((each) =>
        typeof each === 'string' ? each : format(language, each, values),
      ),
      points,
    })),
  };
}
