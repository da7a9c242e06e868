import type { Language } from '#domain/language.ts';
import { paymentMethods as en } from '#domain/names/en.ts';
import { paymentMethods as hi } from '#domain/names/hi.ts';
import { paymentMethods as te } from '#domain/names/te.ts';
import { type PaymentMethod, paymentMethodCode } from '#domain/payment-method.ts';

const names: Readonly<Record<Language, Readonly<Record<PaymentMethod, string>>>> = { en, te, hi };

/** The name of a payment mode in a document's language. */
export function methodName(mode: string | null, language: Language): string {
  return names[language][paymentMethodCode(mode)];
}
