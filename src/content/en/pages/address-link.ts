/** Texts of the links that prove an email address. */
export const addressLinkTexts = {
  feature: 'addressLink' as const,
  loading: 'One moment, please',
  title: 'Sign in to continue',
  google: 'Continue with Google',
  byEmail: 'Or get a link by email',
  send: 'Email me the link',
  sent: 'Please check your email',
  spamHint: 'Nothing after a few minutes? Look in your spam folder, and check that the address was correct.',
  again: 'Use another address',
  failed: 'This link does not work',
} as const;
