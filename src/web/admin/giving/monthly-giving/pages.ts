import * as switches from '#contract/giving/monthly/switches.admin.ts';
import { MonthlyGivingPage } from './monthly-giving-page.tsx';

/** The pages about monthly gifts. */
export const MONTHLY_PAGES = {
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
