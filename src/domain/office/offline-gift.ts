import { type Paise, rupeesFromPaise } from '../money/money.ts';
import { financialYear, indianDate } from '../time/indian-time.ts';
import {
  type DeductionLaw,
  previousYear,
  type StatementNames,
  statementDueDay,
} from '../year-end/year-statement.ts';

/** How a gift was made that did not come through the payment provider. */
export const OFFLINE_MODES = [
  'cash',
  'cheque',
  'draft',
  'neft',
  'upi_qr',
  'card_terminal',
  'in_kind',
] as const;

/** How a gift imported from the trust's earlier books was made: `online` through a former site or provider. */
export const IMPORTED_GIFT_MODES = [...OFFLINE_MODES, 'online'] as const;
export type ImportedGiftMode = (typeof IMPORTED_GIFT_MODES)[number];

/** Whether a gift counts only once the bank has credited it: a cheque or a demand draft. */
export function needsClearing(mode: ImportedGiftMode): boolean {
  return mode === 'cheque' || mode === 'draft';
}

/** What reverses an offline gift: its bank, or the trust. */
export const VOIDED_STATES = ['bounced', 'cancelled'] as const;
export type VoidedState = (typeof VOIDED_STATES)[number];

/**
 * `to_clear`: an uncleared cheque or demand draft, not in the ledger yet. `counted`: in the ledger. `bounced` and `cancelled`: reversed in the
 * ledger, and final.
 */
export const OFFLINE_GIFT_STATES = ['to_clear', 'counted', ...VOIDED_STATES] as const;
export type OfflineGiftState = (typeof OFFLINE_GIFT_STATES)[number];

/** The states that an offline gift may change to: only cheques and demand drafts clear and bounce. The database refuses every other change. */
export function allowedGiftStates({
  mode,
  state,
}: {
  mode: ImportedGiftMode;
  state: OfflineGiftState;
}): readonly OfflineGiftState[] {
  if (!needsClearing(mode)) return state === 'counted' ? ['cancelled'] : [];
  if (state === 'to_clear') return ['counted', 'bounced', 'cancelled'];
  return state === 'counted' ? ['bounced', 'cancelled'] : [];
}

/** The payment mode that attempts store for each way of giving. */
export const OFFLINE_PAYMENT_MODES = {
  cash: 'CASH',
  cheque: 'CHEQUE',
  draft: 'DRAFT',
  neft: 'NEFT',
  upi_qr: 'UPI_QR',
  card_terminal: 'CARD',
  in_kind: 'IN_KIND',
  online: 'ONLINE',
} as const satisfies Record<ImportedGiftMode, string>;

/** Shown in place of the donor's name for an anonymous gift. */
export const ANONYMOUS_NAME = 'Anonymous';

/** A larger amount entered by hand, ₹10,00,000, has to be typed twice. */
export const TYPED_TWICE_ABOVE_RUPEES = 1_000_000;

/**
 * The first day, YYYY-MM-DD, for which gifts may be entered now: the start of the financial year, or of the previous one until
 * its year statement is due. Receipt numbers belong to the year of that day, so a year that has been reported gets no
 * new ones. `law`: that of the previous year.
 */
export function booksOpenFrom(now: Date, law: DeductionLaw): string {
  const current = financialYear(now);
  const previous = previousYear(current);
  const isPreviousYearOpen = indianDate(now) <= statementDueDay(previous, law);
  return `${(isPreviousYearOpen ? previous : current).slice(0, 4)}-04-01`;
}

export type DateProblem = 'future' | 'books-closed';

/** Validates the day, YYYY-MM-DD in India, on which a gift was received. @returns the problem, or null. */
export function checkReceivedDate(day: string, now: Date, law: DeductionLaw): DateProblem | null {
  if (day > indianDate(now)) return 'future';
  return day < booksOpenFrom(now, law) ? 'books-closed' : null;
}

/** Earlier dates are typing mistakes. */
const EARLIEST_DAY = '1900-01-01';

/** Validates the day, YYYY-MM-DD in India, of an imported gift, which may be in any past year. @returns the problem, or null. */
export function checkPastReceivedDate(day: string, now: Date): 'future' | 'too-early' | null {
  if (day > indianDate(now)) return 'future';
  return day < EARLIEST_DAY ? 'too-early' : null;
}

const IMPORTED_PREFIX = 'earlier-books-';

/** The order id of an imported gift: a prefix that no other order has, and an unguessable part. */
export function importedOrderId(unguessable: string): string {
  return `${IMPORTED_PREFIX}${unguessable}`;
}

/** Whether an order id belongs to an imported gift, which has no public page and whose donor gets no mail. */
export function isImportedOrder(merchantOrderId: string): boolean {
  return merchantOrderId.startsWith(IMPORTED_PREFIX);
}

export type NonDeductibleReason = 'in_kind' | 'cash_above_limit';

/** Why a gift is not deductible, whatever the trust's approval; null if it is. The limit for cash is that of its financial year. */
export function nonDeductibleReason(
  paymentMode: string | null,
  amountPaise: Paise,
  { cash: { deductibleUpToRupees } }: Pick<StatementNames, 'cash'>,
): NonDeductibleReason | null {
  if (paymentMode === 'IN_KIND') return 'in_kind';
  if (paymentMode !== 'CASH' || rupeesFromPaise(amountPaise) <= deductibleUpToRupees) return null;
  return 'cash_above_limit';
}

/**
 * A key that is the same for two entries of one cheque, draft or transfer, however they were typed; null for cash and gifts in
 * kind, which have no reference to compare, and for card slips, whose numbers repeat.
 */
export function referenceKey(mode: ImportedGiftMode, reference: string, bank: string): string | null {
  // A UPI payment may have been entered as a transfer before.
  if (mode === 'neft' || mode === 'upi_qr')
    return reference === '' ? null : `neft ${normalizeReference(reference)}`;
  // Imported books call drafts cheques or the other way round, so both have the same key.
  if (needsClearing(mode))
    return `cheque ${normalizeReference(reference).replace(/^0+/, '')} ${normalizeReference(bank)}`;
  return mode === 'online' && reference !== '' ? `online ${normalizeReference(reference)}` : null;
}

/** A cheque is valid for three months. */
const NEAR_DAYS = 92;
const DAY_MS = 86_400_000;

/** Whether two gifts with the same number may be one payment: numbers repeat over the years, so date or amount must be near. */
export function mayBeSamePayment(
  one: { receivedOn: string; amountPaise: Paise },
  other: { receivedOn: string; amountPaise: Paise },
): boolean {
  const days = Math.abs(Date.parse(one.receivedOn) - Date.parse(other.receivedOn)) / DAY_MS;
  // Within a tenth, as after a typing mistake or a bank's charges.
  const [less, more] = [one.amountPaise, other.amountPaise].toSorted((a, b) => (a < b ? -1 : 1)) as [
    Paise,
    Paise,
  ];
  return days <= NEAR_DAYS || less * 10n >= more * 9n;
}

/** A reference in upper case, with letters and digits only, so that different spellings compare equal. */
export function normalizeReference(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
