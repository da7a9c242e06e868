import { makeProviderId } from './provider-id.ts';

export type RefundState = 'PENDING' | 'CONFIRMED' | 'COMPLETED' | 'FAILED';

/** One refund of the provider's book. Money in integer paise, times in epoch milliseconds. */
export interface Refund {
  readonly merchantRefundId: string;
  readonly refundId: string;
  readonly originalMerchantOrderId: string;
  readonly amountPaise: number;
  readonly createdAt: number;
  readonly state: RefundState;
  /** When the state moves on by itself; absent when it is held or final. */
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

/** How a refund goes on by itself: not at all when held, else a step each `stepMs`. */
export interface RefundCourse {
  readonly stepMs: number;
  readonly isHeld: boolean;
  readonly willFail: boolean;
}

export function makeRefund(request: NewRefund, now: number, course: RefundCourse): Refund {
  return {
    merchantRefundId: request.merchantRefundId,
    refundId: makeProviderId('OMR', now),
    originalMerchantOrderId: request.originalMerchantOrderId,
    amountPaise: request.amountPaise,
    createdAt: now,
    state: 'PENDING',
    ...(!course.isHeld && { movesAt: now + course.stepMs }),
    ...(course.willFail && { willFail: true }),
  };
}

const successors: Record<RefundState, readonly RefundState[]> = {
  PENDING: ['CONFIRMED', 'COMPLETED', 'FAILED'],
  CONFIRMED: ['COMPLETED', 'FAILED'],
  COMPLETED: [],
  FAILED: [],
};

export const isOpen = (refund: Refund): boolean => successors[refund.state].length > 0;

/** Gives the refund in its next state, or undefined when that state cannot follow. */
export function moveRefund(
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

/** The state that follows by itself once `movesAt` has passed. */
export function nextRefundState(refund: Refund): RefundState {
  if (refund.willFail) return 'FAILED';
  return refund.state === 'PENDING' ? 'CONFIRMED' : 'COMPLETED';
}

/** What may still be given back of `paidPaise`, counting refunds that are under way. */
export function refundablePaise(paidPaise: number, refunds: readonly Refund[]): number {
  const taken = refunds.filter((refund) => refund.state !== 'FAILED');
  return paidPaise - taken.reduce((sum, refund) => sum + refund.amountPaise, 0);
}
