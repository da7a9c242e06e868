import { message } from '../../message.ts';

export const taxDetailsTexts = {
  feature: 'taxDetails' as const,
  title: 'PAN and address for your receipt',
  lead: 'With both, the tax department can issue your tax certificate, and we print them on your receipt.',
  offer: {
    title: 'For your tax certificate',
    form: 'Would you like a tax certificate? For that we need your PAN and address, which we also print on your receipt. This is optional.',
    email:
      'Would you like a tax certificate? For that we need your PAN and address. The email with your receipt has a link to add them, without signing in.',
    add: 'Add PAN and address',
  },
  loading: 'One moment, please',
  gifts: message('Your gifts from April to March, {year}'),
  giftFor: message('{amount} for {purpose}'),
  panOnFile: message('Your PAN ending in {ending} is on file. If it is wrong, please write to us.'),
  idOnFile: 'An ID document of yours is on file. If it is wrong, please write to us.',
  addressOnFile: 'Your address is on file. If it is wrong, please write to us.',
  pan: 'PAN',
  panHint: 'Ten characters, as on your PAN card',
  address: 'Address',
  addressHint: 'House and street, area, city and state, as on your bills',
  pinCode: 'PIN code',
  privacy:
    'We use them for your receipt and the yearly report to the tax department only, and store them encrypted.',
  save: 'Save',
  refused: 'Please check the fields and try again.',
  saved: 'Thank you, both are saved',
  savedText:
    'We’ll email you a new receipt for each of these gifts. The tax certificate follows after the end of the financial year.',
  complete: 'Nothing is missing',
  completeText: 'Your PAN and address are on file. Thank you.',
  notOpened: 'This link cannot be opened',
  noLink: 'Please open it again from our email: it is not complete.',
  tryAgain: 'Try again',
  writeToUs: message('Any questions? <link>Write to us</link>'),
} as const;
