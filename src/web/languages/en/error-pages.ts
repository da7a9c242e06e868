import { message } from '../message.ts';

export const errorPages = {
  notFound: {
    name: 'Page not found',
    description: 'There is no page at this address.',
    title: 'This path ends here',
    text: 'The page has moved, or the address has a slip in it. Nearly everything can be reached from the menu above.',
  },
  broken: {
    title: 'Something went wrong',
    again: 'Try again',
    text: message(
      'The fault is ours, not yours. Please try once more; if it happens again, write to <email></email>.',
    ),
    offline: {
      title: 'You are offline',
      text: 'This page needs the internet. Pages that you have read before still open.',
    },
  },
  toHome: 'Go to the home page',
  toCampaigns: 'See the campaigns',
} as const;
