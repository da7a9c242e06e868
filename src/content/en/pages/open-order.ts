import { message } from '../../message.ts';

/** The notice about an order that the donor left open. */
export const openOrderTexts = {
  feature: 'openOrder' as const,
  title: message('Your donation of {amount} is in progress'),
  text: 'Continue where you left off, or change the form to make another gift.',
  resume: 'Continue this donation',
  startAgain: 'Start again',
  /** The form would give the same amount again. */
  repeatedTitle: message('A payment of {amount} is already open'),
  repeatedText:
    'If you go on, you give this amount twice. Look at the open payment first, or make a second gift.',
  see: 'See the open payment',
  second: 'Make a second gift',
  /** On the home page. */
  label: 'Open donation',
  left: message('Your donation of {amount} is not paid yet.'),
  continue: 'Continue',
  dismiss: 'Dismiss',
} as const;
