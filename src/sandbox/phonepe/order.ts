import { makePayment, type PaymentDetail, type PaymentMode } from './payment-detail.ts';
import { makeProviderId } from './provider-id.ts';

type OrderState = 'PENDING' | 'COMPLETED' | 'FAILED';

/** Why an order failed, in the words that PhonePe uses. */
export interface Failure {
  readonly errorCode: string;
  readonly detailedErrorCode: string;
  readonly source: string;
  readonly stage: string;
  readonly description: string;
}

/** One order of the provider's book. Money in integer paise, times in epoch milliseconds. */
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
  /** What was really taken; differs from amountPaise only when a script said so. */
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

/** True while a payment was tried whose outcome the bank has not told yet. */
export function isBeingPaid(order: Order): boolean {
  return order.state === 'PENDING' && order.payments.some((payment) => payment.state === 'PENDING');
}

export function beginPayment(order: Order, mode: PaymentMode, now: number): Order {
  return { ...order, payments: [...order.payments, makePayment(mode, order.amountPaise, 'PENDING', now)] };
}

/** A late success drops the failure: the root state decides, as with the real provider. */
export function completeOrder(
  order: Order,
  payment: { mode: PaymentMode; amountPaise?: number | undefined },
  now: number,
): Order {
  const { failure: _dropped, ...rest } = order;
  const paidPaise = payment.amountPaise ?? order.amountPaise;
  const pending = order.payments.find((tried) => tried.state === 'PENDING');
  const settled = makePayment(pending?.paymentMode ?? payment.mode, paidPaise, 'COMPLETED', now);
  const earlier = order.payments.filter((tried) => tried !== pending);
  return { ...rest, state: 'COMPLETED', finishedAt: now, paidPaise, payments: [...earlier, settled] };
}

export function failOrder(order: Order, failure: Failure, now: number, mode?: PaymentMode): Order {
  const tried =
    mode === undefined
      ? []
      : [
          {
            ...makePayment(mode, order.amountPaise, 'FAILED', now),
            errorCode: failure.errorCode,
            detailedErrorCode: failure.detailedErrorCode,
          },
        ];
  const ended = order.payments.map((payment) =>
    payment.state === 'PENDING'
      ? {
          ...payment,
          state: 'FAILED' as const,
          errorCode: failure.errorCode,
          detailedErrorCode: failure.detailedErrorCode,
        }
      : payment,
  );
  return { ...order, state: 'FAILED', finishedAt: now, failure, payments: [...ended, ...tried] };
}
