/** In the specification the campaign's dialog text ends with a full stop and the donate page's does not. */
export const loginDialogsTexts = {
  feature: 'loginDialogs' as const,
  reminder: {
    title: 'Gentle Remainder',
    hey: 'Hey There',
    text: 'Sign in to keep your receipts in one place and type nothing twice.',
  },
  required: {
    title: 'Login Required',
    campaign: 'You need to login before accessing the Donate page.',
    donate: 'You need to login before accessing the Donate page',
  },
  login: 'Login',
  close: 'Close',
  cancel: 'Cancel',
} as const;
