import { randomInt } from 'node:crypto';
import { z } from 'zod';

/** An order or refund ID, chosen by the merchant. */
export const MerchantId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,63}$/, 'must be 1 to 63 characters of A-Z, a-z, 0-9, _ and -');

/** An ID in PhonePe's format: the prefix, the time to the second, twelve random digits. */
export function makeProviderId(prefix: 'OMO' | 'OM' | 'OMR' | 'OMS', now: number): string {
  const time = new Date(now).toISOString().replace(/\D/g, '').slice(2, 14);
  const random = String(randomInt(0, 2 ** 47))
    .slice(-12)
    .padStart(12, '0');
  return `${prefix}${time}${random}`;
}
