import { makeProviderId } from '../ids.ts';
import { makePayment, type PaymentDetail, type PaymentMode } from './payment-detail.ts';

type OrderState = 'PENDING' | 'COMPLETED' | 'FAILED';

/** Why an order failed, in PhonePe's terms. */
export interface Failure {
  readonly errorCode: string;
  readonly detailedErrorCode: string;
  readonly source: string;
  readonly stage: string;
  readonly description: string;
}

/** One order in the provider's book. Money in integer paise, times in epoch milliseconds. */
export interface Order {
  readonly merchantOrderId: string;
  readonly orderId: string;
  readonly amountPaise: number;
  readonly redirectUrl: string;
  readonly message?: string | undefined;
  readonly metaInfo?: Readonly<Record<string, string>> | undefined;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly state: OrderState;
  readonly finishedAt?: number;
  /** What was actually charged; differs from amountPaise only if a fault was injected. */
  readonly paidPaise?: number;
  readonly failure?: Failure;
  readonly payments: readonly PaymentDetail[];
}

export const failures = {
  declined: {
    errorCode: 'INSUFFICIENT_BALANCE',
    detailedErrorCode: 'Z9',
    source: 'CUSTOMER',
    stage: 'AUTHORIZATION',
    description: "Payment failed due to insufficient balance in the customer's account.",
  },
  cancelled: {
    errorCode: 'TXN_CANCELLED',
    detailedErrorCode: 'TXN_CANCELLED',
    source: 'CUSTOMER',
    stage: 'PRE_AUTHENTICATION',
    description: 'The customer cancelled the payment.',
  },
  expired: {
    errorCode: 'TXN_NOT_COMPLETED',
    detailedErrorCode: 'TXN_AUTO_FAILED',
    source: 'CUSTOMER',
    stage: 'PRE_AUTHENTICATION',
    description: 'The order expired before a payment was completed.',
  },
} as const satisfies Record<string, Failure>;

export interface NewOrder {
  readonly merchantOrderId: string;
  readonly amountPaise: number;
  readonly expireAfterSeconds: number;
  readonly redirectUrl: string;
  readonly message?: string | undefined;
  readonly metaInfo?: Readonly<Record<string, string>> | undefined;
}

export function makeOrder(request: NewOrder, now: number): Order {
  return {
    merchantOrderId: request.merchantOrderId,
    orderId: makeProviderId('OMO', now),
    amountPaise: request.amountPaise,
    redirectUrl: request.redirectUrl,
    message: request.message,
    metaInfo: request.metaInfo,
    createdAt: now,
    expiresAt: now + request.expireAfterSeconds * 1000,
    state: 'PENDING',
    payments: [],
  };
}

export function isExpired(order: Order): boolean {
  return order.failure?.detailedErrorCode === failures.expired.detailedErrorCode;
}

/** True while the bank has not yet confirmed or declined a payment attempt. */
export function hasPendingPayment(order: Order): boolean {
  return order.state === 'PENDING' && order.payments.some((payment) => payment.state === 'PENDING');
}

export function startPayment(order: Order, mode: PaymentMode, now: number): Order {
  return { ...order, payments: [...order.payments, makePayment(mode, order.amountPaise, 'PENDING', now)] };
}

/** Completes an order, even one that had failed: a late success clears the failure, as with the real provider. */
export function completeOrder(
  order: Order,
  payment: { mode: PaymentMode; amountPaise?: number | undefined; paidAt?: number | undefined },
  now: number,
): Order {
  const { failure: _cleared, ...rest } = order;
  const paidPaise = payment.amountPaise ?? order.amountPaise;
  const pending = order.payments.find((each) => each.state === 'PENDING');
  const paidAt = payment.paidAt ?? now;
  const completed = makePayment(pending?.paymentMode ?? payment.mode, paidPaise, 'COMPLETED', paidAt);
  const earlier = order.payments.filter((each) => each !== pending);
  return { ...rest, state: 'COMPLETED', finishedAt: now, paidPaise, payments: [...earlier, completed] };
}

/** Fails an order and its pending payment; with a `mode`, a failed payment attempt is added. */
export function failOrder(order: Order, failure: Failure, now: number, mode?: PaymentMode): Order {
  const { errorCode, detailedErrorCode } = failure;
  const payments = order.payments.map((payment) =>
    payment.state === 'PENDING'
      ? { ...payment, state: 'FAILED' as const, errorCode, detailedErrorCode }
      : payment,
  );
  if (mode !== undefined) {
    payments.push({ ...makePayment(mode, order.amountPaise, 'FAILED', now), errorCode, detailedErrorCode });
  }
  return { ...order, state: 'FAILED', finishedAt: now, failure, payments };
}
