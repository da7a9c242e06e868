import * as z from 'zod/mini';
import { EXPECTED_TRANSFER_STATES, TRANSFER_MODES } from '#domain/giving/expected-transfer.ts';
import { endpoint, staff } from '../../endpoint.ts';
import { staffRule } from '../../errors/errors.admin.ts';
import { Id, Moment } from '../../fields/fields.ts';
import { ById } from '../../fields/id-and-version.admin.ts';
import { givenText } from '../../fields/text-fields.admin.ts';
import { countedListOf, IndianDate, order, pageQuery, SearchText } from '../../lists.admin.ts';
import { EnterGift, GiftEntered } from '../../office/offline-gifts.ts';

// Gifts that donors have announced and send by bank transfer, as staff see and receive them.

export const TRANSFER_SORTS = ['date', 'amount'] as const;

export const TransferQuery = z.strictObject({
  ...pageQuery,
  /** The code, the beginning of a name, email address or phone number, or an amount in rupees. */
  q: z.optional(SearchText),
  state: z.optional(z.enum(EXPECTED_TRANSFER_STATES)),
  sort: z._default(z.enum(TRANSFER_SORTS), 'date'),
  ...order,
});
export type TransferQuery = z.infer<typeof TransferQuery>;

export const ExpectedTransfer = z.object({
  id: Id,
  /** As people read it, in two groups. */
  code: z.string(),
  state: z.enum(EXPECTED_TRANSFER_STATES),
  /** What the donor wants to send. */
  amountRupees: z.number(),
  /** What arrived; null until then. */
  receivedRupees: z.nullable(z.number()),
  /** Of the donation once it is received; empty when the donor's details were deleted. */
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  purpose: z.string(),
  message: z.string(),
  createdAt: Moment,
  /** How many days ago it was announced. */
  ageDays: z.int(),
  expiresOn: IndianDate,
  /** The donation that it has become. */
  donationId: z.nullable(Id),
  /** Why staff cancelled it; empty if its donor did, null if nobody did. */
  reason: z.nullable(z.string()),
  /** Whether it may be recorded as received: its donor's details are still here. */
  isReceivable: z.boolean(),
});
export type ExpectedTransfer = z.infer<typeof ExpectedTransfer>;

/** What the bank says about a transfer that has arrived. The amount counts that arrived, whatever was announced. */
export const ReceiveTransfer = z.strictObject({
  mode: z.enum(TRANSFER_MODES, staffRule('gift_mode_required')),
  amountRupees: EnterGift.shape.amountRupees,
  repeatedAmountRupees: EnterGift.shape.repeatedAmountRupees,
  /** The day in India on which the bank credited it. */
  receivedOn: IndianDate,
  /** The bank's reference (UTR). */
  reference: EnterGift.shape.reference,
  donationType: EnterGift.shape.donationType,
  direction: EnterGift.shape.direction,
  /** Stated to staff, unless the donor did so when announcing the transfer. */
  statedIndianCitizen: EnterGift.shape.statedIndianCitizen,
  note: EnterGift.shape.note,
  idempotencyKey: EnterGift.shape.idempotencyKey,
  enterAnyway: EnterGift.shape.enterAnyway,
});
export type ReceiveTransfer = z.infer<typeof ReceiveTransfer>;

const TRANSFERS = '/api/admin/expected-transfers';

export const listExpectedTransfers = endpoint({
  method: 'GET',
  path: TRANSFERS,
  access: staff('readPeople'),
  summary: 'List gifts that donors have announced by bank transfer, latest first',
  query: TransferQuery,
  response: countedListOf(ExpectedTransfer),
  errors: ['search_incomplete'],
});

export const receiveTransfer = endpoint({
  method: 'POST',
  path: `${TRANSFERS}/:id/received`,
  access: staff('moveMoney'),
  summary: 'Record that an announced bank transfer has arrived, as a gift with a receipt',
  params: ById,
  body: ReceiveTransfer,
  response: GiftEntered,
  status: 201,
  errors: [
    'record_not_found',
    'transfer_received',
    'transfer_forgotten',
    'entered_already',
    'requested_already',
    'entered_similar',
    'form_sent_already',
    'receipts_held',
    'waits_for_approval',
    'request_waits_already',
  ],
});

export const cancelTransfer = endpoint({
  method: 'POST',
  path: `${TRANSFERS}/:id/cancelled`,
  access: staff('changeDonations'),
  summary: 'Stop expecting an announced bank transfer, with the reason',
  params: ById,
  body: z.strictObject({ reason: givenText(500, 'reason_required') }),
  response: z.object({ message: z.string() }),
  errors: ['record_not_found', 'transfer_over'],
});
