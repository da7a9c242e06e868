import * as z from 'zod/mini';
import { DELIVERY_STATES, GIFT_EVENTS, WEBHOOK_EVENTS } from '#domain/giving/webhook-events.ts';
import { endpoint, staff } from '../../endpoint.ts';
import { staffRule } from '../../errors/errors.admin.ts';
import { Id, Moment } from '../../fields/fields.ts';
import { ById } from '../../fields/id-and-version.admin.ts';
import { required } from '../../fields/text-fields.admin.ts';
import { countedListOf, dateOrder, pageQuery } from '../../lists.admin.ts';

// Signed messages to the trust's other systems about gifts that were settled, refunded or receipted.

/** More would only be needed by mistake; each has a queue of its own. */
export const MAX_RECEIVERS = 10;

/** An address without a user, a password and a fragment. The server accepts https only, except for development. */
const ReceiverUrl = z
  .string({ error: staffRule('webhook_url_invalid') })
  .check(
    z.trim(),
    z.maxLength(500, staffRule('webhook_url_invalid')),
    z.refine(isPlainUrl, staffRule('webhook_url_invalid')),
  );

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}

export const AddReceiver = z.strictObject({
  name: required(60),
  url: ReceiverUrl,
  events: z
    .array(z.enum(GIFT_EVENTS), staffRule('webhook_events_required'))
    .check(z.minLength(1, staffRule('webhook_events_required')), z.maxLength(GIFT_EVENTS.length)),
});
export type AddReceiver = z.infer<typeof AddReceiver>;

export const Receiver = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(GIFT_EVENTS)),
  isOn: z.boolean(),
  includesPeople: z.boolean(),
  /** Until then the secret before signs as well; null when only one does. */
  formerSecretUntil: z.nullable(Moment),
  addedBy: z.string(),
  addedAt: Moment,
  waiting: z.number(),
  failed: z.number(),
});
export type Receiver = z.infer<typeof Receiver>;

export const Receivers = z.object({ items: z.array(Receiver) });
export type Receivers = z.infer<typeof Receivers>;

/** A secret is shown once. */
const NewSecret = z.object({ receiver: Receiver, secret: z.string() });
export type NewSecret = z.infer<typeof NewSecret>;

export const Delivery = z.object({
  /** The `webhook-id`. */
  id: Id,
  receiver: z.string(),
  event: z.enum(WEBHOOK_EVENTS),
  donationId: z.nullable(Id),
  createdAt: Moment,
  state: z.enum(DELIVERY_STATES),
  tries: z.number(),
  /** Of the last try; `status` null if there was no response. */
  triedAt: z.nullable(Moment),
  status: z.nullable(z.number()),
  answer: z.string(),
  nextTryAt: z.nullable(Moment),
});
export type Delivery = z.infer<typeof Delivery>;

export const DeliveryQuery = z.strictObject({
  ...pageQuery,
  ...dateOrder,
  receiverId: z.optional(Id),
  state: z.optional(z.enum(DELIVERY_STATES)),
});
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;

/** What is stored of a request that waits for another owner. */
export const ApprovedPeople = z.strictObject({ receiverId: Id, name: z.string(), url: z.string() });
export type ApprovedPeople = z.infer<typeof ApprovedPeople>;

const RECEIVERS = '/api/admin/webhooks';
const RECEIVER = `${RECEIVERS}/:id` as const;
const DELIVERIES = '/api/admin/webhook-deliveries';

const Told = z.object({ message: z.string() });

export const listReceivers = endpoint({
  method: 'GET',
  path: RECEIVERS,
  access: staff('readBooks'),
  summary: 'List the receivers of webhooks',
  response: Receivers,
});

export const addReceiver = endpoint({
  method: 'POST',
  path: RECEIVERS,
  access: staff('changeAccess'),
  summary: 'Add a receiver of webhooks, switched off; the response has its secret',
  body: AddReceiver,
  response: NewSecret,
  status: 201,
  errors: ['webhook_too_many', 'webhook_name_taken'],
});

export const switchReceiver = endpoint({
  method: 'PUT',
  path: `${RECEIVER}/state`,
  access: staff('changeAccess'),
  summary: 'Switch a receiver on or off',
  params: ById,
  body: z.strictObject({ isOn: z.boolean() }),
  response: Receivers,
  errors: ['record_not_found'],
});

export const changeSecret = endpoint({
  method: 'POST',
  path: `${RECEIVER}/secret`,
  access: staff('changeAccess'),
  summary: 'Make a new secret; the one before it also signs for a day',
  params: ById,
  response: NewSecret,
  errors: ['record_not_found', 'webhook_secret_changing'],
});

export const includePeople = endpoint({
  method: 'PUT',
  path: `${RECEIVER}/people`,
  access: staff('changeAccess'),
  summary: 'Say whether the events name the donor',
  description: 'To include names, email addresses and phone numbers waits for another owner.',
  params: ById,
  body: z.strictObject({ included: z.boolean() }),
  response: Told,
  errors: ['record_not_found', 'waits_for_owner', 'request_waits_already'],
});

export const sendTestEvent = endpoint({
  method: 'POST',
  path: `${RECEIVER}/test`,
  access: staff('changeAccess'),
  summary: 'Send a test event to a receiver, also while it is switched off',
  params: ById,
  response: Told,
  errors: ['record_not_found', 'webhook_test_waits'],
});

export const removeReceiver = endpoint({
  method: 'DELETE',
  path: RECEIVER,
  access: staff('changeAccess'),
  summary: 'Remove a receiver with its deliveries',
  params: ById,
  response: Receivers,
  errors: ['record_not_found'],
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: DELIVERIES,
  access: staff('readBooks'),
  summary: 'List what was sent to receivers of webhooks, newest first',
  query: DeliveryQuery,
  response: countedListOf(Delivery),
});

export const sendDeliveryAgain = endpoint({
  method: 'POST',
  path: `${DELIVERIES}/:id/sent-again`,
  access: staff('changeDonations'),
  summary: 'Send an event again under its id, whether it was delivered or has failed',
  params: ById,
  response: Told,
  errors: ['record_not_found', 'webhook_waits_already'],
});

export const sendFailedAgain = endpoint({
  method: 'POST',
  path: `${RECEIVER}/failed/sent-again`,
  access: staff('changeDonations'),
  summary: 'Send a receiver’s failed events again, each under its id',
  params: ById,
  response: Told,
  errors: ['record_not_found'],
});
