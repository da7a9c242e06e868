import { message } from '../../message.ts';

/** In the specification the campaign's dialog text ends with a full stop and the donate page's does not. */
export const sessionTexts = {
  feature: 'session' as const,
  reminder: {
    title: 'Gentle Remainder',
    hey: 'Hey There',
    text: 'Please sign in before you donate. A Google account is all you need.',
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
