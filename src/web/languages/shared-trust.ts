import type { PublicTrust, SharedTrust } from '#contract/trust/trust.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { longDay } from '#domain/time/long-day.ts';
import { isApprovalValidOn } from '#domain/trust/tax-approval.ts';
import { shownLogo } from '#web/lib/page/shown-logo.ts';

/** The trust's details for every page. Every page's HTML contains them, so those that only a single page shows are left out. */
export function sharedTrust(
  { bank, logo, names, grievance, surplus, answers, officeAddress, map, ...shared }: PublicTrust,
  language: Language,
  now: Date,
): SharedTrust {
  const { section80G } = shared.registrations;
  return {
    ...shared,
    logo: shownLogo(logo),
    surplus: shownSentence(surplus, language),
    answers: shownSentence(answers, language),
    deduction: isApprovalValidOn(section80G, now)
      ? { until: section80G.validUntil && longDay(section80G.validUntil, language) }
      : null,
  };
}

function shownSentence(sentence: PublicTrust['surplus'], language: Language): SharedTrust['surplus'] {
  const written = sentence[language] ? language : DEFAULT_LANGUAGE;
  return sentence[written] ? { text: sentence[written], language: written } : null;
}
