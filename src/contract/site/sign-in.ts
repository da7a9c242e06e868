// Addresses and names only, without the schema library: every page needs them for its Login button.

/** The anti-forgery cookie and header: browsers return the cookie's value in the header of every POST. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';
/** The error code after which a browser repeats the call once with the new cookie of the response. */
export const XSRF_CODE = 'xsrf_token_missing';

/**
 * The query parameter of a sign-in with which staff prove again who they are: `window` ends on a separate page, `page` where
 * every sign-in ends.
 */
export const RENEWAL = 'renewal';
export const RENEWAL_PLACES = ['window', 'page'] as const;

/** The query parameter of a sign-in that is to be tried although the browser looks like one inside another app. */
export const EMBEDDED = 'embedded';

export const sessionRoutes = {
  saveUser: { method: 'POST', path: '/api/save-user' },
  signIn: { method: 'GET', path: '/api/auth/google' },
  completeSignIn: { method: 'GET', path: '/api/auth/google/callback' },
  signOut: { method: 'POST', path: '/api/auth/logout' },
} as const;
