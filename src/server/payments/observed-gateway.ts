import { DebitRefused, type Gateway, OrderRefused, RefundRefused } from './gateway.ts';

export type ProviderCall = {
  operation:
    | 'place_order'
    | 'order_status'
    | 'place_refund'
    | 'refund_status'
    | 'set_up_mandate'
    | 'mandate_status'
    | 'notify_debit'
    | 'execute_debit'
    | 'cancel_mandate';
  outcome: 'answered' | 'refused' | 'unreachable';
  ms: number;
};

const REFUSALS = [OrderRefused, RefundRefused, DebitRefused];

/** A gateway that reports how each of its calls ended, for the metrics. */
export function observedGateway(gateway: Gateway, observe: (call: ProviderCall) => void): Gateway {
  async function observed<T>(operation: ProviderCall['operation'], call: Promise<T>): Promise<T> {
    const start = performance.now();
    let outcome: ProviderCall['outcome'] = 'answered';
    try {
      return await call;
    } catch (error) {
      outcome = REFUSALS.some((refusal) => error instanceof refusal) ? 'refused' : 'unreachable';
      throw error;
    } finally {
      observe({ operation, outcome, ms: performance.now() - start });
    }
  }
  return {
    placeOrder: (order) => observed('place_order', gateway.placeOrder(order)),
    orderStatus: (id, kind) => observed('order_status', gateway.orderStatus(id, kind)),
    placeRefund: (refund) => observed('place_refund', gateway.placeRefund(refund)),
    refundStatus: (id) => observed('refund_status', gateway.refundStatus(id)),
    setUpMandate: (order) => observed('set_up_mandate', gateway.setUpMandate(order)),
    mandateStatus: (id) => observed('mandate_status', gateway.mandateStatus(id)),
    notifyDebit: (debit) => observed('notify_debit', gateway.notifyDebit(debit)),
    executeDebit: (id) => observed('execute_debit', gateway.executeDebit(id)),
    cancelMandate: (id) => observed('cancel_mandate', gateway.cancelMandate(id)),
  };
}
