import { z } from 'zod';
import type { ProviderReport } from '#domain/donation.ts';
import {
  GatewayUnreachable,
  type Order,
  OrderRefused,
  type PaymentGateway,
  type PlacedOrder,
  type RefundGateway,
} from '../gateway.ts';
import { type Call, callOverHttp } from './http-call.ts';
import { readPlacedRefund, readRefundStatus } from './refund.ts';
import { type Answer, errorCode } from './response.ts';
import { createPhonePeToken, type PhonePeCredentials } from './token.ts';

// The HTTP client of PhonePe Standard Checkout v2, by its own documentation: docs/decisions says why not by its SDK.

/** How long each call may take (phonepe.md, "Errors"). */
const TIMEOUTS_MS = { token: 5_000, pay: 15_000, status: 5_000, refund: 15_000 };
const ORDER_LIFETIME_S = 1_800;

const PaidOrder = z.object({
  orderId: z.string(),
  state: z.string(),
  expireAt: z.number().nullish(),
  redirectUrl: z.url({ protocol: /^https?$/ }),
});

const PaymentDetail = z.object({
  transactionId: z.string().nullish(),
  paymentMode: z.string().nullish(),
  state: z.string().nullish(),
});

const OrderStatus = z.object({
  state: z.string(),
  amount: z.int(),
  paymentDetails: z.array(PaymentDetail).nullish(),
  errorCode: z.string().nullish(),
  detailedErrorCode: z.string().nullish(),
  errorContext: z.object({ description: z.string().nullish() }).nullish(),
});

export type PhonePeSettings = PhonePeCredentials & {
  apiUrl: string;
  /** Shown on the provider's page. */
  message: () => string;
  timeoutsMs?: Partial<typeof TIMEOUTS_MS>;
};

/** Speaks to PhonePe. `now` gives milliseconds since 1970 and decides when a token is renewed. */
export function createPhonePe(settings: PhonePeSettings, now: () => number): PaymentGateway & RefundGateway {
  const timeoutsMs = { ...TIMEOUTS_MS, ...settings.timeoutsMs };
  const token = createPhonePeToken({ ...settings, timeoutMs: timeoutsMs.token }, now);

  async function call(path: string, init: Pick<Call, 'method' | 'body'>, timeoutMs: number): Promise<Answer> {
    const send = async (bearer: string): Promise<Answer> => {
      const headers = { 'content-type': 'application/json', authorization: `O-Bearer ${bearer}` };
      const url = new URL(`${settings.apiUrl}${path}`);
      const { status, body } = await callOverHttp(url, { ...init, headers }, timeoutMs);
      return { status, body: JSON.parse(body) };
    };
    const bearer = await token.get();
    try {
      const answer = await send(bearer);
      if (answer.status !== 401) return answer;
      return await send(await token.renew(bearer));
    } catch (cause) {
      if (cause instanceof GatewayUnreachable) throw cause;
      throw new GatewayUnreachable(
        `PhonePe gave no readable answer to ${init.method} ${path.split('/')[1]}`,
        { cause },
      );
    }
  }

  return {
    async placeOrder(order) {
      const answer = await call(
        '/checkout/v2/pay',
        { method: 'POST', body: JSON.stringify(payRequest(order, settings.message())) },
        timeoutsMs.pay,
      );
      return readPlacedOrder(answer);
    },
    async orderStatus(merchantOrderId) {
      const id = encodeURIComponent(merchantOrderId);
      const path = `/checkout/v2/order/${id}/status?details=true&errorContext=true`;
      return readOrderStatus(await call(path, { method: 'GET' }, timeoutsMs.status));
    },
    async placeRefund({ merchantRefundId, merchantOrderId, amountPaise }) {
      const body = {
        merchantRefundId,
        originalMerchantOrderId: merchantOrderId,
        amount: Number(amountPaise),
      };
      const init = { method: 'POST', body: JSON.stringify(body) } as const;
      const answer = await call('/payments/v2/refund', init, timeoutsMs.refund);
      return readPlacedRefund(answer);
    },
    async refundStatus(merchantRefundId) {
      const path = `/payments/v2/refund/${encodeURIComponent(merchantRefundId)}/status`;
      const answer = await call(path, { method: 'GET' }, timeoutsMs.status);
      return readRefundStatus(answer);
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

/** Codes by which PhonePe says that the id was taken before: then an order may well exist there. */
const ID_TAKEN = ['INVALID_MERCHANT_ORDER_ID', 'INVALID_TRANSACTION_ID', 'ORDER_ALREADY_EXISTS'];

function readPlacedOrder({ status, body }: Answer): PlacedOrder {
  if (status === 200) {
    const order = PaidOrder.safeParse(body);
    if (!order.success)
      throw new GatewayUnreachable('PhonePe answered the order in an unknown form', { cause: order.error });
    const { orderId, redirectUrl, expireAt } = order.data;
    return { providerOrderId: orderId, redirectUrl, expiresAt: expireAt ? new Date(expireAt) : null };
  }
  const code = errorCode(body);
  const refused =
    [400, 403, 404, 410, 417, 422].includes(status) && code !== null && !ID_TAKEN.includes(code);
  if (refused) throw new OrderRefused(`PhonePe refused the order: ${status} ${code}`);
  throw new GatewayUnreachable(`PhonePe answered the order with ${status} ${code ?? ''}`.trim());
}

function readOrderStatus({ status, body }: Answer): ProviderReport {
  // By the code, whatever the HTTP status: sources disagree on it (phonepe.md, "Status").
  if (status !== 200 && errorCode(body) === 'INVALID_MERCHANT_ORDER_ID') return { state: 'UNKNOWN' };
  const parsed = status === 200 ? OrderStatus.safeParse(body) : undefined;
  if (!parsed?.success) {
    throw new GatewayUnreachable(
      `PhonePe answered the status with ${status} ${errorCode(body) ?? ''}`.trim(),
      {
        cause: parsed?.error,
      },
    );
  }
  const order = parsed.data;
  if (order.state === 'COMPLETED') {
    const paid =
      order.paymentDetails?.find((detail) => detail.state === 'COMPLETED') ?? order.paymentDetails?.[0];
    return {
      state: 'COMPLETED',
      amountPaise: BigInt(order.amount),
      paymentMode: paid?.paymentMode ?? null,
      providerPaymentId: paid?.transactionId ?? null,
    };
  }
  if (order.state === 'FAILED') {
    return {
      state: 'FAILED',
      reason: order.errorContext?.description ?? null,
      codes: [order.detailedErrorCode, order.errorCode].filter((code) => typeof code === 'string'),
    };
  }
  // Only the two words above decide anything; a state that we do not know is not an end.
  return { state: 'PENDING' };
}
