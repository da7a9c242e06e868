import * as z from 'zod/mini';
import { endpoint, staff } from '../endpoint.ts';
import { staffRule } from '../errors/errors.admin.ts';
import { Id } from '../fields/fields.ts';
import { ById } from '../fields/id-and-version.admin.ts';
import { countedListOf, IndianDate, order, pageQuery } from '../lists.admin.ts';
import { GiftChanged, VoidGift } from './offline-gifts.ts';

// What happens to a cheque or demand draft after it was entered.

/** What the list of cheques is sorted by: the day of receipt or the amount. */
export const CHEQUE_SORTS = ['received', 'amount'] as const;

export const ChequeQuery = z.strictObject({
  ...pageQuery,
  sort: z._default(z.enum(CHEQUE_SORTS), 'received'),
  ...order,
});
export type ChequeQuery = z.infer<typeof ChequeQuery>;

export const ListedCheque = z.object({
  /** The payment's id. */
  id: Id,
  donationId: Id,
  mode: z.enum(['cheque', 'draft']),
  receivedOn: IndianDate,
  fullName: z.string(),
  amountRupees: z.number(),
  number: z.string(),
  bank: z.string(),
  purpose: z.string(),
});
export type ListedCheque = z.infer<typeof ListedCheque>;

export const ChequePage = countedListOf(ListedCheque);

/** The day in India on which the bank credited the cheque or draft. */
export const ClearCheque = z.strictObject({ clearedOn: IndianDate });

/** The day in India on which the cheque or draft was given to the bank again. */
export const PresentAgain = z.strictObject({ presentedOn: IndianDate });

/** What the trust's bank charged for a bounced cheque or draft, or gave back of it. */
export const BankCharge = z.strictObject({
  amountRupees: z.number({ error: staffRule('rupees_required') }),
  isGivenBack: z._default(z.boolean(), false),
  /** The day in India on the bank statement. */
  chargedOn: IndianDate,
});
export type BankCharge = z.infer<typeof BankCharge>;

export const listCheques = endpoint({
  method: 'GET',
  path: '/api/admin/cheques',
  access: staff('readPeople'),
  summary: 'List uncleared cheques and demand drafts, latest entry first',
  query: ChequeQuery,
  response: ChequePage,
  resource: 'offline-gifts',
});

/** What changes of a cheque have in common, by the id of its payment. */
const change = {
  method: 'POST',
  access: staff('moveMoney'),
  params: ById,
  response: GiftChanged,
} as const;

export const clearCheque = endpoint({
  ...change,
  path: '/api/admin/payments/:id/cleared',
  summary: 'Record that a cheque or demand draft was cleared, and issue its receipt',
  body: ClearCheque,
  errors: ['record_not_found', 'cheque_not_waiting', 'receipts_held'],
});

// A bounced payment stays as it is. Presenting it again and undoing the bounce add another one to the donation.
const CONTINUING = [
  'record_not_found',
  'cheque_not_bounced',
  'bounce_continued_already',
  'bounced_after_refund',
  'bounced_import',
] as const;

export const presentAgain = endpoint({
  ...change,
  path: '/api/admin/payments/:id/presented-again',
  summary: 'Record that a bounced cheque or demand draft was presented again',
  body: PresentAgain,
  errors: CONTINUING,
});

export const undoBounce = endpoint({
  ...change,
  path: '/api/admin/payments/:id/bounce-undone',
  summary: 'Undo a bounce that was recorded by mistake',
  body: VoidGift,
  errors: [...CONTINUING, 'receipts_held'],
});

export const recordBankCharge = endpoint({
  ...change,
  path: '/api/admin/payments/:id/bank-charges',
  summary: 'Record what the bank charged for a bounced cheque or demand draft',
  body: BankCharge,
  errors: ['record_not_found', 'cheque_not_bounced'],
});

export const downloadDaySheet = endpoint({
  method: 'GET',
  path: '/api/admin/offline-gifts/days/:day/sheet',
  access: staff('readDocuments'),
  summary: 'Download the day sheet and the deposit slip for the gifts received on a day, as PDF',
  params: z.object({ day: IndianDate }),
  response: 'application/pdf',
});
