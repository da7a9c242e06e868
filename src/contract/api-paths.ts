// The paths of the public API, apart from the schemas, so that whoever needs only a path does not load those.

export const campaignCalls = {
  getAllCampaigns: '/api/getAllCampaigns',
  getCategory: '/api/getCategory',
} as const;

export const galleryCalls = { getAllgalleries: '/api/getAllgalleries' } as const;

export const contactRoute = { method: 'POST', path: '/api/createContacts' } as const;

export const findPaymentCalls = { findPayment: '/api/findPayment' } as const;
