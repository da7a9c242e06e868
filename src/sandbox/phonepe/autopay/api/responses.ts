import type { Attempt } from '../states/attempt.ts';
import { type Debit, validAfter } from '../states/debit.ts';
import type { Instrument, Mandate, Terms } from '../states/mandate.ts';
import type { Reason } from '../states/reasons.ts';
import type { Setup } from '../states/setup.ts';

/** PhonePe's samples have these as numbers and as text. */
type Numbers = 'number' | 'string';
interface Wanted {
  /** Every attempt, not only the latest. */
  readonly details: boolean;
  readonly numbers: Numbers;
}

const written = (value: number | undefined, numbers: Numbers): number | string | undefined =>
  value === undefined || numbers === 'number' ? value : String(value);

const errorFields = (reason: Reason | undefined) =>
  reason && { errorCode: reason.errorCode, detailedErrorCode: reason.detailedErrorCode };

function instrumentFields(instrument: Instrument) {
  return instrument === 'UPI'
    ? { productType: 'UPI_MANDATE' }
    : { productType: 'ENACH', authInstrumentType: instrument };
}

function termsFields(terms: Terms, numbers: Numbers) {
  const { authWorkflowType, amountType, maxAmountPaise, frequency, expiresAt } = terms;
  const expireAt = written(expiresAt, numbers);
  return { authWorkflowType, amountType, maxAmount: written(maxAmountPaise, numbers), frequency, expireAt };
}

function paymentDetail(attempt: Attempt, amountPaise: number, mandate: Mandate | undefined) {
  const { transactionId, startedAt, endedAt, state, reason, utr } = attempt;
  const isUpi = mandate === undefined || mandate.instrument === 'UPI';
  const { vpa, umn } = mandate ?? {};
  const rail = isUpi ? { type: 'UPI', utr, vpa, umn } : { type: 'ENACH', utr, umrn: umn };
  return {
    transactionId,
    paymentMode: isUpi ? 'UPI_AUTO_PAY' : 'ENACH',
    timestamp: endedAt ?? startedAt,
    amount: amountPaise,
    state,
    ...errorFields(reason),
    rail,
    splitInstruments: [{ instrument: { type: 'ACCOUNT' }, rail, amount: amountPaise }],
  };
}

function orderFields(order: Setup | Debit, mandate: Mandate | undefined, { details }: Wanted) {
  const { orderId, state, amountPaise, expiresAt, reason, attempts } = order;
  const shown = details ? attempts : attempts.slice(-1);
  return {
    orderId,
    state,
    amount: amountPaise,
    expireAt: expiresAt,
    ...errorFields(reason),
    paymentDetails: shown.map((each) => paymentDetail(each, amountPaise, mandate)),
  };
}

export const setupFlows = { checkout: 'SUBSCRIPTION_CHECKOUT_SETUP', custom: 'SUBSCRIPTION_SETUP' } as const;
export const debitFlows = {
  checkout: 'SUBSCRIPTION_CHECKOUT_REDEMPTION',
  custom: 'SUBSCRIPTION_REDEMPTION',
} as const;

/** The status of a set-up order. It names the mandate once the donor has agreed to it. */
export function setupBody(setup: Setup, mandate: Mandate | undefined, wanted: Wanted) {
  const { merchantSubscriptionId, terms, metaInfo, family } = setup;
  return {
    ...orderFields(setup, mandate, wanted),
    ...(metaInfo && { metaInfo }),
    paymentFlow: {
      type: setupFlows[family],
      merchantSubscriptionId,
      subscriptionId: mandate?.subscriptionId,
      ...termsFields(terms, wanted.numbers),
      ...(mandate && instrumentFields(mandate.instrument)),
    },
  };
}

export function debitBody(debit: Debit, mandate: Mandate | undefined, wanted: Wanted) {
  const { merchantSubscriptionId, family, retries, autoDebit, notifiedAt, expiresAt } = debit;
  const from = validAfter(debit);
  return {
    ...orderFields(debit, mandate, wanted),
    paymentFlow: {
      type: debitFlows[family],
      merchantSubscriptionId,
      redemptionRetryStrategy: retries,
      autoDebit,
      validAfter: written(from, wanted.numbers),
      validUpto: from === undefined ? undefined : written(expiresAt, wanted.numbers),
      notifiedAt: written(notifiedAt, wanted.numbers),
    },
  };
}

export function mandateBody(mandate: Mandate, numbers: Numbers) {
  const { merchantSubscriptionId, subscriptionId, state, terms, pause, instrument } = mandate;
  return {
    merchantSubscriptionId,
    subscriptionId,
    state,
    ...termsFields(terms, numbers),
    currency: 'INR',
    pauseStartDate: written(pause?.from, numbers),
    pauseEndDate: written(pause?.until, numbers),
    ...instrumentFields(instrument),
  };
}
