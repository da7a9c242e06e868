/** What a donor fills in. */
export const filledIn = {
  fullName: 'Anita Rao',
  email: 'anita@example.org',
  phoneNumber: '9876543210',
  donationAmount: '1500',
  categoryId: 'c1',
  message: '',
};

/** The record of a donation that was paid. */
export const record = {
  fullName: 'Anita Rao',
  donationAmount: 1500,
  paymentMethod: 'UPI',
  paymentMethodCode: 'upi',
  transactionId: 'o1',
  categoryId: { _id: 'c1', name: 'Food' },
  campaignId: { _id: 'k1', campaignTitle: 'School meals', images: [] },
  redirectUrlRes: null,
  failureReason: null,
  failureReasonCode: null,
};

/** What the API says of a payment in this state. */
export const verified = (state: string) => ({
  '/api/verifyPayment': { body: { paymentData: { state, amount: 1500 } } },
  '/api/getDonationByTransactionId': { body: record },
});
