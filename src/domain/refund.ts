import { MIN_AMOUNT_PAISE, type Paise } from './money.ts';

/** `CREATED` is committed before the provider is called; the provider is processing the next two; the last two are final. */
export type RefundState = 'CREATED' | 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED';

/** What the provider reports about a refund. `UNKNOWN` means that it never received it. */
export type RefundReport = {
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED' | 'UNKNOWN';
  codes: readonly string[];
  /** The refunded amount; absent when the provider does not report it. */
  amountPaise?: Paise;
};

/** The states that each state may change to. All other transitions are rejected. */
export const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  CREATED: ['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'],
  PENDING: ['CONFIRMED', 'COMPLETED', 'FAILED'],
  CONFIRMED: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
};

/**
 * Decides what a report means for a refund: the next state, or null when nothing changes. A refund that the provider does
 * not know has failed only once the call that requested it can no longer be in progress (`callEnded`).
 *
 * `accepted`: the provider gave the refund an id. A refund that failed without one is reopened if the provider carried it out
 * after all, because of an error of its own or a request that was delayed.
 */
export function decideRefund(
  refund: { state: RefundState; callEnded: boolean; accepted: boolean },
  report: RefundReport,
): RefundState | null {
  const from = refund.state === 'FAILED' && !refund.accepted ? 'CREATED' : refund.state;
  const isLost = report.state === 'UNKNOWN' && refund.state === 'CREATED' && refund.callEnded;
  const to = isLost ? 'FAILED' : report.state;
  if (to === 'UNKNOWN' || to === refund.state) return null;
  return refundTransitions[from].includes(to) ? to : null;
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
  if (request.seenPaise !== refundable) return 'outdated';
  if (request.amountPaise < MIN_AMOUNT_PAISE) return 'too-small';
  return request.amountPaise > refundable ? 'too-large' : null;
}
