import type { StartedOrder } from '#web/lib/donation-order.ts';
import { webAddress } from '#web/lib/web-address.ts';

/** What differs between the two pages that share the form (specification, sections 4 and 8). */
export type DonationPage = {
  succeeded: string;
  /** When the server refuses without a message of its own. */
  refused: string;
  /** Where the donor goes next; null when the answer does not say. */
  next(order: StartedOrder): string | null;
};

export const generalPage: DonationPage = {
  succeeded: 'Donation submitted successfully!',
  refused: 'Something went wrong.',
  next: ({ merchantOrderId }) =>
    merchantOrderId ? `/Success?merchantOrderId=${encodeURIComponent(merchantOrderId)}` : null,
};

export const campaignPage: DonationPage = {
  succeeded: 'Form submitted successfully!',
  refused: 'Failed to submit the form. Please try again.',
  next: ({ redirectUrlRes }) => webAddress(redirectUrlRes),
};
