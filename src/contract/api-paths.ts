// The paths of the public API, apart from the schemas, so that whoever needs only a path does not load those.

export const campaignCalls = {
  getAllCampaigns: '/api/getAllCampaigns',
  getCategory: '/api/getCategory',
} as const;

export const galleryCalls = { getAllgalleries: '/api/getAllgalleries' } as const;

export const contactCalls = { createContacts: '/api/createContacts' } as const;

export const donationCalls = {
  phonePayOrder: '/api/phonePayOrder',
  orderChallenge: '/api/orderChallenge',
  verifyPayment: '/api/verifyPayment',
  getDonationByTransactionId: '/api/getDonationByTransactionId',
  lastPhoneNumber: '/api/lastPhoneNumber',
} as const;

/** Generated once per completed form, so that an order sent repeatedly is one donation. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** `yes`: the donor is an Indian citizen giving their own money. Required by trusts that may not accept foreign money. */
export const INDIAN_CITIZEN_HEADER = 'indian-citizen';

export const findPaymentCalls = { findPayment: '/api/findPayment' } as const;
