import type { StartedOrder } from '#web/lib/donation/donation-order.ts';
import { webAddress } from '#web/lib/page/web-address.ts';

/** What differs between the two pages that share the form (specification, sections 4 and 8). */
export type DonationPage = {
  /** Under which its words stand in the texts. */
  words: 'general' | 'campaign';
  /** Where the donor goes next; null when the answer does not say. */
  next(order: StartedOrder): string | null;
};

export const generalPage: DonationPage = {
  words: 'general',
  next: ({ merchantOrderId }) =>
    merchantOrderId ? `/Success?merchantOrderId=${encodeURIComponent(merchantOrderId)}` : null,
};

export const campaignPage: DonationPage = {
  words: 'campaign',
  next: ({ redirectUrlRes }) => webAddress(redirectUrlRes),
};
