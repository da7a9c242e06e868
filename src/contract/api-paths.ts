// The paths of the public API, apart from the schemas, so that whoever needs only a path does not load those.

/** The lists of pages, which the server keeps in memory. */
export const listRoutes = {
  campaigns: { method: 'GET', path: '/api/getAllCampaigns' },
  categories: { method: 'GET', path: '/api/getCategory' },
  gallery: { method: 'GET', path: '/api/getAllgalleries' },
} as const;

export const contactRoute = { method: 'POST', path: '/api/createContacts' } as const;

export const findPaymentRoute = { method: 'POST', path: '/api/findPayment' } as const;
