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

/** Which states a refund may go to from each state. Everything not listed is refused. */
export const refundTransitions: Readonly<Record<RefundState, readonly RefundState[]>> = {
  CREATED: ['PENDING', 'CONFIRMED', 'COMPLETED', 'FAILED'],
  PENDING: ['CONFIRMED', 'COMPLETED', 'FAILED'],
  CONFIRMED: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
};

/**
 * Decides what a report means for a refund: the state to go to, or null when nothing changes. One that the provider never
 * heard of has failed only once the call that asked for it can no longer be under way.
 *
 * `accepted`: the provider gave it a number of its own. One that failed without (a call that was lost or refused) goes on as
 * if it had not, should the provider have carried it out all the same: after an error of its own, or when it came late from
 * a machine that slept in the call.
 */
export function decideRefund(
  refund: { state: RefundState; callOver: boolean; accepted: boolean },
  report: RefundReport,
): RefundState | null {
  const from = refund.state === 'FAILED' && !refund.accepted ? 'CREATED' : refund.state;
  const isLost = report.state === 'UNKNOWN' && refund.state === 'CREATED' && refund.callOver;
  const to = isLost ? 'FAILED' : report.state;
  if (to === 'UNKNOWN' || to === refund.state) return null;
  return refundTransitions[from].includes(to) ? to : null;
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
