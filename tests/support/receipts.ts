import type { ReceiptRecord } from '#server/documents/receipt-texts.ts';
import { sampleTrust } from './fake-web.ts';

/** A receipt of the sample trust for one online gift of ₹1,20,500.50. */
export const receiptRecord: ReceiptRecord = {
  financialYear: '2026-27',
  number: 123,
  amountPaise: 12_050_050n,
  issuedAt: new Date('2026-11-21T06:30:00Z'),
  cancelledAt: null,
  replacedBy: null,
  fullName: 'Lakshmi Rao',
  email: 'lakshmi@example.com',
  donatedAt: new Date('2026-11-20T19:00:00Z'),
  campaignTitle: 'Blankets for Warangal',
  categoryName: 'Relief',
  paymentMode: 'UPI_QR',
  merchantOrderId: 'Kq0wz7uVfSgbX1hO3u2a_-9L',
  issuer: sampleTrust,
  successorIssuer: null,
};
