import { randomInt } from 'node:crypto';

/** An id in the provider's manner: its prefix, the time to the second, twelve random digits. */
export function makeProviderId(prefix: 'OMO' | 'OM' | 'OMR', now: number): string {
  const time = new Date(now).toISOString().replace(/\D/g, '').slice(2, 14);
  const random = String(randomInt(0, 2 ** 47))
    .slice(-12)
    .padStart(12, '0');
  return `${prefix}${time}${random}`;
}
