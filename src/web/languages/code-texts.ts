import type { Params, VisitorErrorCode } from '#contract/errors.ts';
import type { PaymentState } from '#contract/payments.ts';
import type { FailureReason } from '#domain/failure.ts';
import { fillTemplate } from '#domain/fill-template.ts';
import type { Language } from '#domain/language.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { textsIn, useLanguage } from './texts.ts';

type Texts<Code extends string> = Readonly<Record<Code, string>>;

/** What the server names by a code next to its English text, in another language. */
export type CodeTexts = {
  /** Why something was refused (src/contract/error-texts.ts and server-only/refusals.ts). */
  errors: Texts<VisitorErrorCode>;
  /** Why a payment failed (src/domain/failure.ts). */
  failureReasons: Texts<FailureReason>;
  /** How something was paid (src/domain/payment-method.ts). */
  paymentMethods: Texts<PaymentMethod>;
  /** Where a payment stands that has not ended. */
  paymentStates: Texts<Exclude<PaymentState, 'COMPLETED' | 'FAILED'>>;
};

/** What a code means in a language; null in English, which the server writes itself, and for an unknown code. */
export function codeText(
  language: Language,
  list: keyof CodeTexts,
  code: string,
  params: Params = {},
): string | null {
  const texts: Readonly<Record<string, string>> = textsIn(language, 'codes')?.[list] ?? {};
  return Object.hasOwn(texts, code) ? fillTemplate(texts[code] ?? '', params) : null;
}

/** What a code means in the page's language, or the server's English text. */
export function useCodeText() {
  const language = useLanguage();
  return (list: keyof CodeTexts, code: string, english: string) => codeText(language, list, code) ?? english;
}
