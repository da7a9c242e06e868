import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id } from '../fields/fields.ts';
import { CategoryId } from '../fields/form-fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { givenText } from '../fields/text-fields.admin.ts';
import { contactFields, nameOfDonor } from './offline-gifts.ts';

// Adding to our books what only a settlement report has.

/** The provider is asked about each. */
export const MAX_ADDED = 50;

/** Payments of a report to add to our books. The donor's details are empty while they are unknown. */
export const AddMissingPayments = z.strictObject({
  lineIds: z.array(Id).check(z.minLength(1), z.maxLength(MAX_ADDED)),
  fullName: z._default(nameOfDonor(), ''),
  ...contactFields,
  categoryId: CategoryId,
  campaignId: z._default(z.nullable(Id), null),
  /** Staff compared the payments with the similar gifts of the books, and they are different ones. */
  addAnyway: z._default(z.boolean(), false),
});
export type AddMissingPayments = z.infer<typeof AddMissingPayments>;

export const AddedPayments = z.object({
  added: z.number(),
  /** Why other payments were not added. */
  refused: z.array(z.object({ orderId: z.string(), message: z.string() })),
  message: z.string(),
});
export type AddedPayments = z.infer<typeof AddedPayments>;

/** A refund of a report that was started at the provider, to add to our books. */
export const AddMissingRefund = z.strictObject({
  /** The order id of the payment that was refunded. */
  paymentOrderId: z.string().check(z.trim(), z.minLength(1, staffRule('text_required')), z.maxLength(63)),
  reason: givenText(500, 'reason_required'),
});
export type AddMissingRefund = z.infer<typeof AddMissingRefund>;

/** The same as it waits for a second person. */
export const ApprovedMissingRefund = z.extend(AddMissingRefund, { lineId: Id });
export type ApprovedMissingRefund = z.infer<typeof ApprovedMissingRefund>;

export const AddedRefund = z.object({ message: z.string() });

export const addMissingPayments = endpoint({
  method: 'POST',
  path: '/api/admin/settlement-reports/:id/missing-payments',
  access: staff('moveMoney'),
  summary: 'Add payments of a settlement report that the books lack, confirmed by the provider',
  params: ById,
  body: AddMissingPayments,
  response: AddedPayments,
  errors: ['record_not_found', 'provider_not_answering'],
});

/** By the id of a refund's line. */
export const addMissingRefund = endpoint({
  method: 'POST',
  path: '/api/admin/settlement-lines/:id/refund',
  access: staff('moveMoney'),
  summary: 'Add a refund of a settlement report that the books lack',
  params: ById,
  body: AddMissingRefund,
  response: AddedRefund,
  errors: [
    'record_not_found',
    'payment_not_found',
    'payment_not_refundable',
    'refund_known_already',
    'refund_too_large',
    'refund_in_progress',
    'provider_disagrees',
    'provider_not_answering',
    'waits_for_approval',
    'request_waits_already',
  ],
});
