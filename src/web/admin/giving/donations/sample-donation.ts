/** A cash donation as the list and the search return it, for tests. */
export const sampleDonation = {
  id: 'p1',
  donationId: 'd1',
  merchantOrderId: 'office-1',
  at: '2026-04-01T06:30:00.000Z',
  isOffline: true,
  fullName: 'Lakshmi Rao',
  email: 'lakshmi@example.com',
  phoneNumber: '',
  amountRupees: 500,
  refundedRupees: 0,
  status: 'paid',
  method: 'Cash',
  category: { id: 'c1', name: 'Relief' },
  campaign: null,
  donationType: 'other',
  monthly: null,
};
