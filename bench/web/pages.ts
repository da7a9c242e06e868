/** The home page, forms and pages with campaign cards have separate budgets. */
export type PublicPage = { path: string; isForm?: boolean; isHome?: boolean; hasCards?: boolean };

/** Every public page; one example of each kind that has many. */
export const PAGES: readonly PublicPage[] = [
  { path: '/', isHome: true, hasCards: true },
  { path: '/aboutus' },
  { path: '/Campaigns', hasCards: true },
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
