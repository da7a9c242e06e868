import { z } from 'zod';
import { GatewayUnreachable, OrderRefused, type PlacedOrder } from '../gateway.ts';
import { errorCode, type PhonePeResponse } from './response.ts';

export const ORDER_LIFETIME_S = 1_800;

/** The custom family of AutoPay answers with the address of a UPI app instead of a page. */
const PlacedOrderBody = z.object({
  orderId: z.string(),
  state: z.string(),
  expireAt: z.number().nullish(),
  redirectUrl: z.url({ protocol: /^https?$/ }).optional(),
  intentUrl: z.url({ protocol: /^upi$/ }).optional(),
});

/** Error codes for an id that was used before, so that the order may well exist. */
const DUPLICATE_ID = [
  'INVALID_MERCHANT_ORDER_ID',
  'INVALID_TRANSACTION_ID',
  'ORDER_ALREADY_EXISTS',
  'DUPLICATE_REQUEST_ID',
];

/** Reads the response to an order. @throws OrderRefused, or GatewayUnreachable when the order may exist. */
export function readPlacedOrder(response: PhonePeResponse): PlacedOrder {
  if (response.status !== 200) throw rejection(response);
  const order = PlacedOrderBody.safeParse(response.body);
  const redirectUrl = order.data?.redirectUrl ?? order.data?.intentUrl;
  if (!order.success || !redirectUrl)
    throw new GatewayUnreachable('PhonePe responded to the order in an unknown format', {
      cause: order.error,
    });
  const { orderId, expireAt } = order.data;
  return { providerOrderId: orderId, redirectUrl, expiresAt: expireAt ? new Date(expireAt) : null };
}

/** What a response other than 200 says about an order: that it does not exist, or nothing. */
export function rejection({ status, body }: PhonePeResponse): OrderRefused | GatewayUnreachable {
  const code = errorCode(body);
  const isRejection =
    [400, 403, 404, 410, 417, 422].includes(status) &&
    code !== null &&
    // control: an order ID is never reused after an unclear response (client.test.ts)
    !DUPLICATE_ID.includes(code);
  if (isRejection) return new OrderRefused(`PhonePe rejected the order: ${status} ${code}`);
  return new GatewayUnreachable(`PhonePe responded to the order with ${status} ${code ?? ''}`.trim());
}
