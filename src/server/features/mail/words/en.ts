/** What mails to a donor say. {trust}, {name}, {amount} and {purpose} stand for what the mail is about. */
export const en = {
  greeting: 'Dear {name},',
  amount: 'Amount',
  for: 'For',
  transaction: 'Transaction',
  download: 'Download the receipt',
  linkOnce: 'The link works once, for seven days. After that it will send you a new one.',
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
    next: 'You can try again whenever you like: in the browser that you gave from, what you filled in is still there.',
    again: 'Try again',
  },
  corrected: {
    subject: 'A refund from {trust}, and your receipt',
    refunded: 'We have refunded {amount} of your gift for {purpose}.',
    cancelled: 'Your receipt is cancelled; the attached copy says so.',
    replaced: 'Your earlier receipt is cancelled. The attached one, over {amount}, takes its place.',
    noLonger: 'Please use the earlier receipt no longer.',
  },
  withdrawn: {
    subject: 'Your receipt from {trust} is cancelled',
    bounced: 'Your bank did not pay your cheque of {amount} for {purpose}.',
    mistake: 'We had entered a gift of {amount} for {purpose} under your name by mistake.',
    cancelled: 'Its receipt is cancelled; the attached copy says so. Please use the earlier one no longer.',
    questions: 'If you have a question about this, please write to us.',
  },
  again: {
    subject: 'Your receipt from {trust}',
    byLink:
      'Somebody opened a link to your receipt that no longer works. Here is the receipt again, attached.',
    byStaff: 'Here is the receipt for your gift of {amount} for {purpose} once more, attached.',
  },
  found: {
    subject: 'Your payment to {trust}',
    asked: 'You asked for this payment. Its page shows where it stands, and lets you go on.',
    see: 'See the payment',
    notAsked: 'If you did not ask, you can leave this mail unanswered: nobody else has seen it.',
  },
} as const;

type Translated<T> = T extends string ? string : { readonly [Key in keyof T]: Translated<T[Key]> };
export type MailWords = Translated<typeof en>;
