import { message } from '../message.ts';

export const login = {
  title: 'Login',
  description: 'Sign in with your Google account to donate and to keep your donations together.',
  lead: 'Donations start with a sign-in, so that a gift can be matched to the person who made it.',
  google: 'Continue with Google',
  note: message(
    '{name} receives your name, e-mail address and picture from Google, and nothing else. Reading the site needs no account.',
  ),
  /** What the server's way back from Google can report, in plain words. */
  errors: {
    cancelled: 'You cancelled the sign-in. Nothing has changed.',
    failed: 'The sign-in did not work. Please try again.',
    expired: 'The sign-in took too long and has expired. Please start again.',
    unverified: 'Google has not verified the e-mail address of this account. Please use another account.',
    busy: 'There have been many sign-ins from your network. Please wait ten minutes and try again.',
    unavailable: 'Google cannot be reached at the moment. Please try again in a few minutes.',
  },
} as const;
