import { message } from '../../message.ts';

export const errorPagesTexts = {
  feature: 'errorPages' as const,
  notFound: {
    name: 'Page not found',
    description: 'There is no page at this address.',
    title: 'This path ends here',
    text: 'The page may have moved, or there may be a typo in the address. You can reach nearly everything from the menu above.',
  },
  broken: {
    title: 'Something went wrong',
    tryAgain: 'Try again',
    text: message(
      'The fault is ours, not yours. Please try again; if it keeps happening, write to <email></email>.',
    ),
    offline: {
      title: 'You are offline',
      text: 'This page needs an internet connection. Pages you have opened before still work.',
    },
  },
  toHome: 'Go to the home page',
  toCampaigns: 'See the campaigns',
} as const;
