const methodNames: Record<string, string> = {
  CARD: 'Card',
  NET_BANKING: 'Net banking',
  CASH: 'Cash',
  CHEQUE: 'Cheque',
  NEFT: 'Bank transfer',
  IN_KIND: 'In kind',
  ONLINE: 'Online',
};

/** A provider's mode of payment in words for people; what is not known was paid through PhonePe all the same. */
export function paymentMethod(mode: string | null): string {
  if (mode === null) return 'PhonePe';
  if (mode.startsWith('UPI')) return 'UPI';
  return methodNames[mode] ?? 'PhonePe';
}
