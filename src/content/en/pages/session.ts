import { message } from '../../message.ts';

export const sessionTexts = {
  feature: 'session' as const,
  notSaved: 'Failed to save user',
  loggedIn: message("Hey, {name}! You're successfully Logged-In."),
  loggedOut: "You're Logged-Out Successfully",
} as const;
