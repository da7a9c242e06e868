import type { BankTransferText } from '../../long-texts.ts';
import { bankAccountParts } from '../names.ts';

export const bankTransfer: BankTransferText = {
  title: 'Bank transfer',
  ...bankAccountParts,
  note: 'If you choose “Pay by bank transfer” on the donation page, you get a code for the remarks, and your receipt comes by itself. Have you sent a transfer without one? Then please send us your name and address, with the date and the amount.',
};
