import { filterPhone } from '#contract/fields/input-filters.ts';

/** Reduces a number that was pasted or filled in by the browser to ten digits, without India's country code or the zero before it. */
export function filterWholePhone(entered: string): string {
  const digits = entered.replace(/^[^\d+]*(?:\+|00)91(?=(?:\D*\d){10})/, '').replace(/\D/g, '');
  return filterPhone(digits.replace(/^(?:91)?0?(?=\d{10}$)/, ''));
}
