import { message } from '../../message.ts';

export const findPaymentTexts = {
  feature: 'findPayment' as const,
  title: 'Find my payment',
  lead: 'Lost the payment page? We’ll email you the link.',
  transactionId: 'Transaction ID',
  transactionIdHint: 'It is in our emails and on the payment’s page',
  emailHint: 'The address you gave with the donation',
  send: 'Email me the link',
  sentText: 'If there is such a payment, we’ve emailed the link to this address.',
  spamHint:
    'Nothing after a few minutes? Look in your spam folder, and check that both entries were correct.',
  searchAgain: 'Search again',
  aside: message(
    'To protect your privacy, we send the link only to the email address given with the donation. Don’t have the transaction ID? <link>Write to us</link> with the date, the amount and your bank’s reference number.',
  ),
} as const;
