import type { DonationStatus } from '#domain/giving/donation-status.ts';
import type { PaymentMethod } from '#domain/giving/payment-method.ts';
import type { IdKind } from '#domain/year-end/year-statement.ts';

export const paymentMethods: Readonly<Record<PaymentMethod, string>> = {
  upi: 'UPI',
  card: 'కార్డు',
  net_banking: 'నెట్ బ్యాంకింగ్',
  cash: 'నగదు',
  cheque: 'చెక్కు',
  demand_draft: 'డిమాండ్ డ్రాఫ్ట్',
  bank_transfer: 'బ్యాంకు బదిలీ',
  in_kind: 'వస్తు రూపంలో',
  online: 'ఆన్‌లైన్',
  phonepe: 'PhonePe',
};

export const donationStatuses: Readonly<Record<DonationStatus, string>> = {
  paid: 'అందింది',
  pending: 'ఇంకా చెల్లించలేదు',
  failed: 'చెల్లింపు జరగలేదు',
  expired: 'సమయంలోపు చెల్లించలేదు',
  refunded: 'తిరిగి ఇచ్చాం',
  partly_refunded: 'కొంత తిరిగి ఇచ్చాం',
  bounced: 'చెక్కు తిరిగొచ్చింది',
  cancelled: 'రద్దయింది',
  under_review: 'పరిశీలిస్తున్నాం',
};

export const idKinds: Readonly<Record<IdKind, string>> = {
  pan: 'PAN',
  aadhaar: 'ఆధార్',
  tin: 'విదేశీ పన్ను గుర్తింపు సంఖ్య',
  passport: 'పాస్‌పోర్ట్',
  voter: 'ఓటరు గుర్తింపు కార్డు',
  driving_licence: 'డ్రైవింగ్ లైసెన్స్',
  ration_card: 'రేషన్ కార్డు',
};

/** The parts of the trust’s bank account. */
export const bankAccountParts: Readonly<
  Record<'holder' | 'number' | 'ifsc' | 'bank' | 'branch' | 'upi', string>
> = {
  holder: 'ఖాతా పేరు',
  number: 'ఖాతా సంఖ్య',
  ifsc: 'IFSC కోడ్',
  bank: 'బ్యాంకు',
  branch: 'శాఖ',
  upi: 'UPI ID',
};
