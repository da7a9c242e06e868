import type { Paise } from './money.ts';
import { financialYear, indianDate } from './receipt.ts';

/** How a gift came that no provider knows of. */
type OfflineMode = 'cash' | 'cheque' | 'neft' | 'in_kind';

/** How a gift of the trust's earlier books came: `online` through a site or provider of then. */
export type PastMode = OfflineMode | 'online';

/**
 * `to_clear`: an uncleared cheque, not in the ledger yet. `counted`: in the ledger. `bounced` and `cancelled`: reversed in the
 * ledger, and final.
 */
export type OfflineGiftState = 'to_clear' | 'counted' | 'bounced' | 'cancelled';

/** The states that an offline gift may change to: only cheques clear and bounce. The database refuses every other change. */
export function allowedGiftStates({
  mode,
  state,
}: {
  mode: PastMode;
  state: OfflineGiftState;
}): readonly OfflineGiftState[] {
  if (mode !== 'cheque') return state === 'counted' ? ['cancelled'] : [];
  if (state === 'to_clear') return ['counted', 'bounced', 'cancelled'];
  return state === 'counted' ? ['bounced', 'cancelled'] : [];
}

/** The mode of payment as attempts keep it. */
export const OFFLINE_PAYMENT_MODES = {
  cash: 'CASH',
  cheque: 'CHEQUE',
  neft: 'NEFT',
  in_kind: 'IN_KIND',
  online: 'ONLINE',
} as const satisfies Record<PastMode, string>;

/** Above this, a gift in cash is not deductible (section 80G, subsection 5D). In paise. */
const MOST_CASH_DEDUCTIBLE: Paise = 200_000n;

/** Form 10BD of a financial year is due on 31 May: until then gifts of that year may still be entered. */
const OPEN_UNTIL = '05-31';

/**
 * The first day, YYYY-MM-DD, on which money may have come that is booked now: the beginning of the financial year, and of the
 * one before it until the 31st of May. A receipt takes its number from the year of that day, so a year that was reported
 * gets no more numbers.
 */
export function booksOpenFrom(now: Date): string {
  const today = indianDate(now);
  const begun = Number(financialYear(now).slice(0, 4));
  const isOpen = today.slice(0, 4) === String(begun) && today.slice(5) <= OPEN_UNTIL;
  return `${isOpen ? begun - 1 : begun}-04-01`;
}

export type DayProblem = 'future' | 'books-closed';

/** Whether a gift may be booked on a day, YYYY-MM-DD in India. @returns what is wrong with it, or null. */
export function checkDay(day: string, now: Date): DayProblem | null {
  if (day > indianDate(now)) return 'future';
  return day < booksOpenFrom(now) ? 'books-closed' : null;
}

/** Before this day a date is a slip of the keyboard. */
const EARLIEST_DAY = '1900-01-01';

/** Whether a gift of earlier books may have come on a day, YYYY-MM-DD in India: any year will do. */
export function checkPastDay(day: string, now: Date): 'future' | 'too-early' | null {
  if (day > indianDate(now)) return 'future';
  return day < EARLIEST_DAY ? 'too-early' : null;
}

const EARLIER_ORDER = 'earlier-books-';

/** The order number of a gift of earlier books: `unguessable` behind what no order of ours begins with. */
export function earlierOrderId(unguessable: string): string {
  return `${EARLIER_ORDER}${unguessable}`;
}

/** Whether an order number is that of a gift of earlier books: no visitor's page opens under it, and none is written to. */
export function isEarlierOrder(merchantOrderId: string): boolean {
  return merchantOrderId.startsWith(EARLIER_ORDER);
}

/** Why a gift is no deduction under section 80G whatever the trust's approval; null when nothing stands against it. */
export function notDeductible(paymentMode: string | null, amountPaise: Paise): string | null {
  if (paymentMode === 'IN_KIND') return 'Given in kind: not deductible under section 80G.';
  if (paymentMode !== 'CASH' || amountPaise <= MOST_CASH_DEDUCTIBLE) return null;
  return 'Given in cash above ₹2,000: not deductible under section 80G.';
}

/**
 * What two entries of the same cheque or transfer have in common, however they were typed; null where nothing tells gifts
 * apart: cash, and what was given in kind.
 */
export function referenceKey(mode: PastMode, reference: string, bank: string): string | null {
  if (mode === 'neft') return `neft ${plainReference(reference)}`;
  if (mode === 'cheque')
    return `cheque ${plainReference(reference).replace(/^0+/, '')} ${plainReference(bank)}`;
  return mode === 'online' && reference !== '' ? `online ${plainReference(reference)}` : null;
}

/** A reference in the one spelling by which it is known again. */
export function plainReference(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}
