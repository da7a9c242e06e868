// Separate from api-paths.ts, because every page loads that.

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

export const ACCOUNT_PAGE = '/account';
/** The page on which donors see, correct and erase their own data. */
export const DATA_PAGE = '/account/data';
/** Links in emails have their token in the fragment, which browsers send to no server. */
export const ACCOUNT_LINK = 'link';
