import type { DonorCipher } from '../donor-data/cipher.ts';

export const GIVE_DAYS = 7;
const DAY_SECONDS = 86_400;

type ConsentLink = { kind: 'stop'; eventId: string } | { kind: 'give'; mailId: string } | 'expired' | null;

// The router accepts path parameters of up to 100 characters; both links are shorter.

/** A signed link that withdraws a consent. It never expires, and contains neither an address nor a name. */
export function createStopLink(cipher: DonorCipher, eventId: string): string {
  return cipher.sign(`stop.${eventId}`);
}

/** A signed link that gives a consent, for the reader of an email that asked for it; valid for a week. */
export function createGiveLink(cipher: DonorCipher, mailId: string, now: Date): string {
  return cipher.sign(`give.${mailId}.${Math.floor(now.getTime() / 1000) + GIVE_DAYS * DAY_SECONDS}`);
}

/** Null for a link that was changed or is for something else. */
export function readConsentLink(cipher: DonorCipher, token: string, now: Date): ConsentLink {
  const [purpose, id = '', expiresAt = ''] = cipher.verify(token)?.split('.') ?? [];
  if (purpose === 'stop') return { kind: 'stop', eventId: id };
  if (purpose !== 'give') return null;
  return now.getTime() < Number(expiresAt) * 1000 ? { kind: 'give', mailId: id } : 'expired';
}
