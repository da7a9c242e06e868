import { TAX_DETAILS_LINK, TAX_DETAILS_PAGE } from '#contract/donors/tax-details-paths.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { DonorCipher } from '../donor-data/cipher.ts';

const DAY_SECONDS = 86_400;
/** For the link in an email. */
const EMAIL_DAYS = 60;
/** For the page of a payment, where the signed-in donor goes on at once. */
const PAGE_DAYS = 1;

/** A signed link to the details of the donor of a payment. */
export function createDetailsLink(
  cipher: DonorCipher,
  attemptId: string,
  now: Date,
  days = EMAIL_DAYS,
): string {
  const expiresAt = Math.floor(now.getTime() / 1000) + days * DAY_SECONDS;
  return cipher.sign(`${attemptId}.${expiresAt}`);
}

/** The address of the form for the details of the donor of a payment, as emails and messages contain it. */
export function detailsUrl(
  { cipher, publicUrl }: { cipher: DonorCipher; publicUrl: string },
  attemptId: string,
  language: Language,
  now: Date,
): string {
  const link = createDetailsLink(cipher, attemptId, now);
  return `${publicUrl}${inLanguage(language, TAX_DETAILS_PAGE)}?${TAX_DETAILS_LINK}=${link}`;
}

export function createPageLink(cipher: DonorCipher, attemptId: string, now: Date): string {
  return createDetailsLink(cipher, attemptId, now, PAGE_DAYS);
}

/** The payment of a link; `expired` after its time, null for a link that was changed or cut off. */
export function readDetailsLink(
  cipher: DonorCipher,
  link: string,
  now: Date,
): { attemptId: string } | 'expired' | null {
  const content = cipher.verify(link);
  if (content === null) return null;
  const [attemptId = '', expiresAt = ''] = content.split('.');
  return now.getTime() < Number(expiresAt) * 1000 ? { attemptId } : 'expired';
}
