import * as z from 'zod/mini';
import type { StartDonation } from '#contract/giving/donations.ts';

const text = z.catch(z.string(), '');

/** The values typed into a donation form and its campaign. Missing fields are empty, as navigation state and storage may be damaged. */
export const DonationDraft = z.object({
  values: z.object({
    fullName: text,
    email: text,
    phoneNumber: text,
    donationAmount: text,
    categoryId: text,
    message: text,
    indianCitizen: z.catch(z.optional(z.enum(['yes'])), undefined),
  }),
  /** Null for a general donation. */
  campaign: z.catch(z.nullable(z.object({ _id: z.string(), title: z.string() })), null),
});
export type DonationDraft = z.infer<typeof DonationDraft>;

/** The request body for a draft. The order of the eight fields is fixed, because bodies are compared as JSON strings. */
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
