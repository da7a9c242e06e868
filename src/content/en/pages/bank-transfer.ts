import type { BankTransferText } from '../../long-texts.ts';

export const bankTransfer: BankTransferText = {
  title: 'Bank transfer',
  holder: 'Account name',
  number: 'Account number',
  ifsc: 'IFSC',
  bank: 'Bank',
  branch: 'Branch',
  note: 'Please send us your name and address after the transfer, with the date and the amount, so that we can send your receipt.',
};
