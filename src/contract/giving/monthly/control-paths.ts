/** What a donor does with a monthly gift through a signed link. Posts only, so that no log contains a link. */
export const monthlyControlRoutes = {
  open: { method: 'POST', path: '/api/monthlyGifts/open' },
  change: { method: 'POST', path: '/api/monthlyGifts/change' },
  raise: { method: 'POST', path: '/api/monthlyGifts/raise' },
} as const;

/** The page on which donors see and change a monthly gift. */
export const MONTHLY_GIFT_PAGE = '/monthlygift';
/** Its signed link is in the fragment, which browsers send to no server. */
export const MONTHLY_GIFT_LINK = 'link';
