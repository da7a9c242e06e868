import type { DonationStatus } from '#domain/giving/donation-status.ts';
import type { PaymentMethod } from '#domain/giving/payment-method.ts';
import type { IdKind } from '#domain/year-end/year-statement.ts';

export const paymentMethods: Readonly<Record<PaymentMethod, string>> = {
  upi: 'UPI',
  card: 'कार्ड',
  net_banking: 'नेट बैंकिंग',
  cash: 'नक़द',
  cheque: 'चेक',
  demand_draft: 'डिमांड ड्राफ़्ट',
  bank_transfer: 'बैंक ट्रांसफ़र',
  in_kind: 'वस्तु के रूप में',
  online: 'ऑनलाइन',
  phonepe: 'PhonePe',
};

export const donationStatuses: Readonly<Record<DonationStatus, string>> = {
  paid: 'मिल गया',
  pending: 'अभी भुगतान नहीं हुआ',
  failed: 'भुगतान असफल रहा',
  expired: 'समय पर भुगतान नहीं हुआ',
  refunded: 'वापस किया गया',
  partly_refunded: 'कुछ राशि वापस की गई',
  bounced: 'चेक लौट आया',
  cancelled: 'रद्द',
  under_review: 'जाँच हो रही है',
};

export const idKinds: Readonly<Record<IdKind, string>> = {
  pan: 'PAN',
  aadhaar: 'आधार',
  tin: 'विदेशी कर पहचान संख्या',
  passport: 'पासपोर्ट',
  voter: 'मतदाता पहचान पत्र',
  driving_licence: 'ड्राइविंग लाइसेंस',
  ration_card: 'राशन कार्ड',
};

/** The parts of the trust’s bank account. */
export const bankAccountParts: Readonly<
  Record<'holder' | 'number' | 'ifsc' | 'bank' | 'branch' | 'upi', string>
> = {
  holder: 'खाते का नाम',
  number: 'खाता संख्या',
  ifsc: 'IFSC कोड',
  bank: 'बैंक',
  branch: 'शाखा',
  upi: 'UPI ID',
};
