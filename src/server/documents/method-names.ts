import type { Language } from '#domain/language.ts';
import { type PaymentMethod, paymentMethod, paymentMethodCode } from '#domain/payment-method.ts';

/** Names that differ from the English ones. */
const names: Readonly<Record<Language, Partial<Record<PaymentMethod, string>>>> = {
  en: {},
  te: {
    card: 'కార్డు',
    net_banking: 'నెట్ బ్యాంకింగ్',
    cash: 'నగదు',
    cheque: 'చెక్కు',
    demand_draft: 'డిమాండ్ డ్రాఫ్ట్',
    bank_transfer: 'బ్యాంకు బదిలీ',
    in_kind: 'వస్తు రూపంలో',
    online: 'ఆన్‌లైన్',
  },
  hi: {
    card: 'कार्ड',
    net_banking: 'नेट बैंकिंग',
    cash: 'नक़द',
    cheque: 'चेक',
    demand_draft: 'डिमांड ड्राफ़्ट',
    bank_transfer: 'बैंक ट्रांसफ़र',
    in_kind: 'वस्तु के रूप में',
    online: 'ऑनलाइन',
  },
};

/** The name of a payment mode in a document's language. */
export function methodName(mode: string | null, language: Language): string {
  return names[language][paymentMethodCode(mode)] ?? paymentMethod(mode);
}
