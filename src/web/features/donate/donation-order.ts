import * as z from 'zod/mini';
import { type DonationForm, donationCalls, StartedDonation } from '#contract/donations.ts';
import { type Answer, postJson } from '#web/lib/api.ts';

/** Each page needs one of the two, and can do without the other. */
const StartedOrder = z.object({
  merchantOrderId: z.optional(StartedDonation.shape.merchantOrderId),
  redirectUrlRes: z.optional(StartedDonation.shape.redirectUrlRes),
});
export type StartedOrder = z.infer<typeof StartedOrder>;

type OrderOwner = { userId: string; campaignId: string };

export function placeOrder(values: DonationForm, owner: OrderOwner): Promise<Answer<StartedOrder>> {
  const order = { ...owner, ...values, donationAmount: Number(values.donationAmount) };
  return postJson(donationCalls.phonePayOrder, order, StartedOrder);
}
