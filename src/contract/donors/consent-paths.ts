/** Consents of donors. A link in an email works without signing in: GET shows a page, POST acts. */
export const consentCalls = {
  open: '/api/consents/open',
  save: '/api/consents',
  link: '/api/consents/link/:token',
} as const;

/** The text of the privacy notice that somebody was shown with a consent. */
export const shownNoticeCall = '/api/notices/:version';

/** The page of the privacy notice. */
export const NOTICE_PAGE = '/notice';
