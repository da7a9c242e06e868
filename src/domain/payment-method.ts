import { paymentMethods } from './names/en.ts';

/** How something was paid. Pages translate it by its key. */
export type PaymentMethod = keyof typeof paymentMethods;

const methods: ReadonlyMap<string, PaymentMethod> = new Map([
  ['CARD', 'card'],
  ['NET_BANKING', 'net_banking'],
  ['CASH', 'cash'],
  ['CHEQUE', 'cheque'],
  ['DRAFT', 'demand_draft'],
  ['NEFT', 'bank_transfer'],
  ['IN_KIND', 'in_kind'],
  ['ONLINE', 'online'],
]);

/** The payment method of a payment mode; `phonepe` for unknown modes. */
export function paymentMethodCode(mode: string | null): PaymentMethod {
  if (mode?.startsWith('UPI')) return 'upi';
  return methods.get(mode ?? '') ?? 'phonepe';
}

/** The English name of a payment mode. */
export function paymentMethod(mode: string | null): string {
  return paymentMethods[paymentMethodCode(mode)];
}
