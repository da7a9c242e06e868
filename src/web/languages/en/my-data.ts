import { message } from '../message.ts';

export const myDataTexts = {
  feature: 'myData' as const,
  title: 'My data',
  lead: 'See, download, correct or erase what we hold about you.',
  loading: 'One moment, please',
  emailHint: 'We email you a link. It works for 30 minutes.',
  send: 'Email me the link',
  sent: 'Please check your email',
  sentText:
    'If we hold data of this address, we’ve emailed a link to it. Nothing after a few minutes? Look in your spam folder.',
  holds: 'What we hold about you',
  gifts: message('{count, plural, one {# gift} other {# gifts}}'),
  messages: message('{count, plural, one {# message} other {# messages}}'),
  account: 'Your sign-in with Google',
  phone: message('Your phone number: {phone}'),
  download: 'Download',
  downloadText: 'Everything we hold about you, to read or for another program.',
  asPage: 'Download as a page',
  asJson: 'Download as JSON',
  correct: 'Correct',
  correctHint: 'Write what is wrong and what it should be, such as your name or phone number',
  correctSend: 'Ask for the correction',
  erase: 'Erase',
  erased:
    'We erase your email address, phone number, messages, sign-in and everything else that the law does not make us keep.',
  kept: message(
    'The law requires us to keep your gifts with your name, your ID and address if you gave them, and their receipts until {day}.',
  ),
  nothingKept: 'You have no gifts that the law requires us to keep.',
  payments:
    'A payment that is still open has to be finished first. Backups contain your data until they expire.',
  eraseStart: 'Erase my data',
  eraseConfirm: 'Yes, erase it for good',
  eraseCancel: 'Keep my data',
  stored: message('Your request has the number {number}. We decide by {day} and tell you by email.'),
  open: 'Open requests',
  openErase: message('Number {number}: erase, until {day}'),
  openCorrect: message('Number {number}: correct, until {day}'),
  privacyLink: message('<link>See, download, correct or erase your data</link>'),
} as const;
