import type { BankTransferText } from '../../long-texts.ts';

export const bankTransfer: BankTransferText = {
  title: 'बैंक ट्रांसफ़र',
  holder: 'खाते का नाम',
  number: 'खाता संख्या',
  ifsc: 'IFSC कोड',
  bank: 'बैंक',
  branch: 'शाखा',
  note: 'ट्रांसफ़र के बाद अपना नाम, पता, तारीख़ और राशि हमें भेजें, ताकि हम आपको रसीद भेज सकें।',
};
