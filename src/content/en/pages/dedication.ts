import { message } from '../../message.ts';

export const dedicationTexts = {
  feature: 'dedication' as const,
  memory: message('In memory of {name}'),
  honour: message('In honour of {name}'),
  add: 'Dedicate this gift',
  change: 'Change the dedication',
  removed:
    'We have removed the dedication of this gift. If you have a question about it, please write to us.',
  form: {
    kind: 'This gift is',
    inMemory: 'in memory of somebody',
    inHonour: 'in honour of somebody',
    name: 'Name',
    line: 'A line of your own',
    lineHint: 'Optional. It appears on the card and in the letter with your receipt.',
    save: 'Save the dedication',
    cancel: 'Cancel',
    remove: 'Remove the dedication',
  },
  card: {
    open: 'Make a card',
    title: 'A card with your dedication',
    language: 'Language of the card',
    amount: message('Show the amount ({amount})'),
    download: 'Download the card',
    unprintable: 'We cannot make a card, because some of these letters cannot be printed.',
    send: 'Email it to somebody',
    email: 'Their email address',
    sendHint: message(
      'We send it only once, to this address, and say that it comes from you, {name}. We delete the address within three days.',
    ),
    submit: 'Send the card',
    onItsWay: 'The card is on its way.',
    sent: 'The card has been sent.',
  },
} as const;
