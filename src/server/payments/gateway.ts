import type { AttemptKind, ProviderReport } from '#domain/giving/donation.ts';
import type { MandateReport } from '#domain/giving/monthly/mandate.ts';
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
  /** Asks for the status of an order. `kind` says by which call it was placed; a checkout by default. */
  orderStatus(merchantOrderId: string, kind?: AttemptKind): Promise<ProviderReport>;
}

/** The order by which a donor agrees to a mandate and makes the first gift. */
export type MandateOrder = Order & {
  /** Ours; never reused. */
  subscriptionId: string;
  maxAmountPaise: Paise;
  /** When the mandate ends by itself; null: when somebody ends it. */
  endsAt: Date | null;
};

/** The part of a provider that collects monthly gifts. Every method may also throw `GatewayUnreachable`. */
export interface MandateGateway {
  /**
   * Places the order by which a donor agrees. Invariant: neither id is sent again after an error.
   * @throws OrderRefused when the provider rejected the order, so that it does not exist there.
   */
  setUpMandate(order: MandateOrder): Promise<PlacedOrder>;
  mandateStatus(subscriptionId: string): Promise<MandateReport>;
  /**
   * Has the provider notify the donor of a debit, whose order this places. Invariant: an order id is sent once.
   * @throws OrderRefused when the provider rejected it, so that there is no order and no debit.
   */
  notifyDebit(debit: {
    merchantOrderId: string;
    subscriptionId: string;
    amountPaise: Paise;
  }): Promise<{ providerOrderId: string; expiresAt: Date | null }>;
  /**
   * Tells the provider to debit the order of a notice, which it does once, however often it is told.
   * @throws DebitRefused when the provider does not try; only the status of the order says what became of it.
   */
  executeDebit(merchantOrderId: string): Promise<void>;
  /** Asks for the end of a mandate. Only its status says whether it has ended. */
  cancelMandate(subscriptionId: string): Promise<void>;
}

/** All that the site uses of a payment provider. */
export type Gateway = PaymentGateway & RefundGateway & MandateGateway;

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

/** The provider did not start a debit; the message has its reason. */
export class DebitRefused extends Error {
  override name = 'DebitRefused';
}

/** The provider has not enabled monthly gifts for the trust, so nothing was done. */
export class MandatesNotEnabled extends GatewayUnreachable {
  override name = 'MandatesNotEnabled';
}
