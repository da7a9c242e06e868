/** How something was paid. Its names are in each language's folder in src/content. */
export type PaymentMethod =
  | 'phonepe'
  | 'upi'
  | 'card'
  | 'net_banking'
  | 'cash'
  | 'cheque'
  | 'demand_draft'
  | 'bank_transfer'
  | 'in_kind'
  | 'online';

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
