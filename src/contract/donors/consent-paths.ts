/** Consents of donors. A link in an email works without signing in: GET shows a page, POST acts. */
export const consentRoutes = {
  open: { method: 'POST', path: '/api/consents/open' },
  follow: { method: 'POST', path: '/api/consents/follow' },
  askForReports: { method: 'POST', path: '/api/consents/reports' },
  save: { method: 'POST', path: '/api/consents' },
  showLink: { method: 'GET', path: '/api/consents/link/:token' },
  followLink: { method: 'POST', path: '/api/consents/link/:token' },
} as const;

/** The text of the privacy notice that somebody was shown with a consent. */
export const shownNoticeRoute = { method: 'GET', path: '/api/notices/:version' } as const;

/** The page of the privacy notice. */
export const NOTICE_PAGE = '/notice';
