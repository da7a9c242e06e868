import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

export type WebhookCredentials = { username: string; password: string };

/** Whether the Authorization header is PhonePe's: the hex SHA-256 of `username:password`, compared in constant time. */
export function isGenuine(header: string | undefined, { username, password }: WebhookCredentials): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`${username}:${password}`).toString('hex');
  // Both sides are hashed once more, so that neither their length nor their beginning shows in the time it takes.
  return timingSafeEqual(digest((header ?? '').trim().toLowerCase()), digest(expected));
}

const ORDER_ID = /^[A-Za-z0-9_-]{1,63}$/;
const id = z.string().regex(ORDER_ID).optional().catch(undefined);
const Webhook = z.object({ payload: z.object({ merchantOrderId: id, originalMerchantOrderId: id }) });

/**
 * The order that a webhook is about, or null. Nothing else of it is read: the header does not cover the body, so that it
 * is a hint to ask, and never a proof (phonepe.md, "Webhook").
 */
export function orderOf(body: string): string | null {
  try {
    const { payload } = Webhook.parse(JSON.parse(body));
    return payload.merchantOrderId ?? payload.originalMerchantOrderId ?? null;
  } catch {
    return null;
  }
}
