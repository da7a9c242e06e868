import type { Book } from '../book.ts';
import type { FaultStore } from '../faults/fault-store.ts';
import { createTimers } from '../timers.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';
import {
  completeOrder,
  type Failure,
  failOrder,
  failures,
  hasPendingPayment,
  makeOrder,
  type NewOrder,
  type Order,
  startPayment,
} from './order.ts';
import type { PaymentMode } from './payment-detail.ts';

type PlacementResult = { kind: 'placed'; order: Order } | { kind: 'duplicate' };
export type OrderChange = { kind: 'changed'; order: Order } | { kind: 'refused'; message: string };

interface Payment {
  readonly mode: PaymentMode;
  /** Charges this amount instead of the order's. */
  readonly amountPaise?: number | undefined;
  /** The payment's own time, in epoch milliseconds, instead of now. */
  readonly paidAt?: number | undefined;
  /** Lets the order expire first, then completes it anyway. */
  readonly afterExpiry?: boolean | undefined;
}

/** The only writer of orders: every change is saved to the book before anyone is notified. */
export interface OrderService {
  /** The current order; a pending one past its expiry is failed first. */
  find(merchantOrderId: string): Order | undefined;
  findByOrderId(orderId: string): Order | undefined;
  place(request: NewOrder): PlacementResult;
  pay(order: Order, payment: Payment): OrderChange;
  fail(order: Order, mode?: PaymentMode): OrderChange;
  cancel(order: Order): OrderChange;
  expire(order: Order): OrderChange;
  /** Fails every pending order past its expiry. */
  expireOverdue(): void;
  close(): void;
}

interface OrderServiceDeps {
  readonly book: Book;
  readonly isOrderIdUsed: (merchantOrderId: string) => boolean;
  readonly faults: FaultStore;
  readonly webhooks: Webhooks;
  readonly now: () => number;
}

export function createOrderService(deps: OrderServiceDeps): OrderService {
  const { book, isOrderIdUsed, faults, webhooks, now } = deps;
  const timers = createTimers();

  function change(order: Order): OrderChange {
    book.putOrder(order);
    if (order.state !== 'PENDING') {
      // If saving fails, every later API call reports it, so the rejection is ignored here.
      book.saved().then(
        () => webhooks.sendOrder(order),
        () => undefined,
      );
    }
    return { kind: 'changed', order };
  }

  const refuse = (order: Order): OrderChange => ({
    kind: 'refused',
    message: `The order is already ${order.state}.`,
  });

  function expireIfOverdue(order: Order | undefined): Order | undefined {
    if (order?.state !== 'PENDING' || now() < order.expiresAt) return order;
    const expired = failOrder(order, failures.expired, order.expiresAt);
    change(expired);
    return expired;
  }

  function failIfPending(order: Order, failure: Failure, mode?: PaymentMode): OrderChange {
    return order.state === 'PENDING' ? change(failOrder(order, failure, now(), mode)) : refuse(order);
  }

  function completeLater(order: Order, mode: PaymentMode, ms: number): void {
    timers.later(ms, () => {
      const current = book.order(order.merchantOrderId);
      if (current && current.state !== 'COMPLETED') change(completeOrder(current, { mode }, now()));
    });
  }

  function payWithFault(order: Order, payment: Payment): OrderChange {
    const fault = faults.take('completion', order);
    if (fault?.kind === 'wrong-amount') {
      const amountPaise = fault.amountPaise ?? order.amountPaise + 100;
      return change(completeOrder(order, { mode: payment.mode, amountPaise }, now()));
    }
    if (fault?.kind === 'delay' || fault?.kind === 'after-expiry') {
      const started = change(startPayment(order, payment.mode, now()));
      completeLater(order, payment.mode, fault.ms);
      if (fault.kind === 'delay' || started.kind === 'refused') return started;
      return failIfPending(started.order, failures.expired);
    }
    return change(completeOrder(order, payment, now()));
  }

  return {
    find: (merchantOrderId) => expireIfOverdue(book.order(merchantOrderId)),
    findByOrderId: (orderId) => expireIfOverdue(book.orderByOrderId(orderId)),
    place(request) {
      if (isOrderIdUsed(request.merchantOrderId)) return { kind: 'duplicate' };
      const order = makeOrder(request, now());
      book.putOrder(order);
      return { kind: 'placed', order };
    },
    pay(order, payment) {
      if (payment.afterExpiry && order.state !== 'COMPLETED') {
        const expired = order.state === 'PENDING' ? failOrder(order, failures.expired, now()) : order;
        if (expired !== order) change(expired);
        return change(completeOrder(expired, payment, now()));
      }
      if (order.state !== 'PENDING' || hasPendingPayment(order)) return refuse(order);
      if (payment.amountPaise !== undefined) return change(completeOrder(order, payment, now()));
      return payWithFault(order, payment);
    },
    fail: (order, mode = 'UPI_INTENT') => failIfPending(order, failures.declined, mode),
    cancel: (order) => failIfPending(order, failures.cancelled),
    expire: (order) => failIfPending(order, failures.expired),
    expireOverdue() {
      for (const order of book.pendingOrders()) expireIfOverdue(order);
    },
    close: timers.close,
  };
}
