import { message } from '../../message.ts';

export const loginTexts = {
  feature: 'login' as const,
  title: 'Login',
  description: 'Sign in with Google or a link by email, and keep your donations and receipts in one place.',
  lead: 'Sign in once, and you have your receipts in one place and type nothing twice.',
  google: 'Continue with Google',
  byEmail: 'Email me a link',
  byEmailHint: 'The link opens in any browser. It works once, within 30 minutes.',
  sentText: 'We have emailed you a link. Open it on any device: it leads back to where you were.',
  embedded: {
    /** The name of the app. */
    inApp: message('Google does not allow signing in inside {app}.'),
    inAnotherApp: 'Google does not allow signing in inside another app.',
    byEmail: 'Get a link by email instead: it opens in your own browser.',
    openElsewhere:
      'Or open this page in your browser: tap the menu (⋯ or ⋮) at the edge of the screen, then “Open in browser”.',
    chrome: 'Open in Chrome',
  },
  link: {
    title: message('Sign in as {email}'),
    nameHint: 'Only this first time. It will be filled in when you donate.',
    button: 'Sign in',
    notYou: 'Not your address? Then close this page: nothing has happened.',
  },
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
