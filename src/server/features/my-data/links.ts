import type { DonorCipher } from '../../donor-data/cipher.ts';

const MINUTES = 30;
const PURPOSE = 'data';

/** A signed link to the data of the person to whom an email was sent; it contains neither the address nor a name. */
export function createDataLink(cipher: DonorCipher, mailId: string, now: Date): string {
  return cipher.sign(`${PURPOSE}.${mailId}.${Math.floor(now.getTime() / 1000) + MINUTES * 60}`);
}

/** The email that a link was sent in; `expired` after 30 minutes, null for a link that was changed or is for something else. */
export function readDataLink(
  cipher: DonorCipher,
  link: string,
  now: Date,
): { mailId: string } | 'expired' | null {
  const [purpose, mailId = '', expiresAt = ''] = cipher.verify(link)?.split('.') ?? [];
  if (purpose !== PURPOSE) return null;
  return now.getTime() < Number(expiresAt) * 1000 ? { mailId } : 'expired';
}
