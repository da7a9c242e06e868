/** The texts of e-mails to donors, with the placeholders {trust}, {name}, {amount} and {purpose}. */
export const en = {
  greeting: 'Dear {name},',
  amount: 'Amount',
  for: 'For',
  transaction: 'Transaction',
  download: 'Download the receipt',
  linkOnce: 'The link works once, within seven days. Opened later, it sends you a new one.',
  thanks: {
    subject: 'Thank you: your receipt from {trust}',
    reached: 'Thank you for your gift of {amount} for {purpose}. It has reached us.',
    attached: 'Your receipt is attached. Please keep it with your papers.',
  },
  failed: {
    subject: 'Your payment to {trust} did not go through',
    what: 'Your payment of {amount} for {purpose} did not go through.',
    money:
      'We have not received any money. If your bank shows a deduction, write to us with the transaction number below.',
    next: 'You can try again whenever you like. In the browser you used, the form is still filled in.',
    again: 'Try again',
  },
  corrected: {
    subject: 'A refund from {trust}, and your receipt',
    refunded: 'We have refunded {amount} of your gift for {purpose}.',
    cancelled: 'Your receipt is cancelled; the attached copy says so.',
    replaced: 'Your earlier receipt is cancelled and replaced by the attached one for {amount}.',
    noLonger: 'Please no longer use the earlier receipt.',
  },
  voided: {
    subject: 'Your receipt from {trust} is cancelled',
    bounced: 'Your bank did not pay your cheque of {amount} for {purpose}.',
    mistake: 'We had entered a gift of {amount} for {purpose} under your name by mistake.',
    cancelled: 'Its receipt is cancelled; the attached copy says so. Please no longer use the earlier one.',
    questions: 'If you have a question about this, please write to us.',
  },
  again: {
    subject: 'Your receipt from {trust}',
    byLink: 'An expired link to your receipt was opened. The receipt is attached again.',
    byStaff: 'The receipt for your gift of {amount} for {purpose} is attached again.',
  },
  found: {
    subject: 'Your payment to {trust}',
    asked: 'You asked us to find this payment. Its page shows the current status and what you can do next.',
    see: 'See the payment',
    notAsked: 'If you did not ask for this, you can ignore this e-mail; nobody else received it.',
  },
} as const;

type Translated<T> = T extends string ? string : { readonly [Key in keyof T]: Translated<T[Key]> };
export type MailTexts = Translated<typeof en>;
