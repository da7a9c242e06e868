import type { StartDonation } from '#contract/giving/donations.ts';
import { fieldsOf, isText, textOf } from '#web/lib/api/reading.ts';

/** The values typed into a donation form and its campaign. */
export type DonationDraft = {
  values: {
    fullName: string;
    email: string;
    phoneNumber: string;
    donationAmount: string;
    categoryId: string;
    message: string;
    indianCitizen?: 'yes' | undefined;
    /** The day of the month of a gift that repeats every month; missing or empty for one that is made once. */
    day?: string | undefined;
    /** YYYY-MM; missing or empty: until its donor ends it. */
    lastMonth?: string | undefined;
  };
  /** Null for a general donation. */
  campaign: { _id: string; title: string } | null;
};

/** Reads a draft from navigation state or storage, which may be damaged: missing fields are empty. Null without any values. */
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
      indianCitizen: typed['indianCitizen'] === 'yes' ? 'yes' : undefined,
      day: textOf(typed['day']) || undefined,
      lastMonth: textOf(typed['lastMonth']) || undefined,
    },
    campaign: isText(_id) && isText(title) ? { _id, title } : null,
  };
}

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

/** What an order has beside its eight fields if the gift repeats every month; null for one that is made once. */
export function planOf({ values: { day, lastMonth } }: DonationDraft) {
  return day ? { day: Number(day), ...(lastMonth && { lastMonth }) } : null;
}
