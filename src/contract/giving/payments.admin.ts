import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { givenText } from '../fields/text-fields.admin.ts';
import { AttemptState } from './donation-list.admin.ts';
import { RefundState } from './donations.admin.ts';

// What staff do with one payment, by its id.

/** The provider's current record of a payment next to ours. Reading it changes nothing. */
export const ProviderView = z.object({
  checkedAt: Moment,
  merchantOrderId: z.string(),
  ours: z.object({ state: AttemptState, amountRupees: z.number() }),
  theirs: z.object({
    state: z.enum(['PENDING', 'COMPLETED', 'FAILED', 'UNKNOWN']),
    /** Null unless completed. */
    amountRupees: z.nullable(z.number()),
    paymentMode: z.nullable(z.string()),
    providerPaymentId: z.nullable(z.string()),
    reason: z.nullable(z.string()),
    codes: z.string(),
  }),
  agrees: z.boolean(),
});
export type ProviderView = z.infer<typeof ProviderView>;

export const AskedProvider = z.object({
  stateBefore: AttemptState,
  state: AttemptState,
  /** The outcome as a sentence. */
  message: z.string(),
});

export const RefundPayment = z.strictObject({
  amountRupees: z.number({ error: staffRule('rupees_required') }),
  /** The `refundableRupees` that the page showed: 409 `refund_outdated` when it has changed. */
  seenRefundableRupees: z.number(),
  reason: givenText(500, 'reason_required'),
});
export type RefundPayment = z.infer<typeof RefundPayment>;

export const RefundStarted = z.object({
  merchantRefundId: z.string(),
  state: RefundState,
  message: z.string(),
});

export const viewAtProvider = endpoint({
  method: 'GET',
  path: '/api/admin/payments/:id/provider',
  access: staff('readPeople'),
  summary: "Compare a payment with the provider's record",
  params: ById,
  response: ProviderView,
  errors: ['payment_not_found', 'gift_not_online', 'provider_not_answering'],
});

export const askProvider = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/ask',
  access: staff('changeDonations'),
  summary: "Update a payment from the provider's current status",
  params: ById,
  response: AskedProvider,
  errors: ['payment_not_found', 'gift_not_online', 'provider_not_answering'],
});

export const refundPayment = endpoint({
  method: 'POST',
  path: '/api/admin/payments/:id/refunds',
  access: staff('moveMoney'),
  summary: 'Refund a payment, fully or partly',
  params: ById,
  body: RefundPayment,
  response: RefundStarted,
  status: 202,
  errors: [
    'payment_not_found',
    'payment_not_refundable',
    'refund_outdated',
    'refund_too_large',
    'refund_in_progress',
    // A gift that was received offline.
    'record_not_found',
    'gift_not_counted',
    'receipts_held',
    'waits_for_approval',
    'request_waits_already',
  ],
});
