import type { BankTransferText } from '../../long-texts.ts';
import { bankAccountParts } from '../names.ts';

export const bankTransfer: BankTransferText = {
  title: 'बैंक ट्रांसफ़र',
  ...bankAccountParts,
  note: 'दान के पेज पर “बैंक ट्रांसफ़र से भेजें” चुनने पर आपको रिमार्क्स के लिए एक कोड मिलता है, और रसीद अपने आप आ जाती है। बिना कोड के ट्रांसफ़र कर चुके हैं? तो कृपया अपना नाम, पता, तारीख़ और राशि हमें भेजें।',
};
