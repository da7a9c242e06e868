import { orderPage } from '#domain/giving/order-page.ts';
import { webAddress } from '#web/lib/page/web-address.ts';
import type { PlacedOrder } from '../donation-order.ts';

/** What differs between the two pages that share the form (specification, sections 4 and 8). */
export type DonationFormPage = {
  /** The key of its outcome messages in the texts catalogue. */
  texts: 'general' | 'campaign';
  /** Where the donor goes next; null when the response does not include it. */
  next(order: PlacedOrder): string | null;
};

export const generalPage: DonationFormPage = {
  texts: 'general',
  next: ({ merchantOrderId }) => (merchantOrderId ? orderPage(merchantOrderId) : null),
};

export const campaignPage: DonationFormPage = {
  texts: 'campaign',
  next: ({ redirectUrlRes }) => webAddress(redirectUrlRes),
};
