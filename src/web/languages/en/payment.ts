import { message } from '../message.ts';

export const payment = {
  /** The specification's outcomes. */
  failed: 'Payment failed. Please try again or contact support.',
  cancelled: 'Payment was cancelled.',
  noId: 'No merchantOrderId found in URL.',
  completed: 'Payment verified successfully! 🎉 Thank you for your support.',
  refused: 'Payment verification failed. Please contact support.',
  error: 'Error verifying payment. Please try again later.',
  status: message('Payment status: {state}. Please contact support if this seems incorrect.'),
  loading: 'Loading event details...',
  pages: {
    payment: 'Your payment',
    paymentDescription: 'Whether a donation has arrived.',
    donation: 'Your donation',
    donationDescription: 'Where a donation stands.',
  },
  checking: 'Checking your payment',
  inProgress:
    'This payment is in progress. We keep asking the payment service, and this page changes by itself when the answer comes.',
  closed:
    'This payment can no longer be finished on the provider’s page, and we have not seen any money. If you have just paid, wait a moment before you start anew.',
  elsewhere: message(
    'If you have paid, your money is safe: we keep asking. Lost the right page? <link>Find my payment</link>',
  ),
  order: {
    moment: 'One moment, please',
    gift: message('Your donation of {amount} for {purpose}'),
    noted: 'Your donation is noted',
    work: 'the work of the trust',
    over: 'The payment page for this donation has closed',
    inProgress:
      'In progress, and not paid yet. No money has moved until you pay on the payment provider’s page; once you have, this page changes by itself.',
    closed: 'We have not seen a payment. If you have just paid, check again before you start anew.',
    noAnswer:
      'The payment service does not answer just now, so we cannot see whether this donation is paid. We keep asking.',
    failed: 'This payment did not go through',
    failedText:
      'The donation was not paid. If your account was debited all the same, the amount is refunded in 5-7 business days.',
    review: 'This payment is being checked by hand',
    reviewText: 'The amount that arrived is not the one asked for. You need not pay again.',
    none: 'We found no donation at this address',
    noneText: message(
      'Nothing was charged here. If you have paid, open the link from your donation again, or have it sent to you: <link>Find my payment</link>',
    ),
    make: 'Make a donation',
  },
  go: 'Continue to payment',
  anew: 'Start a new attempt',
  checkAgain: 'Check again',
  unchanged: message('Checked at {time}: nothing has changed yet.'),
  payAgain: 'Try the payment again',
  retry: 'Retry Donation',
  campaignAgain: message('Donate to {title} again'),
  tryAgain: 'Try again',
  change: 'Change the details',
  thanks: 'Thank you',
  thanksTo: message('Thank you, {name}'),
  arrived:
    'Your donation has arrived and is counted. The receipt comes to your mailbox. Keep the transaction ID: with it we find your gift.',
  toCampaigns: 'See the campaigns',
  toHome: 'Go to the home page',
  summary: {
    title: 'Donation summary',
    name: 'Name',
    amount: 'Amount',
    campaign: 'Campaign',
    category: 'Category',
    method: 'Payment method',
    transactionId: 'Transaction ID',
  },
  receipt: {
    download: 'Download the receipt (PDF)',
    saved: 'Your receipt is among your downloads.',
    refused:
      'This receipt opens for the account that made the donation. Sign in with it, or look into the mailbox that was given: the receipt goes there, too.',
    unreachable: 'The receipt could not be fetched. Please try again in a moment.',
  },
  failure: {
    title: 'Payment failed',
    description: 'The payment did not go through.',
    text: 'Your payment did not go through, and no donation was made. You can try again, with another card or account if you like.',
    unsure: message('Not sure whether it did? <link>Find my payment</link>'),
    retry: 'Retry',
    contact: 'Contact us',
  },
  cancellation: {
    title: 'Payment cancelled',
    description: 'The payment was cancelled; any debited amount is refunded in 5-7 business days.',
    text: 'You cancelled the payment, and no donation was made. If your account was debited, the amount will be refunded in 5-7 business days.',
    unsure: message('Not sure whether you paid? <link>Find my payment</link>'),
  },
} as const;
