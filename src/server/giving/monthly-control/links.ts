import { MONTHLY_GIFT_LINK, MONTHLY_GIFT_PAGE } from '#contract/giving/monthly/control-paths.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { AppError } from '../../errors.ts';

const PURPOSE = 'monthly';

/** A signed link to a monthly gift. It never expires, so that old emails can end it, and contains nothing about its donor. */
export const createMonthlyLink = (cipher: DonorCipher, mandateId: string): string =>
  cipher.sign(`${PURPOSE}.${mandateId}`);

/** The page of a monthly gift, as links within the site have it. */
export const monthlyGiftPath = (cipher: DonorCipher, mandateId: string): string =>
  `${MONTHLY_GIFT_PAGE}#${MONTHLY_GIFT_LINK}=${createMonthlyLink(cipher, mandateId)}`;

/** The address of the page of a monthly gift, as emails contain it. */
export const monthlyGiftUrl = (
  { cipher, publicUrl }: { cipher: DonorCipher; publicUrl: string },
  mandateId: string,
  language: Language,
): string => publicUrl + inLanguage(language, monthlyGiftPath(cipher, mandateId));

/** The mandate of a link; null for a link that was changed or is for something else. */
export function readMonthlyLink(cipher: DonorCipher, link: string): string | null {
  const [purpose, mandateId = ''] = cipher.verify(link)?.split('.') ?? [];
  // control: only a signed link opens a monthly gift (monthly-control.test.ts) → mandateId
  return purpose === PURPOSE ? mandateId : null;
}

/** @throws AppError `details_link_unknown` */
export function mandateOf(cipher: DonorCipher, link: string): string {
  const id = readMonthlyLink(cipher, link);
  if (id === null) throw new AppError('details_link_unknown');
  return id;
}
