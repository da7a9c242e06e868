/** An account for bank transfers, of nobody. */
export const ACCOUNT = {
  holder: 'Asha Kiran Trust',
  number: '31234567890',
  ifsc: 'SBIN0001234',
  bank: 'State Bank of India',
  branch: 'Kazipet',
  upi: 'ashakiran@sbi',
};
