/** Apart from the other paths: the home page needs none of them. */
export const monthlyRoutes = {
  start: { method: 'POST', path: '/api/monthlyGifts' },
} as const;
