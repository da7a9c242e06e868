// The paths of the public API, apart from the schemas, so that pages without forms need not load the schema library.

export const campaignCalls = {
  getAllCampaigns: '/api/getAllCampaigns',
  getCategory: '/api/getCategory',
} as const;

export const galleryCalls = { getAllgalleries: '/api/getAllgalleries' } as const;

export const contactCalls = { createContacts: '/api/createContacts' } as const;

export const donationCalls = {
  phonePayOrder: '/api/phonePayOrder',
  verifyPayment: '/api/verifyPayment',
  getDonationByTransactionId: '/api/getDonationByTransactionId',
  lastPhoneNumber: '/api/lastPhoneNumber',
} as const;

/** Generated once per completed form, so that an order sent repeatedly is one donation. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

export const findPaymentCalls = { findPayment: '/api/findPayment' } as const;

export const taxDetailsCalls = {
  offer: '/api/taxDetails/offer',
  open: '/api/taxDetails/open',
  save: '/api/taxDetails',
} as const;

/** The page of the form for PAN and address, and the query parameter with the signed link. */
export const TAX_DETAILS_PAGE = '/taxdetails';
export const TAX_DETAILS_LINK = 'link';

/** "My gifts". The token of a link comes in a body, so that no log contains it. */
export const accountCalls = {
  read: '/api/account',
  requestLink: '/api/account/link',
  useLink: '/api/account/link/use',
  leave: '/api/account/leave',
  claim: '/api/account/claim',
  showNames: '/api/account/names',
  tribute: '/api/account/tribute',
  statement: '/api/account/statement',
  certificate: '/api/account/certificates/:id',
  language: '/api/account/language',
  changeEmail: '/api/account/email',
  signOutOthers: '/api/account/other-devices',
} as const;

/** The names on a campaign's donor wall. */
export const donorWallCall = '/api/campaigns/:id/donors';

/** The page of "My gifts". Links in emails have their token in the fragment, which browsers send to no server. */
export const ACCOUNT_PAGE = '/account';
export const ACCOUNT_LINK = 'link';
