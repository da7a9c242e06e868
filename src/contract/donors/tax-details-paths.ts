// Apart from api-paths.ts, which every page loads, and from the schemas.

export const taxDetailsRoutes = {
  offer: { method: 'POST', path: '/api/taxDetails/offer' },
  open: { method: 'POST', path: '/api/taxDetails/open' },
  save: { method: 'POST', path: '/api/taxDetails' },
} as const;

/** The page of the form for PAN and address, and the query parameter with the signed link. */
export const TAX_DETAILS_PAGE = '/taxdetails';
export const TAX_DETAILS_LINK = 'link';
