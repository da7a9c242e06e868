import * as z from 'zod/mini';
import { DONATION_TYPES, ID_KINDS } from '#domain/year-end/year-statement.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id, Moment } from '../fields/fields.ts';
import { givenText } from '../fields/text-fields.admin.ts';
import { IndianDate } from '../lists.admin.ts';
import { OFFLINE_MODES } from '../office/offline-gifts.ts';

const APPROVAL_KINDS = [
  'refund',
  'cancelled',
  'bounced',
  'manual_gift',
  'bank_account',
  'owner_added',
  'role_changed',
  'owner_removed',
  'owner_account_released',
  'limit_loosened',
] as const;

/** The gift that a request is about, as entered or paid; texts are empty when unknown. */
const RequestedGift = z.object({
  mode: z.enum([...OFFLINE_MODES, 'online']),
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
 * What waits for a second member of staff: a refund, cancellation, manual gift, or a change of the bank account, of owners or of the
 * amount from which a second person is needed.
 */
export const Approval = z.object({
  id: Id,
  kind: z.enum(APPROVAL_KINDS),
  /** `carrying_out`: approved, and the payment provider is asked to refund; `failed`: the provider refused. */
  state: z.enum(['waiting', 'carrying_out', 'failed']),
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

export const ApprovalCount = z.object({ count: z.number() });

export const DecideApproval = z.strictObject({ reason: givenText(500, 'reason_required') });
export type DecideApproval = z.infer<typeof DecideApproval>;

export const ApprovalDecided = z.object({ message: z.string() });

export const SecondPersonSetting = z.strictObject({
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
export type SecondPersonSetting = z.infer<typeof SecondPersonSetting>;

/** What is stored of a change that waits: also the setting that it replaces. */
export const ApprovedSetting = z.extend(SecondPersonSetting, { seenFromRupees: z.nullable(z.number()) });

/** The error codes of a call that now waits for a second person. */
export const WAITS_CODES: readonly string[] = ['waits_for_second_person', 'waits_for_owner'];

export const adminApprovalCalls = {
  /** GET: `Approvals`, oldest first. */
  approvals: '/api/admin/approvals',
  /** GET: `ApprovalCount`, how many the list has. */
  count: '/api/admin/approvals/count',
  /**
   * POST `DecideApproval`: `ApprovalDecided`; 409 `own_request`, `role_too_new`, or `request_decided_already`. If an approved request cannot be
   * carried out, the answer says why, and it keeps waiting.
   */
  approve: '/api/admin/approvals/:id/approved',
  reject: '/api/admin/approvals/:id/rejected',
  /** POST: `ApprovalDecided`; 409 `request_of_somebody_else`, or `request_decided_already`. */
  withdraw: '/api/admin/approvals/:id/withdrawn',
  /** PUT `SecondPersonSetting`: `SecondPersonSetting`; 409 `waits_for_owner` to raise the amount or to switch it off. */
  setting: '/api/admin/second-person',
} as const;
