import { message } from '../../message.ts';

export const contactTexts = {
  feature: 'contact' as const,
  title: 'Contact Us',
  lead: 'A question, a concern, an offer of help: write to us, call or visit.',
  write: 'Write to us',
  address: 'Address',
  mail: 'Mail',
  phone: 'Phone',
  map: message('Map: the office of {name} in {city}'),
  openMap: 'Open the full map',
  form: 'Contact',
  realAddresses: message('<link>Our real addresses</link>: what is ours, and what we never ask for'),
  notice: message('<link>Privacy notice</link>: what we record, and why'),
  send: 'Send message',
  sent: 'Your message has been sent. Thank you for writing.',
  invalid: 'Please fix the validation errors.',
  refused: 'Failed to submit the form. Please try again.',
} as const;
