import type { PublicTrust } from '#contract/trust.ts';
import type { Language } from '#domain/language.ts';
import { fillInTrustName } from '#domain/trust-name.ts';
import { sampleTrust as hindi } from './hi/sample-trust.ts';
import type { SampleTrust } from './sample-trust.ts';
import { sampleTrust as telugu } from './te/sample-trust.ts';

const translations: Partial<Record<Language, SampleTrust>> = { te: telugu, hi: hindi };
const SENTENCES = ['tagline', 'intro', 'copyright', 'refundNote'] as const;

/** The trust's facts in a language: what the trust has written itself stays, what the site came with is translated. */
export function trustIn(language: Language, trust: PublicTrust): PublicTrust {
  const sentences = Object.entries(translations[language] ?? {});
  const inIt = (text: string) =>
    sentences.find(([english]) => fillInTrustName(english, trust.name) === text)?.[1] ?? text;
  const translated = SENTENCES.map((key) => [key, fillInTrustName(inIt(trust[key]), trust.name)]);
  return sentences.length > 0 ? { ...trust, ...Object.fromEntries(translated) } : trust;
}
