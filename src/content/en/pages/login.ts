import { message } from '../../message.ts';

export const loginTexts = {
  feature: 'login' as const,
  title: 'Login',
  description: 'Sign in with your Google account to donate and to keep your donations in one place.',
  lead: 'Please sign in before you donate, so that each gift can be matched to the person who made it.',
  google: 'Continue with Google',
  note: message(
    '{name} receives only your name, email address and picture from Google. You need no account to read the site.',
  ),
  /** Sign-in errors by the code in the URL. */
  errors: {
    cancelled: 'You cancelled the sign-in. Nothing has changed.',
    failed: 'The sign-in did not work. Please try again.',
    expired: 'The sign-in took too long and has expired. Please start again.',
    unverified: 'Google has not verified this account’s email address. Please use another account.',
    busy: 'There have been many sign-ins from your network. Please wait ten minutes and try again.',
    unavailable: 'Google cannot be reached at the moment. Please try again in a few minutes.',
  },
} as const;
