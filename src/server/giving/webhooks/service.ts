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
const Webhook = z.object({ payload: z.object({ merchantOrderId: id, originalMerchantOrderId: id }) });

/**
 * The order that a webhook is about; null when it names none. Nothing else is read: the Authorization header does not sign
 * the body, so a webhook only tells us to ask for the status.
 */
export function readOrderId(body: string): string | null {
  try {
    const { payload } = Webhook.parse(JSON.parse(body));
    return payload.merchantOrderId ?? payload.originalMerchantOrderId ?? null;
  } catch {
    return null;
  }
}
