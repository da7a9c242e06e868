import type { BankTransferText } from '../../long-texts.ts';

export const bankTransfer: BankTransferText = {
  title: 'బ్యాంకు బదిలీ',
  holder: 'ఖాతా పేరు',
  number: 'ఖాతా సంఖ్య',
  ifsc: 'IFSC కోడ్',
  bank: 'బ్యాంకు',
  branch: 'శాఖ',
  note: 'బదిలీ చేసిన తర్వాత మీ పేరు, చిరునామా, తేదీ, మొత్తం మాకు పంపండి. అప్పుడు మీ రసీదు పంపగలం.',
};
