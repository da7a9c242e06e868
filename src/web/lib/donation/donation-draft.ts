import * as z from 'zod/mini';
import type { StartDonation } from '#contract/donations.ts';

const typed = z.catch(z.string(), '');

/** What a donor typed into a donation form, and what the form was for. Navigation and storage may bring less. */
export const DonationDraft = z.object({
  values: z.object({
    fullName: typed,
    email: typed,
    phoneNumber: typed,
    donationAmount: typed,
    categoryId: typed,
    message: typed,
  }),
  /** The campaign that the donation was for; null for a general one. */
  campaign: z.catch(z.nullable(z.object({ _id: z.string(), title: z.string() })), null),
});
export type DonationDraft = z.infer<typeof DonationDraft>;

/** The order that a filled-in form stands for: the eight fields, always in this sequence. */
export function orderOf({ values, campaign }: DonationDraft, userId: string): StartDonation {
  return {
    userId,
    donationAmount: Number(values.donationAmount),
    categoryId: values.categoryId,
    campaignId: campaign?._id ?? '',
    fullName: values.fullName,
    email: values.email,
    phoneNumber: values.phoneNumber,
    message: values.message,
  };
}
