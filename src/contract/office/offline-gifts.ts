import * as z from 'zod/mini';
import {
  IMPORTED_GIFT_MODES,
  OFFLINE_GIFT_STATES,
  OFFLINE_MODES,
  VOIDED_STATES,
} from '#domain/office/offline-gift.ts';
import { DONATION_TYPES, ID_KINDS } from '#domain/year-end/year-statement.ts';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id } from '../fields/fields.ts';
import { CategoryId, Email } from '../fields/form-fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { MESSAGE_LIMIT, tidyName } from '../fields/input-filters.ts';
import { givenText, optionalText } from '../fields/text-fields.admin.ts';
import { IndianDate } from '../lists.admin.ts';

/** The ID document and address that the year statement requires; empty when unknown. */
export const taxFields = {
  idKind: z._default(z.nullable(z.enum(ID_KINDS, staffRule('id_kind_unknown'))), null),
  idNumber: optionalText(40),
  address: optionalText(500),
};

/** A donor's name: a person or a company, so not only letters. Empty for an anonymous gift. */
export const nameOfDonor = () =>
  z
    .string({ error: staffRule('donor_name_required') })
    .check(
      z.overwrite(tidyName),
      z.maxLength(120, staffRule({ code: 'name_too_long', params: { max: 120 } })),
      z.regex(/^\P{Cc}*$/u, staffRule('text_single_line')),
    );
export const DonorName = nameOfDonor().check(z.minLength(1, staffRule('donor_name_required')));

/** A donor's contact details; empty when unknown. */
export const contactFields = {
  email: z._default(z.union([z.literal(''), Email], staffRule('email_invalid')), ''),
  phoneNumber: z._default(
    z.string().check(z.trim(), z.regex(/^(?:[0-9]{10})?$/, staffRule('phone_exactly_ten_digits'))),
    '',
  ),
};

/** What a gift is for, as the year statement asks. */
export const donationTypeFields = {
  donationType: z._default(z.enum(DONATION_TYPES, staffRule('donation_type_required')), 'other'),
  /** Where the donor's written direction is found; required for the corpus. */
  direction: optionalText(500),
};

/** A gift received offline. Optional fields are empty when unknown. */
export const EnterGift = z.strictObject({
  mode: z.enum(OFFLINE_MODES, staffRule('gift_mode_required')),
  /** The value, for a gift in kind. */
  amountRupees: z.number({ error: staffRule('rupees_required') }),
  /** The same amount typed again, required above ₹10,00,000. */
  repeatedAmountRupees: z._default(
    z.nullable(z.number({ error: staffRule('amount_repeat_required') })),
    null,
  ),
  /** The day in India on which it was handed over or credited by the bank. */
  receivedOn: IndianDate,
  /** Nobody's name and address are known, as with a donation box: the fields about the donor must be empty. */
  isAnonymous: z._default(z.boolean(), false),
  /** Required unless anonymous. */
  fullName: nameOfDonor(),
  ...contactFields,
  ...taxFields,
  /** The number of the cheque, draft or card slip, the reference of the transfer or UPI payment (UTR), or what was given in kind. */
  reference: optionalText(300),
  /** The bank that the cheque or draft is drawn on. */
  bank: optionalText(120),
  categoryId: CategoryId,
  campaignId: z._default(z.nullable(Id), null),
  ...donationTypeFields,
  /** The donor stated that they are an Indian citizen giving their own money; required if their document may be a foreign one. */
  statedIndianCitizen: z._default(z.boolean(), false),
  /** Visible to staff only. */
  note: optionalText(MESSAGE_LIMIT),
  /** Generated once per form, so that a form sent twice creates one gift. */
  idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, staffRule('form_outdated'))),
  /** The line of a bank statement in which it arrived. */
  bankLineId: z.optional(Id),
  /** Set after one of `CONFIRMABLE_CODES` to confirm that this is a different gift. */
  enterAnyway: z._default(z.boolean(), false),
});
export type EnterGift = z.infer<typeof EnterGift>;

/** A gift as it is recorded or waits for approval; `transferId`: the expected transfer that it completes. */
export const GiftToRecord = z.strictObject({ ...EnterGift.shape, transferId: z.optional(Id) });
export type GiftToRecord = z.infer<typeof GiftToRecord>;

/**
 * The error codes that `enterAnyway` answers: the same cheque or transfer was entered, or waits for approval; cash under one name
 * reaches the limit; or the donor's gift of this amount and day was entered.
 */
export const CONFIRMABLE_CODES = [
  'entered_already',
  'requested_already',
  'cash_of_namesakes',
  'entered_similar',
] as const;

export const GiftEntered = z.object({
  donationId: Id,
  paymentId: Id,
  /** As printed; null for an uncleared cheque or draft. */
  receiptNumber: z.nullable(z.string()),
  message: z.string(),
});
export type GiftEntered = z.infer<typeof GiftEntered>;

/** Why a gift was voided: its cheque or draft bounced, or it was entered by mistake. */
export const VoidReason = z.enum(VOIDED_STATES);

/** The details that staff entered of an offline gift. */
export const OfflineEntry = z.object({
  /** `online` only for imported gifts that a previous website received. */
  mode: z.enum(IMPORTED_GIFT_MODES),
  /** `to_clear`: an uncleared cheque or draft, not in the ledger yet; `bounced` and `cancelled`: voided. */
  state: z.enum(OFFLINE_GIFT_STATES),
  receivedOn: IndianDate,
  clearedOn: z.nullable(IndianDate),
  reference: z.string(),
  bank: z.string(),
  note: z.string(),
  reason: z.nullable(z.string()),
  /** An imported gift was acknowledged in earlier books and has no receipt from this site. */
  isImported: z.boolean(),
  /** The number of its original receipt. */
  earlierReceipt: z.nullable(z.string()),
});

/** What followed a bounce. */
export const BouncedCheque = z.object({
  /**
   * Whether it may be presented again or the bounce be undone: neither happened yet, no part had been given back before, and it was not
   * imported.
   */
  mayContinue: z.boolean(),
  /** What the trust's bank charged, less what it gave back. */
  bankChargesRupees: z.number(),
});

export const VoidGift = z.strictObject({ reason: givenText(500, 'reason_required') });

export const GiftChanged = z.object({ message: z.string() });

export const enterGift = endpoint({
  method: 'POST',
  path: '/api/admin/offline-gifts',
  access: staff('moveMoney'),
  summary: 'Record a gift received in cash, by cheque, demand draft, bank transfer, UPI or card, or in kind',
  body: EnterGift,
  response: GiftEntered,
  status: 201,
  // `form_sent_already`: a different gift has the same idempotency key.
  errors: [
    ...CONFIRMABLE_CODES,
    'form_sent_already',
    // The line of a bank statement does not exist, has another amount, is something else, or its gift waits for approval.
    'record_not_found',
    'bank_gifts_differ',
    'bank_line_matched',
    'bank_line_waits',
    'receipts_held',
    'waits_for_approval',
    'request_waits_already',
  ],
});

/** What both ways of voiding a gift have in common, by the id of its payment. */
const voiding = {
  method: 'POST',
  access: staff('moveMoney'),
  params: ById,
  body: VoidGift,
  response: GiftChanged,
  errors: [
    'record_not_found',
    'gift_already_void',
    // All of it was refunded.
    'gift_given_back',
    'receipts_held',
    'waits_for_approval',
    'request_waits_already',
  ],
} as const;

export const bounceCheque = endpoint({
  ...voiding,
  path: '/api/admin/payments/:id/bounced',
  summary: 'Record that a cheque or demand draft bounced',
});

export const cancelGift = endpoint({
  ...voiding,
  path: '/api/admin/payments/:id/cancelled',
  summary: 'Cancel a gift entered by mistake',
});
