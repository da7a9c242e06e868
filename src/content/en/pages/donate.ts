import { message } from '../../message.ts';

export const donateTexts = {
  feature: 'donate' as const,
  title: 'Make a donation',
  description: 'Give by UPI, card or net banking to the work you choose.',
  crumb: 'Donate',
  event: {
    title: 'Donate to a campaign',
    description: 'Give by UPI, card or net banking to the campaign you have chosen.',
    campaigns: 'Campaigns',
    loading: 'Loading event details...',
  },
  form: 'Donation',
  amount: 'Donation amount',
  /** Below the field, for 10.000. */
  looksLarge: message('This is {amount}. For {large}, enter {digits}.'),
  donate: 'Donate',
  checking:
    'One moment: many payments were started from your network, so your browser is doing a short check.',
  /** The button once an amount is entered. */
  give: message('Give {amount}'),
  /** The button on the return from signing in, with the form filled in. */
  oneMoreTap: message('One more tap: give {amount}'),
  transfer: {
    button: 'Pay by bank transfer',
    note: 'For large gifts: you get our account and a code for the remarks, by email too.',
  },
  notice: message('<link>Privacy notice</link>: what we record, and why'),
  suggested: 'Suggested amounts',
  next: {
    title: 'What happens next',
    pay: 'You pay on the payment provider’s own page. Your card and bank details never reach us.',
    receipt: 'We email your receipt.',
    broken: message('If the payment is interrupted, nothing is lost: <link>Find my payment</link>'),
  },
  /** The two forms have different messages in the specification (section 8). */
  general: { succeeded: 'Donation submitted successfully!', refused: 'Something went wrong.' },
  campaign: {
    succeeded: 'Form submitted successfully!',
    refused: 'Failed to submit the form. Please try again.',
  },
} as const;
