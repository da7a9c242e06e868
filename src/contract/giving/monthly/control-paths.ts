/** What a donor does with a monthly gift through a signed link. Posts only, so that no log contains a link. */
export const monthlyControlRoutes = {
  open: { method: 'POST', path: '/api/monthlyGifts/open' },
  change: { method: 'POST', path: '/api/monthlyGifts/change' },
} as const;
