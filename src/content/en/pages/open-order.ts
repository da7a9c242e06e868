import { message } from '../../message.ts';

/** The notice about an order that the donor left open. */
export const openOrderTexts = {
  feature: 'openOrder' as const,
  title: message('Your donation of {amount} is in progress'),
  text: 'Continue where you left off, or change the form to make another gift.',
  resume: 'Continue this donation',
  startAgain: 'Start again',
} as const;
