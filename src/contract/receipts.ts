/** Where receipts are downloaded: by the owner's session, or by the link in a mail. The answer is a PDF. */
export const receiptPaths = {
  ofDonation: '/api/receipts/:merchantOrderId',
  download: '/api/receipts/download/:token',
} as const;

/** The address of a donation's receipt. Answers 404 to whoever is not signed in as the donor. */
export function receiptUrl(merchantOrderId: string): string {
  return receiptPaths.ofDonation.replace(':merchantOrderId', encodeURIComponent(merchantOrderId));
}
