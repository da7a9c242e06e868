import type { BankTransferText } from '../../long-texts.ts';

export const bankTransfer: BankTransferText = {
  title: 'बैंक ट्रांसफ़र',
  holder: 'खाते का नाम',
  number: 'खाता संख्या',
  ifsc: 'IFSC कोड',
  bank: 'बैंक',
  branch: 'शाखा',
  upi: 'UPI ID',
  note: 'दान के पेज पर “बैंक ट्रांसफ़र से दें” चुनने पर आपको रिमार्क्स के लिए एक कोड मिलता है, और रसीद अपने आप आ जाती है। बिना कोड के ट्रांसफ़र कर चुके हैं? तो कृपया अपना नाम, पता, तारीख़ और राशि हमें भेजें।',
};
