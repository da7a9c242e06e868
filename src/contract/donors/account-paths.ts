// Separate from api-paths.ts, because every page loads that.

/** "My gifts". The token of a link comes in a body, so that no log contains it. */
export const accountRoutes = {
  read: { method: 'GET', path: '/api/account' },
  requestLink: { method: 'POST', path: '/api/account/link' },
  useLink: { method: 'POST', path: '/api/account/link/use' },
  leave: { method: 'POST', path: '/api/account/leave' },
  claim: { method: 'POST', path: '/api/account/claim' },
  showNames: { method: 'POST', path: '/api/account/names' },
  saveTribute: { method: 'PUT', path: '/api/account/gifts/:id/tribute' },
  withdrawTribute: { method: 'DELETE', path: '/api/account/gifts/:id/tribute' },
  card: { method: 'GET', path: '/api/account/gifts/:id/card' },
  sendCard: { method: 'POST', path: '/api/account/gifts/:id/card' },
  statement: { method: 'GET', path: '/api/account/statement' },
  certificate: { method: 'GET', path: '/api/account/certificates/:id' },
  language: { method: 'POST', path: '/api/account/language' },
  changeEmail: { method: 'POST', path: '/api/account/email' },
  signOutOthers: { method: 'POST', path: '/api/account/other-devices' },
} as const;

/** The names on a campaign's donor wall. */
export const donorWallRoute = { method: 'GET', path: '/api/campaigns/:id/donors' } as const;

export const ACCOUNT_PAGE = '/account';
/** The page on which donors see, correct and erase their own data. */
export const DATA_PAGE = '/account/data';
/** Links in emails have their token in the fragment, which browsers send to no server. */
export const ACCOUNT_LINK = 'link';
