import * as switches from '#contract/giving/monthly/switches.admin.ts';
import { MonthlyGivingPage } from './monthly-giving-page.tsx';

/** The page on which monthly gifts are offered and stopped. */
export const MONTHLY_SWITCH_PAGES = {
  'monthly-giving': {
    actions: {
      list: [switches.getMonthlySwitches],
      offer: [switches.offerMonthlyGifts],
      stop: [switches.stopCollections],
      collect: [switches.collectAgain],
    },
    views: { list: MonthlyGivingPage },
  },
};
