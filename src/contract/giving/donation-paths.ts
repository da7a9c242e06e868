// The paths and headers of orders and payments, apart from the other paths: the home page needs none of them.

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
