import { z } from 'zod';
import type { ProviderReport } from '#domain/giving/donation.ts';
import { type Gateway, GatewayUnreachable, type Order } from '../gateway.ts';
import { callOverHttp } from './http-call.ts';
import { type AutopaySettings, isOfCustomFamily, mandateCalls } from './mandates.ts';
import { ORDER_LIFETIME_S, readPlacedOrder } from './placed-order.ts';
import { readProgress } from './read-mandate.ts';
import { readPlacedRefund, readRefundStatus } from './read-refund.ts';
import { type CallPhonePe, errorCode, type PhonePeResponse, readTime } from './response.ts';
import { createTokenSource, type PhonePeCredentials } from './token.ts';

// The HTTP client of PhonePe Standard Checkout v2; docs/decisions/0004-phonepe-by-http.md explains why not PhonePe's SDK.

const TIMEOUTS_MS = { token: 5_000, pay: 15_000, status: 5_000, refund: 15_000 };

const PaymentDetail = z.object({
  transactionId: z.string().nullish(),
  paymentMode: z.string().nullish(),
  state: z.string().nullish(),
  timestamp: z.unknown().optional(),
});

const OrderStatusBody = z.object({
  state: z.string(),
  amount: z.int(),
  paymentDetails: z.array(PaymentDetail).nullish(),
  errorCode: z.string().nullish(),
  detailedErrorCode: z.string().nullish(),
  errorContext: z.object({ description: z.string().nullish() }).nullish(),
  paymentFlow: z.unknown().optional(),
});

export type PhonePeSettings = PhonePeCredentials & {
  apiUrl: string;
  /** Shown on PhonePe's payment page. */
  message: () => string;
  autopay?: AutopaySettings;
  timeoutsMs?: Partial<typeof TIMEOUTS_MS>;
};

/** Creates the client. `now` is in milliseconds since 1970 and decides when the token is renewed. */
export function createPhonePe(settings: PhonePeSettings, now: () => number): Gateway {
  const timeoutsMs = { ...TIMEOUTS_MS, ...settings.timeoutsMs };
  const token = createTokenSource({ ...settings, timeoutMs: timeoutsMs.token }, now);

  const call: CallPhonePe = async (path, init, timeoutMs) => {
    const send = async (bearer: string): Promise<PhonePeResponse> => {
      // A cancellation has no body.
      const headers: Record<string, string> = { authorization: `O-Bearer ${bearer}` };
      if (init.method === 'GET' || init.body) headers['content-type'] = 'application/json';
      const url = new URL(`${settings.apiUrl}${path}`);
      const { status, body } = await callOverHttp(url, { ...init, headers }, timeoutMs);
      // A mandate's cancellation answers with 204 and no body.
      return { status, body: status === 204 ? null : JSON.parse(body) };
    };
    const bearer = await token.get();
    try {
      const response = await send(bearer);
      if (response.status !== 401) return response;
      return await send(await token.renew(bearer));
    } catch (cause) {
      if (cause instanceof GatewayUnreachable) throw cause;
      throw new GatewayUnreachable(
        `PhonePe sent no readable response to ${init.method} ${path.split('/')[1]}`,
        { cause },
      );
    }
  };

  return {
    ...mandateCalls(call, settings, timeoutsMs),
    async placeOrder(order) {
      const response = await call(
        '/checkout/v2/pay',
        { method: 'POST', body: JSON.stringify(payRequest(order, settings.message())) },
        timeoutsMs.pay,
      );
      return readPlacedOrder(response);
    },
    async orderStatus(merchantOrderId, kind = 'checkout') {
      // control: an order ID cannot change the requested path → merchantOrderId
      const id = encodeURIComponent(merchantOrderId);
      const family =
        kind !== 'checkout' && isOfCustomFamily(settings.autopay, 'order') ? 'subscriptions' : 'checkout';
      const path = `/${family}/v2/order/${id}/status?details=true&errorContext=true`;
      return readOrderStatus(await call(path, { method: 'GET' }, timeoutsMs.status));
    },
    async placeRefund({ merchantRefundId, merchantOrderId, amountPaise }) {
      const body = {
        merchantRefundId,
        originalMerchantOrderId: merchantOrderId,
        amount: Number(amountPaise),
      };
      const init = { method: 'POST', body: JSON.stringify(body) } as const;
      return readPlacedRefund(await call('/payments/v2/refund', init, timeoutsMs.refund));
    },
    async refundStatus(merchantRefundId) {
      const path = `/payments/v2/refund/${encodeURIComponent(merchantRefundId)}/status`;
      return readRefundStatus(await call(path, { method: 'GET' }, timeoutsMs.status));
    },
  };
}

function payRequest(order: Order, message: string) {
  return {
    merchantOrderId: order.merchantOrderId,
    amount: Number(order.amountPaise),
    expireAfter: ORDER_LIFETIME_S,
    paymentFlow: { type: 'PG_CHECKOUT', message, merchantUrls: { redirectUrl: order.redirectUrl } },
  };
}

function readOrderStatus({ status, body }: PhonePeResponse): ProviderReport {
  // Identified by the code alone, because PhonePe's documentation disagrees about the HTTP status.
  if (status !== 200 && errorCode(body) === 'INVALID_MERCHANT_ORDER_ID') return { state: 'UNKNOWN' };
  const parsed = status === 200 ? OrderStatusBody.safeParse(body) : undefined;
  if (!parsed?.success) {
    throw new GatewayUnreachable(
      `PhonePe responded to the status request with ${status} ${errorCode(body) ?? ''}`.trim(),
      {
        cause: parsed?.error,
      },
    );
  }
  const order = parsed.data;
  if (order.state === 'COMPLETED') {
    const completed = order.paymentDetails?.find((detail) => detail.state === 'COMPLETED');
    const paid = completed ?? order.paymentDetails?.[0];
    return {
      state: 'COMPLETED',
      amountPaise: BigInt(order.amount),
      paymentMode: paid?.paymentMode ?? null,
      providerPaymentId: paid?.transactionId ?? null,
      // Another try may have been made on another day.
      paidAt: readTime(completed?.timestamp),
    };
  }
  const progress = readProgress(order);
  // A debit that nobody executed may end as EXPIRED.
  if (order.state === 'FAILED' || (progress && order.state === 'EXPIRED')) {
    const codes = [order.detailedErrorCode, order.errorCode].filter((code) => typeof code === 'string');
    return {
      state: 'FAILED',
      reason: order.errorContext?.description ?? null,
      codes: order.state === 'FAILED' ? codes : [...codes, 'EXPIRED'],
    };
  }
  // Only these states decide anything; an unknown one is not final.
  return progress ? { state: 'PENDING', charge: progress } : { state: 'PENDING' };
}
