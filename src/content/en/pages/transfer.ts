import { message } from '../../message.ts';
import { bankAccountParts } from '../names.ts';

export const transferTexts = {
  feature: 'transfer' as const,
  title: 'Your gift by bank transfer',
  description: 'Where to send your gift by bank transfer, and whether it has reached us.',
  lead: 'Send the money from your own bank. We send the receipt.',
  notLoaded: 'The transfer could not be loaded',
  tryAgain: 'Try again',
  expected: {
    title: message('Please send {amount} for {purpose}'),
    code: 'Code for the remarks',
    codeText:
      'Write it into the remarks or the description of the transfer. It tells us that the money comes from you.',
    amount: 'Amount',
    account: 'Our account',
    noAccount: 'We cannot show our account at the moment. Please write to us before you send anything.',
  },
  parts: bankAccountParts,
  copy: message('Copy: {what}'),
  copied: message('Copied: {what}'),
  upi: {
    title: 'Or pay with a UPI app',
    text: 'Everything is filled in, the code too. Most banks allow up to ₹1,00,000 a day by UPI.',
    open: 'Open my UPI app',
    scan: 'From a computer: scan this picture with the app.',
    picture: 'QR code of this payment',
  },
  next: {
    title: 'What happens next',
    send: 'You send the transfer by NEFT, IMPS or RTGS.',
    find: 'We find it on our bank statement by its code. That usually takes a few working days.',
    receipt: 'We email your receipt.',
    kept: message('We have emailed you this page, and you will find it again under <link>My gifts</link>.'),
    until: message('We expect the transfer until {day}.'),
  },
  cancel: 'I will not send it',
  received: {
    title: message('Your transfer has reached us. Thank you!'),
    text: 'We have emailed your receipt. You will also find it under My gifts.',
  },
  cancelled: {
    title: 'We no longer expect this transfer',
    text: 'Have you sent it all the same? It will still reach us with its code, and you will get your receipt.',
  },
  expired: {
    title: 'This transfer did not reach us in time',
    text: 'If it is on its way, its code still works, and you will get your receipt. If you have not sent it, please start again.',
  },
  myGifts: 'My gifts',
  again: 'Make a donation',
} as const;
