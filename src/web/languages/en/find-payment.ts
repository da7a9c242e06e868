import { message } from '../message.ts';

export const findPayment = {
  title: 'Find my payment',
  lead: 'Paid, or in the middle of it, and the page is gone? We send you the way back to it.',
  order: 'Order number',
  orderHint: 'Our mails and the page of the payment call it “Transaction ID”',
  emailHint: 'The one that you gave with the donation',
  send: 'Send me the way to it',
  sent: 'Please look into your mailbox',
  onItsWay: 'If there is such a payment, we’ve emailed the link to this address.',
  nothing: 'Nothing after a few minutes? Look in the spam folder, and check that both entries were right.',
  again: 'Look for a payment again',
  aside: message(
    'For your privacy the answer goes to the mailbox that was given with the donation, and to nobody else. No order number at hand? <link>Write to us</link> with the date, the amount and your bank’s reference.',
  ),
} as const;
