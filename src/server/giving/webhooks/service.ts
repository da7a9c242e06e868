import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export type WebhookCredentials = { username: string; password: string };

/** Whether the Authorization header is PhonePe's: the hex SHA-256 of `username:password`, compared in constant time. */
export function isGenuine(header: string | undefined, { username, password }: WebhookCredentials): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`${username}:${password}`).toString('hex');
  // Hashing both sides once more gives them equal lengths, which the constant-time comparison needs.
  // control: webhook credentials are compared in constant time (webhooks.test.ts) → (header ?? '').trim().toLowerCase() === expected
  return timingSafeEqual(digest((header ?? '').trim().toLowerCase()), digest(expected));
}

const ORDER_ID = /^[A-Za-z0-9_-]{1,63}$/;
const id = z.string().regex(ORDER_ID).optional().catch(undefined);
const Webhook = z.object({
  payload: z.object({
    merchantOrderId: id,
    originalMerchantOrderId: id,
    merchantSubscriptionId: id,
    paymentFlow: z.object({ merchantSubscriptionId: id }).optional().catch(undefined),
  }),
});

/** What a webhook is about: an order, perhaps one of a mandate, or a mandate alone. */
type Hint = { merchantOrderId: string | null; subscriptionId: string | null };

/**
 * The order or mandate that a webhook is about. Nothing else is read, not even its event, whose name differs between PhonePe's pages: the
 * Authorization header does not sign the body, so a webhook only tells us to ask for the status.
 */
export function readHint(body: string): Hint {
  try {
    const { payload } = Webhook.parse(JSON.parse(body));
    return {
      merchantOrderId: payload.merchantOrderId ?? payload.originalMerchantOrderId ?? null,
      subscriptionId: payload.merchantSubscriptionId ?? payload.paymentFlow?.merchantSubscriptionId ?? null,
    };
  } catch {
    return { merchantOrderId: null, subscriptionId: null };
  }
}
