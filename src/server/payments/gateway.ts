import type { ProviderReport } from '#domain/donation.ts';
import type { Paise } from '#domain/money.ts';
import type { RefundReport } from '#domain/refund.ts';

export type Order = {
  merchantOrderId: string;
  amountPaise: Paise;
  /** Where the provider sends the browser when it is done. */
  redirectUrl: string;
};

export type PlacedOrder = { providerOrderId: string; redirectUrl: string; expiresAt: Date | null };

/** A payment provider. Everything it does may also throw `GatewayUnreachable`. */
export interface PaymentGateway {
  /**
   * Places an order. The id is used once: after any error it is never sent again.
   * @throws OrderRefused when the provider said no, so that the order does not exist there.
   */
  placeOrder(order: Order): Promise<PlacedOrder>;
  /** Asks what became of an order. */
  orderStatus(merchantOrderId: string): Promise<ProviderReport>;
}

/** The part of a provider that gives money back. Everything it does may also throw `GatewayUnreachable`. */
export interface RefundGateway {
  /**
   * Asks for a refund. The number is used once: after any error it is never sent again.
   * @throws RefundRefused when the provider said no, so that no money moves.
   */
  placeRefund(wanted: {
    merchantRefundId: string;
    merchantOrderId: string;
    amountPaise: Paise;
  }): Promise<RefundReport & { providerRefundId: string | null }>;
  /** Asks what became of a refund. */
  refundStatus(merchantRefundId: string): Promise<RefundReport>;
}

/** The provider did not answer, or not in a way that could be read: nothing is known of the outcome. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable';
}

/** The provider refused the order for a reason of its own; no money can move on it. */
export class OrderRefused extends Error {
  override name = 'OrderRefused';
}

/** The provider refused the refund for a reason of its own, named by its codes. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
  readonly codes: readonly string[];

  constructor(message: string, codes: readonly string[]) {
    super(message);
    this.codes = codes;
  }
}
