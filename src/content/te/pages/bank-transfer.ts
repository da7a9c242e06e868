import type { BankTransferText } from '../../long-texts.ts';
import { bankAccountParts } from '../names.ts';

export const bankTransfer: BankTransferText = {
  title: 'బ్యాంకు బదిలీ',
  ...bankAccountParts,
  note: 'విరాళం పేజీలో “బ్యాంకు బదిలీ ద్వారా చెల్లించండి” ఎంచుకుంటే, రిమార్క్స్‌లో రాసే కోడ్ వస్తుంది; రసీదు దానంతట అదే వస్తుంది. కోడ్ లేకుండా బదిలీ చేసి ఉంటే, దయచేసి మీ పేరు, చిరునామా, తేదీ, మొత్తం మాకు పంపండి.',
};
