import { message } from '../../message.ts';

export const paymentTexts = {
  feature: 'payment' as const,
  /** The messages that the specification prescribes. */
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
    paymentDescription: 'See whether your donation has arrived.',
    donation: 'Your donation',
    donationDescription: 'See the status of your donation.',
  },
  checking: 'Checking your payment',
  inProgress:
    'This payment is in progress. We keep checking with the payment service, and this page updates by itself.',
  closed:
    'This payment can no longer be completed on the provider’s page, and we have not received any money. If you have just paid, wait a moment before you start again.',
  noScript: 'To see this payment, please allow JavaScript and load the page again.',
  stillChecking: 'If you have paid, your money is safe: we keep checking.',
  unknown: 'No such payment exists here. If the address was copied from an email, part of it may be missing.',
  /** Below every payment that did not go through or cannot be seen. */
  help: message(
    'If you are not sure, or money was taken: <find>Find my payment</find> or <contact>contact us</contact>.',
  ),
  paidAfterAll:
    'The payment was first reported as not completed, but it has arrived. You do not need to pay again.',
  maybePaid:
    'The payment provider has not reported the final result yet; we keep checking. If your account was debited, please wait for the result before you try again.',
  order: {
    loading: 'One moment, please',
    /** The provider's page is about to open by itself. */
    opening: message('Opening {provider} to pay {amount}'),
    openingText: message('No money moves until you pay there. Afterwards {provider} brings you back here.'),
    continueNow: 'Continue now',
    stay: 'Stay here',
    oneStepLeft: message('One step left: pay {amount}'),
    amountAndPurpose: message('Your donation of {amount} for {purpose}'),
    recorded: 'Your donation is recorded',
    generalPurpose: 'the work of the trust',
    pageClosed: 'The payment page for this donation has closed',
    inProgress:
      'In progress and not paid yet. No money moves until you pay on the payment provider’s page; once you have, this page updates by itself.',
    notPaid: 'We have not received a payment. If you have just paid, check again before you start again.',
    unavailable:
      'The payment service isn’t responding, so we cannot see whether this donation has been paid. We keep checking.',
    failed: 'This payment did not go through',
    failedText:
      'The donation was not paid. If your account was debited anyway, the amount will be refunded in 5-7 business days.',
    review: 'We are checking this payment by hand',
    reviewText:
      'The amount we received differs from the amount of the donation. You do not need to pay again.',
    notFound: 'No donation found at this address',
    notFoundText:
      'Nothing was charged here. If you have paid, open your donation’s link again, or have us email it to you.',
    donate: 'Make a donation',
  },
  continuePayment: 'Continue to payment',
  startAgain: 'Start again',
  checkAgain: 'Check again',
  unchanged: message('Checked at {time}: no change yet.'),
  payAgain: 'Try the payment again',
  retry: 'Retry Donation',
  campaignAgain: message('Donate to {title} again'),
  tryAgain: 'Try again',
  changeDetails: 'Change the details',
  arrived: 'Your donation has arrived.',
  arrivedFrom: message('{name}, your donation has arrived.'),
  receiptFollows: 'We email your receipt. Keep the transaction ID: we can find your donation with it.',
  /** The heading of what is folded away below the receipt. */
  more: 'What you can do next',
  toCampaigns: 'See the campaigns',
  toMyGifts: 'My gifts',
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
    saved: 'Your receipt is in your downloads.',
    refused:
      'Only the account that made the donation can open this receipt. Sign in with it, or check your email: we send the receipt there, too.',
    unreachable: 'The receipt could not be downloaded. Please try again in a moment.',
  },
  failure: {
    title: 'Payment failed',
    description: 'What to do when a payment did not go through.',
    text: 'This page cannot see your payment. If it did not go through, no donation was made, and you can try again, with another card or account if you like.',
    retry: 'Retry',
  },
  cancellation: {
    title: 'Payment cancelled',
    description: 'After a cancelled payment, any debited amount is refunded in 5-7 business days.',
    text: 'This page cannot see your payment. If you cancelled it, no donation was made. If your account was debited anyway, the amount will be refunded in 5-7 business days.',
  },
} as const;
