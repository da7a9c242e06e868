import type { PublicTrust } from '#contract/trust.ts';
import type { Language } from '#domain/language.ts';
import { privacy as hindiPrivacy } from '#web/languages/hi/privacy.ts';
import { terms as hindiTerms } from '#web/languages/hi/terms.ts';
import { privacy as teluguPrivacy } from '#web/languages/te/privacy.ts';
import { terms as teluguTerms } from '#web/languages/te/terms.ts';
import type { LegalText, ShownLegalText } from './legal.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

/** In all languages. Long, and read seldom: they reach a browser as a page's data and never as its program. */
export const legalTexts: Readonly<Record<'terms' | 'privacy', Readonly<Record<Language, LegalText>>>> = {
  terms: { en: terms, te: teluguTerms, hi: hindiTerms },
  privacy: { en: privacy, te: teluguPrivacy, hi: hindiPrivacy },
};

/** The terms or the privacy policy of a trust, in a language. */
export function legalText(
  which: keyof typeof legalTexts,
  language: Language,
  trust: PublicTrust,
): ShownLegalText {
  const { title, intro, sections } = legalTexts[which][language];
  return { title, intro, sections: sections(trust) };
}
