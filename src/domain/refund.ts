import { FLOOR_PAISE, type Paise } from './money.ts';

/** `CREATED` is committed before the provider is called; the next two are under way there; the last two are final. */
export type RefundState = 'CREATED' | 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED';

/** What the provider says of a refund when asked. `UNKNOWN`: it never heard of it. */
export type RefundReport = {
  state: 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED' | 'UNKNOWN';
  codes: readonly string[];
  /** What the provider gives back; left out when it does not say. */
  amountPaise?: Paise;
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
 * has failed only once the call that requested it can no longer be in progress (`callOver`).
 */
export function decideRefund(
  refund: { state: RefundState; callOver: boolean; accepted: boolean },
  report: RefundReport,
): RefundState | null {
  const isLost = report.state === 'UNKNOWN' && refund.state === 'CREATED' && refund.callOver;
  const to = isLost ? 'FAILED' : report.state;
  return to !== 'UNKNOWN' && allowedRefundStates(refund).includes(to) ? to : null;
}

/** What of a paid amount may still go back, in paise: refunds count unless they failed. */
export function refundablePaise(
  paidPaise: Paise,
  refunds: readonly { state: RefundState; amountPaise: Paise }[],
): Paise {
  const taken = refunds.filter((each) => each.state !== 'FAILED');
  return taken.reduce((rest, each) => rest - each.amountPaise, paidPaise);
}

export type RefundProblem = 'too-small' | 'too-much' | 'outdated' | 'under-way';

/**
 * Decides whether a refund may be asked for. `seenPaise` is what was refundable when the person looked: if that changed
 * meanwhile, they decide anew.
 */
export function checkRefund(
  wanted: { amountPaise: Paise; seenPaise: Paise },
  paidPaise: Paise,
  refunds: readonly { state: RefundState; amountPaise: Paise }[],
): RefundProblem | null {
  if (refunds.some((each) => refundTransitions[each.state].length > 0)) return 'under-way';
  const refundable = refundablePaise(paidPaise, refunds);
  if (wanted.seenPaise !== refundable) return 'outdated';
  if (wanted.amountPaise < FLOOR_PAISE) return 'too-small';
  return wanted.amountPaise > refundable ? 'too-much' : null;
}
