import { message } from '../message.ts';

/** The specification words the two places of the demand to log in differently: with a full stop on a campaign, without on the donate page. */
export const session = {
  reminder: {
    title: 'Gentle Remainder',
    hey: 'Hey There',
    text: 'Donations start with a sign-in. Your Google account is all it takes.',
  },
  required: {
    title: 'Login Required',
    campaign: 'You need to login before accessing the Donate page.',
    donate: 'You need to login before accessing the Donate page',
  },
  login: 'Login',
  close: 'Close',
  cancel: 'Cancel',
  notSaved: 'Failed to save user',
  loggedIn: message("Hey, {name}! You're successfully Logged-In."),
  loggedOut: "You're Logged-Out Successfully",
} as const;
