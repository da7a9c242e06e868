import type { AutopayBook } from './autopay-book.ts';
import { type Debit, validAfter } from './states/debit.ts';
import type { Setup } from './states/setup.ts';
import { monthOf, NOTICE } from './states/timing.ts';

/** One debit as the merchant's own books are compared with it. Times in epoch milliseconds. */
export interface DebitEntry {
  readonly merchantOrderId: string;
  readonly merchantSubscriptionId: string;
  /** The first gift, with which the donor agreed, or one notified later. */
  readonly kind: 'setup' | 'cycle';
  /** The month in India of the first attempt, or else of the first moment at which there could have been one. */
  readonly month: string;
  readonly amountPaise: number;
  readonly state: string;
  readonly notifiedAt: number | null;
  readonly attemptedAt: readonly number[];
  readonly paidAt: number | null;
}

function ofDebit(debit: Debit): DebitEntry {
  const { merchantOrderId, merchantSubscriptionId, amountPaise, state, attempts, createdAt } = debit;
  const firstAt = attempts[0]?.startedAt ?? validAfter(debit) ?? createdAt + NOTICE;
  return {
    merchantOrderId,
    merchantSubscriptionId,
    kind: 'cycle',
    month: monthOf(firstAt),
    amountPaise,
    state,
    notifiedAt: debit.notifiedAt ?? null,
    attemptedAt: attempts.map(({ startedAt }) => startedAt),
    paidAt: (state === 'COMPLETED' && debit.finishedAt) || null,
  };
}

/** The first gift of a mandate; undefined if its set-up took no money, or took it only to return it. */
function ofSetup(setup: Setup): DebitEntry | undefined {
  const { merchantOrderId, merchantSubscriptionId, paidPaise, state, attempts, finishedAt } = setup;
  if (paidPaise === undefined || finishedAt === undefined) return undefined;
  return {
    merchantOrderId,
    merchantSubscriptionId,
    kind: 'setup',
    month: monthOf(finishedAt),
    amountPaise: paidPaise,
    state,
    notifiedAt: null,
    attemptedAt: attempts.map(({ startedAt }) => startedAt),
    paidAt: finishedAt,
  };
}

/** Every debit of every mandate, or those of one month or one mandate. */
export function debitEntries(
  book: AutopayBook,
  only: { month?: string | undefined; merchantSubscriptionId?: string | undefined } = {},
): DebitEntry[] {
  const { month, merchantSubscriptionId: id } = only;
  const debits = id === undefined ? book.debits() : book.debitsOf(id);
  const setups = book.setups().filter((each) => id === undefined || each.merchantSubscriptionId === id);
  return [...setups.flatMap((each) => ofSetup(each) ?? []), ...debits.map(ofDebit)].filter(
    (entry) => month === undefined || entry.month === month,
  );
}
