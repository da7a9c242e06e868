import {
  DebitRefused,
  GatewayUnreachable,
  type MandateGateway,
  type MandateOrder,
  MandatesNotEnabled,
} from '../gateway.ts';
import { ORDER_LIFETIME_S, readPlacedOrder, rejection } from './placed-order.ts';
import { readMandate, readNotice } from './read-mandate.ts';
import { type CallPhonePe, errorCode, type PhonePeResponse } from './response.ts';

// AutoPay, which PhonePe offers under two families of paths. Which one works for a merchant is known only by trying
// (docs/decisions/0050-monthly-giving.md), so it is a setting for each operation.

export const AUTOPAY_OPERATIONS = ['setup', 'order', 'mandate', 'notify', 'execute', 'cancel'] as const;
export type AutopayOperation = (typeof AUTOPAY_OPERATIONS)[number];

export type AutopaySettings = {
  /** The operations that use the custom family's paths; the others use those of Standard Checkout. */
  customOperations: readonly AutopayOperation[];
  /** Whether the set-up names its product type, which some of PhonePe's pages require. */
  sendProductType: boolean;
};

type Settings = { message: () => string; autopay?: AutopaySettings };

export const isOfCustomFamily = (
  autopay: AutopaySettings | undefined,
  operation: AutopayOperation,
): boolean => autopay?.customOperations.includes(operation) ?? false;

/** The calls of AutoPay. */
export function mandateCalls(
  call: CallPhonePe,
  settings: Settings,
  timeoutsMs: { pay: number; status: number },
): MandateGateway {
  const isCustom = (operation: AutopayOperation) => isOfCustomFamily(settings.autopay, operation);
  const base = (operation: AutopayOperation) =>
    isCustom(operation) ? '/subscriptions/v2' : '/checkout/v2/subscriptions';
  const post = async (path: string, body: object | null) =>
    enabled(
      await call(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) }, timeoutsMs.pay),
    );

  return {
    async setUpMandate(order) {
      const path = isCustom('setup') ? '/subscriptions/v2/setup' : '/checkout/v2/pay';
      const body = setupRequest(order, settings, isCustom('setup'));
      const response = await call(path, { method: 'POST', body: JSON.stringify(body) }, timeoutsMs.pay);
      return readPlacedOrder(response);
    },
    async mandateStatus(subscriptionId) {
      const path = `${base('mandate')}/${encodeURIComponent(subscriptionId)}/status`;
      return readMandate(enabled(await call(path, { method: 'GET' }, timeoutsMs.status)));
    },
    async notifyDebit({ merchantOrderId, subscriptionId, amountPaise }) {
      const type = isCustom('notify') ? 'SUBSCRIPTION_REDEMPTION' : 'SUBSCRIPTION_CHECKOUT_REDEMPTION';
      const response = await post(`${base('notify')}/notify`, {
        merchantOrderId,
        amount: Number(amountPaise),
        paymentFlow: {
          type,
          merchantSubscriptionId: subscriptionId,
          redemptionRetryStrategy: 'STANDARD',
          // control: the provider debits nothing by itself (monthly.test.ts) → true
          autoDebit: false,
        },
      });
      if (response.status !== 200) throw rejection(response);
      return readNotice(response);
    },
    async executeDebit(merchantOrderId) {
      const response = await post(`${base('execute')}/redeem`, { merchantOrderId });
      const { status, body } = response;
      if (status === 200) return;
      const code = errorCode(body);
      const message = `PhonePe did not start the debit: ${status} ${code ?? ''}`.trim();
      throw status < 500 && code !== null ? new DebitRefused(message) : new GatewayUnreachable(message);
    },
    async cancelMandate(subscriptionId) {
      await post(`${base('cancel')}/${encodeURIComponent(subscriptionId)}/cancel`, null);
    },
  };
}

/** @throws MandatesNotEnabled for a merchant without AutoPay. */
function enabled(response: PhonePeResponse): PhonePeResponse {
  if (response.status !== 403) return response;
  throw new MandatesNotEnabled('PhonePe has not enabled AutoPay for this merchant');
}

function setupRequest(order: MandateOrder, { message, autopay }: Settings, isCustom: boolean) {
  return {
    merchantOrderId: order.merchantOrderId,
    amount: Number(order.amountPaise),
    expireAfter: ORDER_LIFETIME_S,
    paymentFlow: {
      type: isCustom ? 'SUBSCRIPTION_SETUP' : 'SUBSCRIPTION_CHECKOUT_SETUP',
      message: message(),
      merchantUrls: { redirectUrl: order.redirectUrl },
      subscriptionDetails: {
        subscriptionType: 'RECURRING',
        ...(autopay?.sendProductType && { productType: 'UPI_MANDATE' }),
        merchantSubscriptionId: order.subscriptionId,
        authWorkflowType: 'TRANSACTION',
        amountType: 'VARIABLE',
        maxAmount: Number(order.maxAmountPaise),
        frequency: 'MONTHLY',
        // In milliseconds: seconds would be refused.
        ...(order.endsAt && { expireAt: order.endsAt.getTime() }),
      },
    },
  };
}
