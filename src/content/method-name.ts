import { paymentMethodCode } from '#domain/giving/payment-method.ts';
import { DEFAULT_LANGUAGE, type Language } from '#domain/text/language.ts';
import { serverTexts } from './server-texts.ts';

/** The name of a payment mode in a language. */
export function methodName(mode: string | null, language: Language = DEFAULT_LANGUAGE): string {
  return serverTexts[language].names.paymentMethods[paymentMethodCode(mode)];
}
