/** The home page and forms have separate budgets. */
export type PublicPage = { path: string; isForm?: boolean; isHome?: boolean };

/** Every public page; one example of each kind that has many. */
export const PAGES: readonly PublicPage[] = [
  { path: '/', isHome: true },
  { path: '/aboutus' },
  { path: '/Campaigns' },
  { path: '/campaigns/winter-blankets-warangal' },
  { path: '/CampaignsDetails' },
  { path: '/gallery' },
  { path: '/services' },
  { path: '/services/GroceryDistribution' },
  { path: '/donate', isForm: true },
  { path: '/eventdonate', isForm: true },
  { path: '/contact', isForm: true },
  { path: '/findpayment', isForm: true },
  { path: '/login' },
  { path: '/paymentpage' },
  { path: '/Success' },
  { path: '/failure' },
  { path: '/cancellation' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/no-such-page' },
];
