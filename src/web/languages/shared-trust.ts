import type { Approval, PublicTrust, SharedTrust } from '#contract/trust/trust.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { longDay } from '#domain/time/long-day.ts';
import { isApprovalValidOn } from '#domain/trust/tax-approval.ts';
import type { DeductionLaw } from '#domain/year-end/year-statement.ts';
import { shownLogo } from '#web/lib/page/shown-logo.ts';
import { citizenshipQuestion } from '#web/site/trust/contact/bank-account.ts';
import { format } from './format.ts';
import { sectionInText } from './law-in-text.ts';
import { contentsIn } from './long-texts-in.ts';

/** The trust's details for every page. Every page's HTML contains them, so those that only a single page shows are left out. */
export function sharedTrust(
  { bank, logo, names, grievance, surplus, answers, officeAddress, map, ...shared }: PublicTrust,
  language: Language,
  now: Date,
  law: DeductionLaw,
  takesMonthlyGifts = false,
): SharedTrust {
  return {
    ...shared,
    logo: shownLogo(logo),
    takesTransfers: bank.account.number !== '',
    takesMonthlyGifts,
    surplus: shownSentence(surplus, language),
    answers: shownSentence(answers, language),
    citizenship: citizenshipQuestion({ registrations: shared.registrations, bank }, language),
    deduction: deductionOn(now, shared.registrations.section80G, language, law),
  };
}

function deductionOn(
  now: Date,
  approval: Approval,
  language: Language,
  law: DeductionLaw,
): SharedTrust['deduction'] {
  const text = contentsIn[language].terms.registrations;
  const section = sectionInText(law);
  if (!isApprovalValidOn(approval, now))
    return { sentence: format(language, text.noDeduction, section), approval: '' };
  const until = approval.validUntil ? longDay(approval.validUntil, language) : 'open';
  const under = format(language, text.section, { section: law.approvalSection });
  return {
    sentence: format(language, text.deduction, { ...section, until }),
    approval: `${under} ${approval.number}`,
  };
}

function shownSentence(sentence: PublicTrust['surplus'], language: Language): SharedTrust['surplus'] {
  const written = sentence[language] ? language : DEFAULT_LANGUAGE;
  return sentence[written] ? { text: sentence[written], language: written } : null;
}
