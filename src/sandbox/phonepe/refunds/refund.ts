import { makeProviderId } from '../ids.ts';

export type RefundState = 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED';

/** One refund in the provider's book. Money in integer paise, times in epoch milliseconds. */
export interface Refund {
  readonly merchantRefundId: string;
  readonly refundId: string;
  readonly originalMerchantOrderId: string;
  readonly amountPaise: number;
  readonly createdAt: number;
  readonly state: RefundState;
  /** When the state advances by itself; absent if the refund is held or final. */
  readonly movesAt?: number;
  readonly willFail?: boolean;
  readonly finishedAt?: number;
  readonly errorCode?: string;
  readonly detailedErrorCode?: string;
}

export interface NewRefund {
  readonly merchantRefundId: string;
  readonly originalMerchantOrderId: string;
  readonly amountPaise: number;
}

/** How a refund advances by itself: one state every `stepMs`, or not at all if it is held. */
export interface RefundSchedule {
  readonly stepMs: number;
  readonly isHeld: boolean;
  readonly willFail: boolean;
}

export function makeRefund(request: NewRefund, now: number, schedule: RefundSchedule): Refund {
  return {
    merchantRefundId: request.merchantRefundId,
    refundId: makeProviderId('OMR', now),
    originalMerchantOrderId: request.originalMerchantOrderId,
    amountPaise: request.amountPaise,
    createdAt: now,
    state: 'PENDING',
    ...(!schedule.isHeld && { movesAt: now + schedule.stepMs }),
    ...(schedule.willFail && { willFail: true }),
  };
}

const successors: Record<RefundState, readonly RefundState[]> = {
  PENDING: ['CONFIRMED', 'COMPLETED', 'FAILED'],
  CONFIRMED: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
};

export const isOpen = (refund: Refund): boolean => successors[refund.state].length > 0;

/** Returns the refund in the given state, or undefined if that state cannot follow the current one. */
export function advanceRefund(
  refund: Refund,
  state: RefundState,
  now: number,
  stepMs: number,
): Refund | undefined {
  if (!successors[refund.state].includes(state)) return undefined;
  const { movesAt, ...rest } = refund;
  if (state === 'CONFIRMED')
    return { ...rest, state, ...(movesAt !== undefined && { movesAt: now + stepMs }) };
  const failure = { errorCode: 'REFUND_FAILED', detailedErrorCode: 'BANK_DECLINED' };
  return { ...rest, state, finishedAt: now, ...(state === 'FAILED' && failure) };
}

/** The state that the refund takes once `movesAt` has passed. */
export function nextRefundState(refund: Refund): RefundState {
  if (refund.willFail) return 'FAILED';
  return refund.state === 'PENDING' ? 'CONFIRMED' : 'COMPLETED';
}

/** What can still be refunded of `paidPaise`; open refunds count as refunded. */
export function refundablePaise(paidPaise: number, refunds: readonly Refund[]): number {
  const refunded = refunds.filter((refund) => refund.state !== 'FAILED');
  return paidPaise - refunded.reduce((sum, refund) => sum + refund.amountPaise, 0);
}
