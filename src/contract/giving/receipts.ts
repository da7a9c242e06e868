/** The addresses of receipts, which are PDF files: for the donor's session, and for the link in a mail. */
export const receiptRoutes = {
  /** Responds with 404 unless the donation's donor is signed in. */
  ofDonation: { method: 'GET', path: '/api/receipts/:merchantOrderId' },
  ofLink: { method: 'GET', path: '/api/receipts/download/:token' },
} as const;
