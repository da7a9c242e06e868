import * as z from 'zod/mini';
import { IMPORTED_GIFT_MODES } from '#domain/office/offline-gift.ts';
import { APPROVAL_KINDS, OPEN_APPROVAL_STATES } from '#domain/staff/approvals.ts';
import { DONATION_TYPES, ID_KINDS } from '#domain/year-end/year-statement.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { givenText } from '../fields/text-fields.admin.ts';
import { IndianDate } from '../lists.admin.ts';

/** The gift that a request is about, as entered or paid; texts are empty when unknown. */
const RequestedGift = z.object({
  mode: z.enum(IMPORTED_GIFT_MODES),
  amountRupees: z.number(),
  receivedOn: IndianDate,
  /** The number of the cheque or slip, or the transfer's reference. */
  reference: z.string(),
  bank: z.string(),
  category: z.string(),
  campaign: z.string(),
  donationType: z.enum(DONATION_TYPES),
  direction: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  idKind: z.nullable(z.enum(ID_KINDS)),
  note: z.string(),
});
export type RequestedGift = z.infer<typeof RequestedGift>;

/**
 * What waits for a second member of staff: a refund, cancellation, offline gift, a change of the bank account, of owners or of what needs
 * approval, or what was spent from a fund before these records.
 */
export const Approval = z.object({
  id: Id,
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(OPEN_APPROVAL_STATES),
  /** 0 when it moves no money. */
  amountRupees: z.number(),
  /** Who asked. */
  requestedBy: z.string(),
  requestedAt: Moment,
  /** Whether the caller asked, and therefore cannot decide. */
  isOwn: z.boolean(),
  /** Whether the caller's role may decide, and is not too new. */
  mayDecide: z.boolean(),
  /** The reason that the first person gave; empty for a gift. */
  reason: z.string(),
  /** The last approval that could not be carried out; `by` is null if it was due without anybody's decision. */
  failure: z.nullable(z.object({ reason: z.string(), at: Moment, by: z.nullable(z.string()) })),
  /** When it takes effect even if nobody decides; null when somebody has to. */
  takesEffectAt: z.nullable(Moment),
  gift: z.nullable(RequestedGift),
  /** What may be the same gift, in sentences. */
  warnings: z.array(z.string()),
  /** Whether the person who asked has seen such a warning and confirmed that it is another gift. */
  warningsConfirmed: z.boolean(),
  /** What a request changes that is not about a gift. */
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  /** The donation; null for a gift that is not entered yet. */
  donationId: z.nullable(Id),
  donor: z.string(),
});
export type Approval = z.infer<typeof Approval>;

/** `fromRupees`: from this amount on a second person is needed; null when switched off. */
export const Approvals = z.object({ items: z.array(Approval), fromRupees: z.nullable(z.number()) });
export type Approvals = z.infer<typeof Approvals>;

const DecideApproval = z.strictObject({ reason: givenText(500, 'reason_required') });

const ApprovalDecided = z.object({ message: z.string() });

export const ApprovalThreshold = z.strictObject({
  fromRupees: z.nullable(
    z
      .number(staffRule('rupees_invalid'))
      .check(
        z.int(staffRule('rupees_invalid')),
        z.minimum(1, staffRule('rupees_invalid')),
        z.maximum(1_000_000_000, staffRule('rupees_invalid')),
      ),
  ),
});
export type ApprovalThreshold = z.infer<typeof ApprovalThreshold>;

/** What is stored of a change that waits: also the setting that it replaces. */
export const ApprovedThreshold = z.extend(ApprovalThreshold, { seenFromRupees: z.nullable(z.number()) });

/** The error codes of a call that now waits for a second person. */
export const WAITS_CODES: readonly string[] = ['waits_for_approval', 'waits_for_owner'];

const APPROVALS = '/api/admin/approvals';
const APPROVAL = '/api/admin/approvals/:id';

export const listApprovals = endpoint({
  method: 'GET',
  path: APPROVALS,
  access: staff('readBooks'),
  summary: 'List what waits for a second person, oldest first',
  response: Approvals,
});

export const countApprovals = endpoint({
  method: 'GET',
  path: `${APPROVALS}/count`,
  access: staff('readBooks'),
  summary: 'Count what waits for a second person',
  response: z.object({ count: z.number() }),
});

const DECISION_REFUSALS = [
  'record_not_found',
  'own_request',
  'role_too_new',
  'request_decided_already',
] as const;

export const approveRequest = endpoint({
  method: 'POST',
  path: `${APPROVAL}/approved`,
  access: staff('moveMoney'),
  summary: 'Approve what another person asked for, and carry it out',
  description: 'If it cannot be carried out, the response says why, and the request keeps waiting.',
  params: ById,
  body: DecideApproval,
  response: ApprovalDecided,
  errors: [
    ...DECISION_REFUSALS,
    'requester_not_allowed',
    'approved_amount_outdated',
    'edited_meanwhile',
    // Of a refund.
    'payment_not_found',
    'payment_not_refundable',
    'refund_too_large',
    'refund_outdated',
    'refund_in_progress',
    'refund_known_already',
    'gift_not_counted',
    // Of a gift that is entered or voided.
    'transfer_received',
    'transfer_forgotten',
    'entered_already',
    'requested_already',
    'entered_similar',
    'cash_of_namesakes',
    'form_sent_already',
    'gift_already_void',
    'gift_given_back',
    'receipts_held',
    // Of what was spent from a fund earlier.
    'fund_too_small',
    // Of a token.
    'too_many_tokens',
    // Of a change of owners.
    'already_staff',
    'own_access',
    'owner_in_settings',
  ],
});

export const rejectRequest = endpoint({
  method: 'POST',
  path: `${APPROVAL}/rejected`,
  access: staff('moveMoney'),
  summary: 'Reject what another person asked for',
  params: ById,
  body: DecideApproval,
  response: ApprovalDecided,
  errors: DECISION_REFUSALS,
});

export const withdrawRequest = endpoint({
  method: 'POST',
  path: `${APPROVAL}/withdrawn`,
  access: staff('moveMoney'),
  summary: 'Withdraw what one has asked for',
  params: ById,
  response: ApprovalDecided,
  errors: ['record_not_found', 'request_of_somebody_else', 'request_decided_already'],
});

export const saveApprovalThreshold = endpoint({
  method: 'PUT',
  path: '/api/admin/approval-threshold',
  access: staff('changeRegistrations'),
  summary: 'Set the amount from which a second person is needed, or switch it off',
  description: 'A higher amount, and switching it off, wait for another owner.',
  body: ApprovalThreshold,
  response: ApprovalThreshold,
  errors: ['waits_for_owner', 'request_waits_already'],
});
