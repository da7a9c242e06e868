import { randomBytes, randomInt } from 'node:crypto';
import { makeProviderId } from '../ids.ts';

export const paymentModes = ['UPI_INTENT', 'UPI_COLLECT', 'UPI_QR', 'CARD', 'NET_BANKING'] as const;
export type PaymentMode = (typeof paymentModes)[number];

type Rail =
  | { type: 'UPI'; utr: string; upiTransactionId: string; vpa: string }
  | { type: 'PG'; transactionId: string; authorizationCode?: string; serviceTransactionId: string };

type Instrument =
  | { type: 'ACCOUNT'; maskedAccountNumber: string; accountType: string; accountHolderName: string }
  | { type: 'CREDIT_CARD'; bankTransactionId: string; bankId: string; arn: string; brn: string }
  | { type: 'NET_BANKING'; bankTransactionId: string; bankId: string; arn: string; brn: string };

/** One payment attempt, in the format of the status call and the webhook. Amounts in paise. */
export interface PaymentDetail {
  readonly transactionId: string;
  readonly paymentMode: PaymentMode;
  readonly timestamp: number;
  readonly amount: number;
  readonly payableAmount: number;
  readonly feeAmount: number;
  readonly state: 'PENDING' | 'COMPLETED' | 'FAILED';
  readonly errorCode?: string;
  readonly detailedErrorCode?: string;
  readonly rail: Rail;
  readonly instrument: Instrument;
  readonly splitInstruments: ReadonlyArray<{ instrument: Instrument; rail: Rail; amount: number }>;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

function makeRail(mode: PaymentMode): Rail {
  if (mode === 'CARD' || mode === 'NET_BANKING') {
    return {
      type: 'PG',
      transactionId: digits(12),
      ...(mode === 'CARD' && { authorizationCode: digits(6) }),
      serviceTransactionId: `PG${digits(22)}`,
    };
  }
  return {
    type: 'UPI',
    utr: digits(12),
    upiTransactionId: `SBX${randomBytes(16).toString('hex')}`,
    vpa: 'donor@sandbox',
  };
}

function makeInstrument(mode: PaymentMode): Instrument {
  if (mode === 'CARD') {
    return {
      type: 'CREDIT_CARD',
      bankTransactionId: digits(12),
      bankId: 'SBOX',
      arn: digits(23),
      brn: digits(10),
    };
  }
  if (mode === 'NET_BANKING') {
    return {
      type: 'NET_BANKING',
      bankTransactionId: digits(12),
      bankId: 'SBOX',
      arn: digits(23),
      brn: digits(10),
    };
  }
  return {
    type: 'ACCOUNT',
    maskedAccountNumber: `XXXXXXX${digits(4)}`,
    accountType: 'SAVINGS',
    accountHolderName: 'Sandbox Donor',
  };
}

export function makePayment(
  mode: PaymentMode,
  amountPaise: number,
  state: PaymentDetail['state'],
  now: number,
): PaymentDetail {
  const rail = makeRail(mode);
  const instrument = makeInstrument(mode);
  return {
    transactionId: makeProviderId('OM', now),
    paymentMode: mode,
    timestamp: now,
    amount: amountPaise,
    payableAmount: amountPaise,
    feeAmount: 0,
    state,
    rail,
    instrument,
    splitInstruments: [{ instrument, rail, amount: amountPaise }],
  };
}
