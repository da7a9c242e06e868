import type { Book } from './book.ts';
import {
  beginPayment,
  completeOrder,
  type Failure,
  failOrder,
  failures,
  isBeingPaid,
  makeOrder,
  type NewOrder,
  type Order,
} from './order.ts';
import type { PaymentMode } from './payment-detail.ts';
import type { ScriptStore } from './script-store.ts';
import { createTimers } from './timers.ts';
import type { Webhooks } from './webhooks.ts';

type Placed = { kind: 'placed'; order: Order } | { kind: 'duplicate' };
export type Changed = { kind: 'changed'; order: Order } | { kind: 'refused'; message: string };

interface Payment {
  readonly mode: PaymentMode;
  /** Takes another amount than the order's. */
  readonly amountPaise?: number | undefined;
  /** Lets the order expire first, then succeeds all the same. */
  readonly afterExpiry?: boolean | undefined;
}

/** The only one who changes orders: each change is in the book before anybody hears of it. */
export interface Cashier {
  /** The order as of now: one whose time is up has failed. */
  find(merchantOrderId: string): Order | undefined;
  findByOrderId(orderId: string): Order | undefined;
  place(request: NewOrder): Placed;
  pay(order: Order, payment: Payment): Changed;
  fail(order: Order, mode?: PaymentMode): Changed;
  cancel(order: Order): Changed;
  expire(order: Order): Changed;
  /** Fails every order whose time is up. */
  sweep(): void;
  close(): void;
}

interface CashierParts {
  readonly book: Book;
  readonly scripts: ScriptStore;
  readonly webhooks: Webhooks;
  readonly now: () => number;
}

export function createCashier({ book, scripts, webhooks, now }: CashierParts): Cashier {
  const timers = createTimers();

  function change(order: Order): Changed {
    book.putOrder(order);
    if (order.state !== 'PENDING') {
      // A book that cannot be written answers every call with an error, so nobody needs telling here.
      book.saved().then(
        () => webhooks.sendOrder(order),
        () => undefined,
      );
    }
    return { kind: 'changed', order };
  }

  const refuse = (order: Order): Changed => ({
    kind: 'refused',
    message: `The order is ${order.state} already.`,
  });

  function expireIfDue(order: Order | undefined): Order | undefined {
    if (order?.state !== 'PENDING' || now() < order.expiresAt) return order;
    const expired = failOrder(order, failures.expired, order.expiresAt);
    change(expired);
    return expired;
  }

  function end(order: Order, failure: Failure, mode?: PaymentMode): Changed {
    return order.state === 'PENDING' ? change(failOrder(order, failure, now(), mode)) : refuse(order);
  }

  function completeLater(order: Order, mode: PaymentMode, ms: number): void {
    timers.later(ms, () => {
      const current = book.order(order.merchantOrderId);
      if (current && current.state !== 'COMPLETED') change(completeOrder(current, { mode }, now()));
    });
  }

  function payByScript(order: Order, payment: Payment): Changed {
    const outcome = scripts.take('completion', order);
    if (outcome?.kind === 'wrong-amount') {
      const amountPaise = outcome.amountPaise ?? order.amountPaise + 100;
      return change(completeOrder(order, { mode: payment.mode, amountPaise }, now()));
    }
    if (outcome?.kind === 'delay' || outcome?.kind === 'after-expiry') {
      const begun = change(beginPayment(order, payment.mode, now()));
      completeLater(order, payment.mode, outcome.ms);
      if (outcome.kind === 'delay' || begun.kind === 'refused') return begun;
      return end(begun.order, failures.expired);
    }
    return change(completeOrder(order, payment, now()));
  }

  return {
    find: (merchantOrderId) => expireIfDue(book.order(merchantOrderId)),
    findByOrderId: (orderId) => expireIfDue(book.orderByOrderId(orderId)),
    place(request) {
      if (book.order(request.merchantOrderId)) return { kind: 'duplicate' };
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
      if (order.state !== 'PENDING' || isBeingPaid(order)) return refuse(order);
      if (payment.amountPaise !== undefined) return change(completeOrder(order, payment, now()));
      return payByScript(order, payment);
    },
    fail: (order, mode = 'UPI_INTENT') => end(order, failures.declined, mode),
    cancel: (order) => end(order, failures.cancelled),
    expire: (order) => end(order, failures.expired),
    sweep() {
      for (const order of book.pendingOrders()) expireIfDue(order);
    },
    close: timers.close,
  };
}
