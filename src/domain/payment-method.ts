const methodNames: Record<string, string> = {
  CARD: 'Card',
  NET_BANKING: 'Net banking',
  CASH: 'Cash',
  CHEQUE: 'Cheque',
  NEFT: 'Bank transfer',
  IN_KIND: 'In kind',
  ONLINE: 'Online',
};

/** The display name of a payment mode; modes without a name of their own are shown as PhonePe. */
export function paymentMethod(mode: string | null): string {
  if (mode === null) return 'PhonePe';
  if (mode.startsWith('UPI')) return 'UPI';
  return methodNames[mode] ?? 'PhonePe';
}
