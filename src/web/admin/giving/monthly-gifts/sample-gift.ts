import type { ListedMonthlyGift, MonthlyGiftDetail } from '#contract/giving/monthly/monthly.admin.ts';

/** A monthly gift whose January failed, as the list returns it, for tests. */
export const sampleGift: ListedMonthlyGift = {
  id: 'm1',
  status: 'active',
  fullName: 'Lakshmi Rao',
  email: 'lakshmi@example.com',
  phoneNumber: '9876543210',
  purpose: 'Blankets',
  amountRupees: 500,
  day: 5,
  lastMonth: null,
  heldUntil: null,
  createdAt: '2026-12-01T06:30:00.000Z',
  nextDueOn: '2027-02-05',
  failed: { month: '2027-01', why: 'low_balance' },
  ended: null,
};

/** The same with what its page shows. */
export const sampleDetail: MonthlyGiftDetail = {
  ...sampleGift,
  donorId: 'n1',
  donationId: 'd1',
  next: { month: '2027-02', dueOn: '2027-02-05', canSkip: true },
  isLive: true,
  replacesId: null,
  replacedById: null,
  months: [
    {
      month: '2027-01',
      dueOn: '2027-01-05',
      state: 'failed',
      failure: 'low_balance',
      skipReason: null,
      donationId: 'd2',
      events: [
        {
          id: 'e1',
          at: '2027-01-05T06:30:00.000Z',
          who: 'the payment provider',
          state: 'failed',
          failure: 'low_balance',
          skipReason: null,
        },
      ],
    },
    {
      month: '2026-12',
      dueOn: null,
      state: 'settled',
      failure: null,
      skipReason: null,
      donationId: 'd1',
      events: [],
    },
  ],
  history: [
    { id: 'h1', at: '2026-12-01T06:30:00.000Z', who: 'the donor', message: 'Ordered.', reason: null },
  ],
};
