/** What a webhook can tell a receiver. A new one also needs a migration of the constraints in db/schema/webhook.ts. */
export const GIFT_EVENTS = ['gift.settled', 'gift.refunded', 'gift.receipted'] as const;
export type GiftEvent = (typeof GIFT_EVENTS)[number];

/** All of them, and the one that staff send to try a receiver. */
export const WEBHOOK_EVENTS = [...GIFT_EVENTS, 'webhook.test'] as const;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const FIRST_RETRY_MS = 30_000;
const LONGEST_RETRY_MS = 6 * 3_600_000;
/** An event is sent for this long before it counts as failed. */
export const DELIVERY_MS = 3 * 86_400_000;

/**
 * When a delivery is tried again after its `tries`-th failure: half a minute later at first, doubling up to six hours; null when that
 * is later than `giveUpAt`.
 */
export function nextTry(tries: number, giveUpAt: Date, now: Date): Date | null {
  const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS);
  const at = new Date(now.getTime() + delayMs);
  return at > giveUpAt ? null : at;
}
