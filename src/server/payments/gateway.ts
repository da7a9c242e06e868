import type { ProviderReport } from '#domain/giving/donation.ts';
import type { RefundReport } from '#domain/giving/refund.ts';
import type { Paise } from '#domain/money/money.ts';

export type Order = {
  merchantOrderId: string;
  amountPaise: Paise;
  /** Where the provider sends the browser afterwards. */
  redirectUrl: string;
};

export type PlacedOrder = { providerOrderId: string; redirectUrl: string; expiresAt: Date | null };

/** A payment provider. Every method may also throw `GatewayUnreachable`. */
export interface PaymentGateway {
  /**
   * Places an order. Invariant: an order id is sent once, and never again after an error.
   * @throws OrderRefused when the provider rejected the order, so that it does not exist there.
   */
  placeOrder(order: Order): Promise<PlacedOrder>;
  /** Asks for the status of an order. */
  orderStatus(merchantOrderId: string): Promise<ProviderReport>;
}

/** The part of a provider that refunds payments. Every method may also throw `GatewayUnreachable`. */
export interface RefundGateway {
  /**
   * Requests a refund. Invariant: a refund id is sent once, and never again after an error.
   * @throws RefundRefused when the provider rejected the refund, so that no money moves.
   */
  placeRefund(refund: {
    merchantRefundId: string;
    merchantOrderId: string;
    amountPaise: Paise;
  }): Promise<RefundReport & { providerRefundId: string | null }>;
  /** Asks for the status of a refund. */
  refundStatus(merchantRefundId: string): Promise<RefundReport>;
}

/** The provider sent no readable response, so the outcome is unknown. */
export class GatewayUnreachable extends Error {
  override name = 'GatewayUnreachable';
}

/** The provider rejected the order: nobody can pay it. */
export class OrderRefused extends Error {
  override name = 'OrderRefused';
}

/** The provider rejected the refund, with these error codes. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
  readonly codes: readonly string[];

  constructor(message: string, codes: readonly string[]) {
    super(message);
    this.codes = codes;
  }
}
