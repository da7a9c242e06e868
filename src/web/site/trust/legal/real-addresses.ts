import type { LegalPageText } from '#contract/trust/legal-page.ts';
import type { PublicTrust } from '#contract/trust/trust.ts';
import { inLanguage, LANGUAGES, type Language } from '#domain/text/language.ts';
import { phonesOf } from '#domain/trust/contact-details.ts';
import { contentsIn } from '#web/languages/long-texts-in.ts';
import { labelledAccounts } from '../contact/bank-account.ts';
import { filledIn, type LegalDetails, trustValues } from './legal-text.ts';

type Details = LegalDetails & Pick<PublicTrust, 'social' | 'bank'>;

/** What is genuine: the site's own addresses and the trust's. Sections about what the trust does not have are left out. */
export function realAddressesText(language: Language, trust: Details, publicUrl: string): LegalPageText {
  const account = labelledAccounts(trust, language).length > 0 ? 'yes' : 'none';
  const values = { ...trustValues(trust, language), site: publicUrl, account };
  const lists: Readonly<Record<string, readonly string[]>> = {
    'short-links': LANGUAGES.map((each) => `${publicUrl}${inLanguage(each, '/c/')}`),
    contact: [...phonesOf(trust).map(({ display }) => display), trust.email].filter(Boolean),
    social: [trust.social.facebook, trust.social.instagram, trust.social.youtube].filter(Boolean),
  };
  const { sections, ...text } = filledIn(contentsIn[language].realAddresses, language, values);
  return {
    ...text,
    sections: sections
      .map((section) => ({ ...section, points: lists[section.id] ?? section.points }))
      .filter(({ id, points }) => !(id in lists) || points.length > 0),
  };
}
