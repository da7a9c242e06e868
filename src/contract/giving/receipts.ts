/** The addresses of receipts, which are PDF files: for the donor's session, and for the link in a mail. */
export const receiptPaths = {
  ofDonation: '/api/receipts/:merchantOrderId',
  download: '/api/receipts/download/:token',
} as const;

/** The address of a donation's receipt, which responds with 404 unless its donor is signed in. */
export function receiptUrl(merchantOrderId: string): string {
  return receiptPaths.ofDonation.replace(':merchantOrderId', encodeURIComponent(merchantOrderId));
}
