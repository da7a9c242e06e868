import * as z from 'zod/mini';
import { endpoint, staff } from '../../endpoint.ts';
import { Id } from '../../fields/fields.ts';
import { ById } from '../../fields/id-and-version.admin.ts';
import { MAX_SELECTED } from '../../lists.admin.ts';

export const ResendReceipts = z.strictObject({
  paymentIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_SELECTED)),
});
export type ResendReceipts = z.infer<typeof ResendReceipts>;

export const ReceiptsResent = z.object({
  sent: z.number(),
  /** How many were not sent, by reason. */
  skipped: z.array(z.object({ reason: z.string(), count: z.number() })),
});
export type ReceiptsResent = z.infer<typeof ReceiptsResent>;

/** By payment id. */
export const downloadLatestReceipt = endpoint({
  method: 'GET',
  path: '/api/admin/payments/:id/receipt',
  access: staff('readDocuments'),
  summary: "Download a payment's receipt, as PDF",
  params: ById,
  response: 'application/pdf',
  errors: ['receipt_not_found'],
});

/** By receipt id. */
export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/admin/receipts/:id/file',
  access: staff('readDocuments'),
  summary: 'Download a receipt, also a cancelled or replaced one, as PDF',
  params: ById,
  response: 'application/pdf',
  errors: ['receipt_not_found'],
});

/** By payment id. */
export const resendReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/receipt-mail',
  access: staff('changeDonations'),
  summary: 'Send the receipt to the donor again',
  params: ById,
  response: z.object({ message: z.string() }),
  status: 202,
  // `receipt_in_earlier_books`: an imported gift.
  errors: ['payment_not_found', 'receipt_not_issued', 'receipt_in_earlier_books', 'donor_without_email'],
});

export const resendReceipts = endpoint({
  method: 'POST',
  path: '/api/admin/receipt-mails',
  access: staff('sendDocuments'),
  summary: 'Send the receipts of several payments again',
  body: ResendReceipts,
  response: ReceiptsResent,
  status: 202,
});
