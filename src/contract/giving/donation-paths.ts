// The addresses and headers of orders, payments and receipts, apart from the other paths: the home page needs none of them.

export const donationRoutes = {
  start: { method: 'POST', path: '/api/phonePayOrder' },
  challenge: { method: 'POST', path: '/api/orderChallenge' },
  verify: { method: 'POST', path: '/api/verifyPayment' },
  find: { method: 'POST', path: '/api/getDonationByTransactionId' },
  lastPhoneNumber: { method: 'GET', path: '/api/lastPhoneNumber' },
} as const;

/** The addresses of receipts, which are PDF files: for the donor's session, and for the link in a mail. */
export const receiptRoutes = {
  /** Responds with 404 unless the donation's donor is signed in. */
  ofDonation: { method: 'GET', path: '/api/receipts/:merchantOrderId' },
  ofLink: { method: 'GET', path: '/api/receipts/download/:token' },
} as const;

/** Generated once per completed form, so that an order sent repeatedly is one donation. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** The parameter of pages with the code of the short link that the visitor came by, and the header of an order with it. */
export const SOURCE_PARAM = 'via';
export const SOURCE_IN_QUERY = /[?&]via=([a-z]+)/i;
export const SOURCE_HEADER = 'gift-source';

/** `yes`: the donor is an Indian citizen giving their own money. Required by trusts that may not accept foreign money. */
export const INDIAN_CITIZEN_HEADER = 'indian-citizen';
