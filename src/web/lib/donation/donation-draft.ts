import type { StartDonation } from '#contract/donations.ts';
import { fieldsOf, isText, textOf } from '../api/reading.ts';

type Typed = 'fullName' | 'email' | 'phoneNumber' | 'donationAmount' | 'categoryId' | 'message';

/** What a donor typed into a donation form, and what the form was for. */
export type DonationDraft = {
  values: Record<Typed, string>;
  /** The campaign that the donation was for; null for a general one. */
  campaign: { _id: string; title: string } | null;
};

export function readDraft(value: unknown): DonationDraft | null {
  const { values, campaign } = fieldsOf(value);
  if (typeof values !== 'object' || values === null) return null;
  const typed = fieldsOf(values);
  const { _id, title } = fieldsOf(campaign);
  return {
    values: {
      fullName: textOf(typed['fullName']),
      email: textOf(typed['email']),
      phoneNumber: textOf(typed['phoneNumber']),
      donationAmount: textOf(typed['donationAmount']),
      categoryId: textOf(typed['categoryId']),
      message: textOf(typed['message']),
    },
    campaign: isText(_id) && isText(title) ? { _id, title } : null,
  };
}

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
