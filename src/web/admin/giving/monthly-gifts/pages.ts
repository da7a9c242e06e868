import { endGift } from '#contract/giving/monthly/monthly.admin.ts';
import { exportMonthlyGifts } from '#contract/office/exports.ts';
import { MonthlyGiftList } from './monthly-gift-list.tsx';
import { MonthlyGiftPage } from './monthly-gift-page.tsx';

/** The list and the pages of monthly gifts, to which the donations lead. */
export const MONTHLY_GIFT_PAGES = {
  'monthly-gifts': {
    actions: { act: [endGift], export: [exportMonthlyGifts] },
    views: { list: MonthlyGiftList, show: MonthlyGiftPage },
  },
};
