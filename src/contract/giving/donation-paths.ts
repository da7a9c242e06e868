// The addresses and headers of orders and payments, apart from the other paths: the home page needs none of them.

export const donationRoutes = {
  start: { method: 'POST', path: '/api/phonePayOrder' },
  challenge: { method: 'POST', path: '/api/orderChallenge' },
  verify: { method: 'POST', path: '/api/verifyPayment' },
  find: { method: 'POST', path: '/api/getDonationByTransactionId' },
  lastPhoneNumber: { method: 'GET', path: '/api/lastPhoneNumber' },
} as const;

/** Generated once per completed form, so that an order sent repeatedly is one donation. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** `yes`: the donor is an Indian citizen giving their own money. Required by trusts that may not accept foreign money. */
export const INDIAN_CITIZEN_HEADER = 'indian-citizen';
