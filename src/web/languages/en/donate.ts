import { message } from '../message.ts';

export const donate = {
  title: 'Make a donation',
  description: 'Give by UPI, card or net banking, for the work that you choose.',
  crumb: 'Donate',
  event: {
    title: 'Donate to a campaign',
    description: 'Give to the campaign that you have chosen, by UPI, card or net banking.',
    campaigns: 'Campaigns',
    loading: 'Loading event details...',
  },
  form: 'Donation',
  amount: 'Donation amount',
  donate: 'Donate',
  suggested: 'Suggested amounts',
  next: {
    title: 'What happens next',
    pay: 'You pay on the payment provider’s own page. Card and bank details never reach us.',
    receipt: 'The receipt comes to your mailbox.',
    broken: message('Should the payment break off, nothing is lost: <link>Find my payment</link>'),
  },
  /** The two pages that share the form word its ends differently (specification, section 8). */
  general: { succeeded: 'Donation submitted successfully!', refused: 'Something went wrong.' },
  campaign: {
    succeeded: 'Form submitted successfully!',
    refused: 'Failed to submit the form. Please try again.',
  },
  open: {
    title: message('Your donation of {amount} is in progress'),
    text: 'Nothing is lost: go on where you left off, or fill in the form for another gift.',
    goOn: 'Go on with it',
    anew: 'Start a new attempt',
  },
} as const;
