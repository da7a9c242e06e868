const names = {
  phonepe: 'PhonePe',
  upi: 'UPI',
  card: 'Card',
  net_banking: 'Net banking',
  cash: 'Cash',
  cheque: 'Cheque',
  demand_draft: 'Demand draft',
  bank_transfer: 'Bank transfer',
  in_kind: 'In kind',
  online: 'Online',
} as const;

/** How something was paid. Pages translate it by its key. */
export type PaymentMethod = keyof typeof names;

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

/** The display name of a payment mode. */
export function paymentMethod(mode: string | null): string {
  return names[paymentMethodCode(mode)];
}
