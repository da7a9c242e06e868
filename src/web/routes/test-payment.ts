import { donationRoutes } from '#contract/giving/donation-paths.ts';

/** The values of a completed donation form. */
export const formValues = {
  fullName: 'Anita Rao',
  email: 'anita@example.org',
  phoneNumber: '9876543210',
  donationAmount: '1500',
  categoryId: 'c1',
  message: '',
};

/** The record of a paid donation. */
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

/** API responses for a payment in this state. */
export const verifiedAs = (state: string) => ({
  [donationRoutes.verify.path]: { body: { paymentData: { state, amount: 1500 } } },
  [donationRoutes.find.path]: { body: record },
});
