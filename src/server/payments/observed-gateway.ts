import { OrderRefused, type PaymentGateway, type RefundGateway, RefundRefused } from './gateway.ts';

export type ProviderCall = {
  operation: 'place_order' | 'order_status' | 'place_refund' | 'refund_status';
  outcome: 'answered' | 'refused' | 'unreachable';
  ms: number;
};

/** A gateway that reports how each of its calls ended, for the metrics. */
export function observedGateway(
  gateway: PaymentGateway & RefundGateway,
  observe: (call: ProviderCall) => void,
): PaymentGateway & RefundGateway {
  async function observed<T>(operation: ProviderCall['operation'], call: Promise<T>): Promise<T> {
    const start = performance.now();
    let outcome: ProviderCall['outcome'] = 'answered';
    try {
      return await call;
    } catch (error) {
      outcome = error instanceof OrderRefused || error instanceof RefundRefused ? 'refused' : 'unreachable';
      throw error;
    } finally {
      observe({ operation, outcome, ms: performance.now() - start });
    }
  }
  return {
    placeOrder: (order) => observed('place_order', gateway.placeOrder(order)),
    orderStatus: (id) => observed('order_status', gateway.orderStatus(id)),
    placeRefund: (refund) => observed('place_refund', gateway.placeRefund(refund)),
    refundStatus: (id) => observed('refund_status', gateway.refundStatus(id)),
  };
}
