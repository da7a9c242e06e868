import { MIN_AMOUNT_PAISE, type Paise } from '../money/money.ts';

/** `CREATED` is committed before the provider is called; `PENDING` and `CONFIRMED` are in progress; the last two are final. */
export const REFUND_STATES = ['CREATED', 'PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What the provider reports about a refund. `UNKNOWN` means that it never received it. */
export type RefundReport = {
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED' | 'UNKNOWN';
  codes: readonly string[];
  /** The refunded amount; absent when the provider does not report it. */
  amountPaise?: Paise;
  /** When it was carried out, by the provider's clock; absent when that is not reported. */
  refundedAt?: Date;
};

/** The states that a refund may change to from each state. The database's triggers refuse every other change. */
export const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  CREATED: ['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'],
  PENDING: ['CONFIRMED', 'COMPLETED', 'FAILED'],
  CONFIRMED: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
};

/**
 * The states that a refund may change to. `accepted`: the provider gave it an id. A refund that failed without one (its call
 * was lost or refused) may still turn out to have been carried out, after an error or a late call, so it continues like a new
 * one.
 */
export function allowedRefundStates({
  state,
  accepted,
}: {
  state: RefundState;
  accepted: boolean;
}): readonly RefundState[] {
  if (state === 'FAILED' && !accepted) return refundTransitions.CREATED.filter((to) => to !== 'FAILED');
  return refundTransitions[state];
}

/**
 * Decides what a report means for a refund: its next state, or null when nothing changes. A refund unknown to the provider
 * has failed only once the call that requested it can no longer be in progress (`callEnded`).
 */
export function decideRefund(
  refund: { state: RefundState; callEnded: boolean; accepted: boolean },
  report: RefundReport,
): RefundState | null {
  const isLost = report.state === 'UNKNOWN' && refund.state === 'CREATED' && refund.callEnded;
  const to = isLost ? 'FAILED' : report.state;
  return to !== 'UNKNOWN' && allowedRefundStates(refund).includes(to) ? to : null;
}

/** What may still be refunded of a payment, in paise: all refunds count unless they failed. */
export function refundablePaise(
  paidPaise: Paise,
  refunds: readonly { state: RefundState; amountPaise: Paise }[],
): Paise {
  const notFailed = refunds.filter((each) => each.state !== 'FAILED');
  return notFailed.reduce((rest, each) => rest - each.amountPaise, paidPaise);
}

export type RefundProblem = 'too-small' | 'too-large' | 'outdated' | 'in-progress';

/**
 * Validates a refund request; null means that it is allowed. `seenPaise` is the refundable amount that the requester saw: if
 * it has changed since, they must decide again.
 * Invariants: refunds never exceed what was paid, and a payment has one refund in progress at a time.
 */
export function checkRefund(
  request: { amountPaise: Paise; seenPaise: Paise },
  paidPaise: Paise,
  refunds: readonly { state: RefundState; amountPaise: Paise }[],
): RefundProblem | null {
  if (refunds.some((each) => refundTransitions[each.state].length > 0)) return 'in-progress';
  const refundable = refundablePaise(paidPaise, refunds);
  // control: a refund based on outdated figures is refused
  if (request.seenPaise !== refundable) return 'outdated';
  if (request.amountPaise < MIN_AMOUNT_PAISE) return 'too-small';
  // control: no refund exceeds the refundable amount → false
  return request.amountPaise > refundable ? 'too-large' : null;
}
