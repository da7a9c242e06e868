// Addresses and names alone, without the schema library: every page needs them for its Login button.

/** The anti-forgery pair (rulings.md): the cookie's value comes back in the header on every POST. */
export const XSRF_COOKIE = 'XSRF-TOKEN';
export const XSRF_HEADER = 'x-xsrf-token';
/** The error code that says: take the fresh cookie from this answer and send the same call once more. */
export const XSRF_CODE = 'xsrf_token_missing';

export const userCalls = {
  saveUser: '/api/save-user',
  signIn: '/api/auth/google',
  signInCallback: '/api/auth/google/callback',
  signOut: '/api/auth/logout',
} as const;
