import * as z from 'zod/mini';
import { ID_KINDS } from '#domain/year-statement.ts';
import { Email, Id, Moment, storable } from '../fields.ts';
import { MESSAGE_LIMIT } from '../input-filters.ts';
import { IndianDate, listOf, pageQuery } from './lists.ts';

export const OFFLINE_MODES = ['cash', 'cheque', 'neft', 'in_kind'] as const;

const line = (most: number) =>
  z._default(
    z.string().check(z.trim(), z.maxLength(most, `Please keep it to ${most} characters`), storable()),
    '',
  );

/** What Form 10BD asks of a donor; both empty when the donor gave none. */
export const idFields = {
  idKind: z._default(z.nullable(z.enum(ID_KINDS, 'Please choose a paper')), null),
  idNumber: line(40),
  address: line(500),
};

/** A gift as staff enter it. What is left out or empty is not known. */
export const EnterGift = z.strictObject({
  mode: z.enum(OFFLINE_MODES, 'Please say how it was given'),
  /** In rupees; of a gift in kind its value. */
  amountRupees: z.number({ error: 'Please enter the amount' }),
  /** The day in India on which it was handed over, or came to the bank. */
  receivedOn: IndianDate,
  /** A person or a firm, so not only letters. */
  fullName: z
    .string({ error: 'Please enter the donor’s name' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please enter the donor’s name', abort: true }),
      z.maxLength(120, 'Name must be 120 characters or less'),
      z.regex(/^\P{Cc}*$/u, 'Please write it on one line'),
    ),
  email: z._default(z.union([z.literal(''), Email], 'Invalid email'), ''),
  phoneNumber: z._default(
    z.string().check(z.regex(/^(?:[0-9]{10})?$/, 'Phone number must be exactly 10 digits')),
    '',
  ),
  ...idFields,
  /** The cheque's number, the bank's number of the transfer (UTR), or what was given in kind. */
  reference: line(300),
  /** The bank that a cheque is drawn on. */
  bank: line(120),
  categoryId: z
    .string({ error: 'Please select a category' })
    .check(z.minLength(1, 'Please select a category'), z.maxLength(64, 'Please select a category')),
  campaignId: z._default(z.nullable(Id), null),
  /** For staff alone. */
  note: line(MESSAGE_LIMIT),
  /** Made once for the form that is filled in: sent twice, it makes one gift. */
  idempotencyKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, 'Please load the page anew')),
  /** After 409 `entered_already`: this is another gift all the same. */
  enterAnyway: z._default(z.boolean(), false),
});
export type EnterGift = z.infer<typeof EnterGift>;

export const GiftEntered = z.object({
  donationId: Id,
  paymentId: Id,
  /** As it is printed; null for a cheque that is still to clear. */
  receiptNumber: z.nullable(z.string()),
  words: z.string(),
});
export type GiftEntered = z.infer<typeof GiftEntered>;

/** How a gift ended that counts for nothing any more. */
export const GiftEnd = z.enum(['bounced', 'cancelled']);

/** What staff entered of a payment. */
export const OfflineEntry = z.object({
  /** `online`: through a site or provider of then, in the trust's earlier books alone. */
  mode: z.enum([...OFFLINE_MODES, 'online']),
  /** `to_clear`: a cheque that counts for nothing yet; after `bounced` and `cancelled` nothing is left of it. */
  state: z.enum(['to_clear', 'counted', 'bounced', 'cancelled']),
  receivedOn: IndianDate,
  clearedOn: z.nullable(IndianDate),
  reference: z.string(),
  bank: z.string(),
  note: z.string(),
  reason: z.nullable(z.string()),
  /** Came with the trust's earlier books, in which it was acknowledged: there is no receipt of ours. */
  isImported: z.boolean(),
  /** The number of its receipt in those books. */
  earlierReceipt: z.nullable(z.string()),
});

/** The day in India on which the bank credited a cheque. */
export const ClearCheque = z.strictObject({ clearedOn: IndianDate });

export const EndGift = z.strictObject({
  reason: z
    .string({ error: 'Please say why' })
    .check(
      z.trim(),
      z.minLength(1, 'Please say why'),
      z.maxLength(500, 'Please say it in 500 characters or less'),
      storable(),
    ),
});

export const GiftChanged = z.object({ words: z.string() });

export const ChequeQuery = z.strictObject(pageQuery);
export type ChequeQuery = z.infer<typeof ChequeQuery>;

export const ListedCheque = z.object({
  /** Of the payment. */
  id: Id,
  donationId: Id,
  enteredAt: Moment,
  receivedOn: IndianDate,
  fullName: z.string(),
  amountRupees: z.number(),
  number: z.string(),
  bank: z.string(),
  purpose: z.string(),
});
export type ListedCheque = z.infer<typeof ListedCheque>;

export const ChequePage = listOf(ListedCheque);

/** Reading is open to all of staff; changing to owner and accountant. */
export const adminGiftCalls = {
  /**
   * POST `EnterGift`: 201 `GiftEntered`. 409 `entered_already` when the same cheque or transfer was entered before, and
   * `idempotency_conflict` when another gift came with the same key.
   */
  enter: '/api/admin/gifts',
  /** GET `ChequeQuery`: `ChequePage`, those entered last first. */
  cheques: '/api/admin/cheques',
  /** GET: the newest receipt of any payment, as PDF, to print or hand over. */
  receipt: '/api/admin/payments/:id/receipt',
  /** POST `ClearCheque`: `GiftChanged`; 409 `edited_meanwhile` unless it is still to clear. */
  cleared: '/api/admin/payments/:id/cleared',
  /**
   * POST `EndGift`: `GiftChanged`; 409 `edited_meanwhile` when nothing is left to take out. Both need a sign-in not older
   * than 15 minutes. Only a cheque bounces.
   */
  bounced: '/api/admin/payments/:id/bounced',
  cancelled: '/api/admin/payments/:id/cancelled',
} as const;
