import * as z from 'zod/mini';
import { EXPLANATIONS, MATCH_KINDS } from '#domain/office/bank-statement/matches.ts';
import { IMPORTED_GIFT_MODES } from '#domain/office/offline-gift.ts';
import { endpoint, staff } from '../../endpoint.ts';
import { staffRule } from '../../errors/errors.admin.ts';
import { Id, Moment } from '../../fields/fields.ts';
import { ById } from '../../fields/id-and-version.admin.ts';
import { IndianDate, listOf, pageQuery } from '../../lists.admin.ts';
import { EXPORT_FORMATS, fileOfRows } from '../exports.ts';

/** As many lines are confirmed at once. */
export const MAX_CONFIRMED = 300;

/** What a line may be, and why. `certain`: a number and the amount say so; these may be confirmed together. */
export const Suggestion = z.object({
  kind: z.enum(['transfer', 'gift', 'settlement', 'expense', 'donor']),
  isCertain: z.boolean(),
  /** Such as “code K7QM 3XTA and amount”. */
  reason: z.string(),
  /** The id of the expected transfer, payment, expense or donation; the bank’s reference of a settlement. */
  target: z.string(),
  /** Whom or what it is about. */
  label: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

export const LineMatch = z.object({
  id: Id,
  kind: z.enum(MATCH_KINDS),
  explanation: z.nullable(z.enum(EXPLANATIONS)),
  /** Whether its gift was entered from the line. */
  isEntered: z.boolean(),
  gifts: z.array(z.object({ donationId: Id, fullName: z.string(), amountRupees: z.number() })),
  /** The bank’s reference in the provider’s report. */
  settlement: z.nullable(z.string()),
  expense: z.nullable(z.object({ id: Id, purpose: z.string() })),
  by: z.string(),
  at: Moment,
});

export const BankLine = z.object({
  id: Id,
  account: z.string(),
  bookedOn: IndianDate,
  /** Negative for what went out. */
  amountRupees: z.number(),
  narration: z.string(),
  reference: z.string(),
  utr: z.string(),
  /** Who sent it, as far as the narration says. */
  payer: z.string(),
  match: z.nullable(LineMatch),
  /** Who asked for the approval of the gift that was entered from it; null when none waits. */
  waitsFor: z.nullable(z.object({ requestedBy: z.string() })),
  suggestions: z.array(Suggestion),
});
export type BankLine = z.infer<typeof BankLine>;

export const LineQuery = z.strictObject({
  ...pageQuery,
  state: z._default(z.enum(['open', 'matched', 'all']), 'all'),
  direction: z.optional(z.enum(['in', 'out'])),
  from: z.optional(IndianDate),
  to: z.optional(IndianDate),
});
export type LineQuery = z.infer<typeof LineQuery>;

const LINES = '/api/admin/bank-lines';

export const listLines = endpoint({
  method: 'GET',
  path: LINES,
  access: staff('readBooks'),
  summary: 'List lines of bank statements with what they may be, latest first',
  query: LineQuery,
  response: listOf(BankLine),
});

export const ExportLines = z.strictObject({
  format: z.enum(EXPORT_FORMATS, staffRule('format_required')),
  ...z.omit(LineQuery, { limit: true, cursor: true }).shape,
});
export type ExportLines = z.infer<typeof ExportLines>;

export const exportLines = endpoint({
  ...fileOfRows,
  path: '/api/admin/exports/bank-lines',
  summary: 'Export lines of bank statements with what each was confirmed to be, as CSV or spreadsheet',
  body: ExportLines,
});

const Confirmed = z.object({
  lineId: Id,
  kind: z.enum(['transfer', 'gift', 'settlement', 'expense']),
  target: z.string().check(z.minLength(1), z.maxLength(200)),
});

export const ConfirmLines = z.strictObject({
  items: z
    .array(Confirmed)
    .check(
      z.minLength(1, staffRule('bank_lines_required')),
      z.maxLength(MAX_CONFIRMED, staffRule('bank_lines_required')),
    ),
});
export type ConfirmLines = z.infer<typeof ConfirmLines>;

export const LinesConfirmed = z.object({
  confirmed: z.number(),
  refused: z.array(z.object({ lineId: Id, message: z.string() })),
  message: z.string(),
});
export type LinesConfirmed = z.infer<typeof LinesConfirmed>;

/** Each line by itself: what was confirmed stays if another is refused. */
export const confirmLines = endpoint({
  method: 'POST',
  path: `${LINES}/confirm`,
  access: staff('moveMoney'),
  summary: 'Confirm what lines of bank statements are; expected transfers become gifts with receipts',
  body: ConfirmLines,
  response: LinesConfirmed,
});

export const ExplainLines = z.strictObject({
  lineIds: z
    .array(Id)
    .check(
      z.minLength(1, staffRule('bank_lines_required')),
      z.maxLength(MAX_CONFIRMED, staffRule('bank_lines_required')),
    ),
  explanation: z.enum(EXPLANATIONS, staffRule('reason_required')),
});
export type ExplainLines = z.infer<typeof ExplainLines>;

const Message = z.object({ message: z.string() });

export const explainLines = endpoint({
  method: 'POST',
  path: `${LINES}/explain`,
  access: staff('changeDonations'),
  summary: 'Say why lines of bank statements are no gifts and no expenses',
  body: ExplainLines,
  response: Message,
  errors: ['bank_line_matched', 'bank_line_waits', 'record_not_found'],
});

export const TieGifts = z.strictObject({
  paymentIds: z
    .array(Id)
    .check(
      z.minLength(1, staffRule('bank_gifts_required')),
      z.maxLength(200, staffRule('bank_gifts_required')),
    ),
});

/** Cheques that wait are cleared, and get their receipts. */
export const tieGifts = endpoint({
  method: 'POST',
  path: `${LINES}/:id/gifts`,
  access: staff('moveMoney'),
  summary: 'Say which gifts a line of a bank statement consists of, such as a deposit of cash',
  params: ById,
  body: TieGifts,
  response: Message,
  errors: [
    'bank_line_matched',
    'bank_line_waits',
    'bank_gifts_differ',
    'bank_gift_tied',
    'record_not_found',
    'cheque_not_waiting',
    'receipts_held',
  ],
});

/** A gift that is not in any line yet and may be a part of one. */
export const UnbankedGift = z.object({
  /** The payment’s id. */
  id: Id,
  donationId: Id,
  fullName: z.string(),
  mode: z.enum(IMPORTED_GIFT_MODES),
  receivedOn: IndianDate,
  reference: z.string(),
  amountRupees: z.number(),
});
export type UnbankedGift = z.infer<typeof UnbankedGift>;

export const listUnbankedGifts = endpoint({
  method: 'GET',
  path: `${LINES}/:id/gifts`,
  access: staff('readBooks'),
  summary: 'List gifts that a line of a bank statement may consist of, latest first',
  params: ById,
  response: z.object({ gifts: z.array(UnbankedGift) }),
  errors: ['record_not_found'],
});

export const withdrawMatch = endpoint({
  method: 'POST',
  path: `${LINES}/:id/withdraw`,
  access: staff('changeDonations'),
  summary: 'Withdraw what a line of a bank statement was said to be',
  params: ById,
  response: Message,
  errors: ['record_not_found', 'bank_gift_entered'],
});
