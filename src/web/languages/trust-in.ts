import type { TrustSentences } from '#content/long-texts.ts';
import type { PublicTrust } from '#contract/trust/trust.ts';
import type { Language } from '#domain/text/language.ts';
import { fillInTrustName, nameIn } from '#domain/trust/trust-name.ts';
import { contentsIn } from './long-texts-in.ts';

/** The trust's details in a language: original sentences are translated, edited ones stay as they are. */
export function trustIn(language: Language, trust: PublicTrust): PublicTrust {
  const name = nameIn(language, trust);
  const original = contentsIn.en.trust;
  const translated = contentsIn[language].trust;
  const sentence = (key: keyof TrustSentences) =>
    trust[key] === fillInTrustName(original[key], trust.name)
      ? fillInTrustName(translated[key], name)
      : trust[key];
  return {
    ...trust,
    name,
    tagline: sentence('tagline'),
    intro: sentence('intro'),
    copyright: sentence('copyright'),
    refundNote: sentence('refundNote'),
  };
}
