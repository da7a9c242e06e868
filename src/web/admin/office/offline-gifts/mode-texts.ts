import type { EnterGift } from '#contract/office/offline-gifts.ts';

type Mode = EnterGift['mode'];

export const MODE_TEXTS: Record<Mode, string> = {
  cash: 'Cash',
  cheque: 'Cheque',
  draft: 'Demand draft',
  neft: 'Bank transfer (NEFT, RTGS, IMPS)',
  upi_qr: 'UPI QR at the office',
  card_terminal: 'Card terminal',
  in_kind: 'In kind',
};

/** What the reference is, for each way of giving. */
export const REFERENCE_LABELS: Record<Mode, string> = {
  cash: 'Voucher or receipt book number (optional)',
  cheque: 'Cheque number',
  draft: 'Demand draft number',
  neft: 'Transfer reference (UTR)',
  upi_qr: 'UPI reference (UTR)',
  card_terminal: 'Number on the card slip',
  in_kind: 'Items given',
};
