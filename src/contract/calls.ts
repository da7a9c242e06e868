// The addresses of what the public pages ask, without the schema library: a page that only reads should not load it.

export const campaignCalls = {
  getAllCampaigns: '/api/getAllCampaigns',
  getCategory: '/api/getCategory',
} as const;

export const galleryCalls = { getAllgalleries: '/api/getAllgalleries' } as const;

export const contactCalls = { createContacts: '/api/createContacts' } as const;

export const donationCalls = {
  phonePayOrder: '/api/phonePayOrder',
  verifyPayment: '/api/verifyPayment',
  getDonationByTransactionId: '/api/getDonationByTransactionId',
} as const;

/** Made once per filled-in form: the same order under the same key is one donation, however often it is sent. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const findPaymentCalls = { findPayment: '/api/findPayment' } as const;
