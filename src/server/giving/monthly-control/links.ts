import type { DonorCipher } from '../../donors/donor-data/cipher.ts';

const PURPOSE = 'monthly';

/** A signed link to a monthly gift. It never expires, so that old emails can end it, and contains nothing about its donor. */
export const createMonthlyLink = (cipher: DonorCipher, mandateId: string): string =>
  cipher.sign(`${PURPOSE}.${mandateId}`);

/** The mandate of a link; null for a link that was changed or is for something else. */
export function readMonthlyLink(cipher: DonorCipher, link: string): string | null {
  const [purpose, mandateId = ''] = cipher.verify(link)?.split('.') ?? [];
  // control: only a signed link opens a monthly gift (monthly-control.test.ts) → mandateId
  return purpose === PURPOSE ? mandateId : null;
}
