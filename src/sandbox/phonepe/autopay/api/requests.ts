import { z } from 'zod';
import { HttpUrl, MetaInfo } from '../../api/requests.ts';
import { MerchantId } from '../../ids.ts';
import { debitFlows, setupFlows } from './responses.ts';

const MAX_YEARS = 30;
const frequencies = [
  'DAILY',
  'WEEKLY',
  'FORTNIGHTLY',
  'MONTHLY',
  'BIMONTHLY',
  'QUARTERLY',
  'HALFYEARLY',
  'YEARLY',
  'ON_DEMAND',
] as const;

const paise = z.int().min(0);

const Details = z.object({
  subscriptionType: z.literal('RECURRING').optional(),
  productType: z.enum(['UPI_MANDATE']).optional(),
  merchantSubscriptionId: MerchantId,
  authWorkflowType: z.enum(['TRANSACTION', 'PENNY_DROP', 'ZERO']),
  amountType: z.enum(['FIXED', 'VARIABLE']),
  maxAmount: z.int().min(100),
  frequency: z.enum(frequencies),
  /** Its range is checked separately, because it has an error code of its own. */
  expireAt: z.int().optional(),
});

const PaymentMode = z.discriminatedUnion('type', [
  z.object({ type: z.literal('UPI') }),
  z.object({
    type: z.literal('ENACH'),
    authInstrumentTypes: z.array(z.enum(['NET_BANKING', 'DEBIT_CARD'])).min(1),
  }),
]);

/** It is not clear whether it belongs to the order or to its payment flow. */
const PaymentModeConfig = z.object({ enabledPaymentModes: z.array(PaymentMode).min(1) });

const Setup = z.object({
  merchantOrderId: MerchantId,
  amount: paise,
  expireAfter: z.int().min(300).max(3600).optional(),
  metaInfo: MetaInfo.optional(),
  paymentModeConfig: PaymentModeConfig.optional(),
});
const Flow = z.object({
  message: z.string().max(250).optional(),
  paymentModeConfig: PaymentModeConfig.optional(),
});

/** Unknown fields are accepted, as the real provider does. */
export const CheckoutSetup = Setup.extend({
  paymentFlow: Flow.extend({
    type: z.literal(setupFlows.checkout),
    merchantUrls: z.object({ redirectUrl: HttpUrl, cancelRedirectUrl: HttpUrl.optional() }),
    subscriptionDetails: Details,
  }),
});

/** The terms are part of the payment flow itself, or of `subscriptionDetails` as in the other family. */
export const CustomSetup = Setup.extend({
  paymentFlow: z.preprocess(
    (flow) => {
      if (typeof flow !== 'object' || flow === null || 'subscriptionDetails' in flow) return flow;
      return { ...flow, subscriptionDetails: flow };
    },
    Flow.extend({
      type: z.literal(setupFlows.custom),
      merchantUrls: z.object({ redirectUrl: HttpUrl, cancelRedirectUrl: HttpUrl.optional() }).optional(),
      subscriptionDetails: Details,
    }),
  ),
});
export type SetupRequest = z.infer<typeof CheckoutSetup> | z.infer<typeof CustomSetup>;

const notify = (types: (typeof debitFlows)[keyof typeof debitFlows][]) =>
  z.object({
    merchantOrderId: MerchantId,
    amount: z.int().min(100, 'must be at least 100 paise'),
    expireAt: z.int().optional(),
    paymentFlow: z.object({
      type: z.literal(types),
      merchantSubscriptionId: MerchantId,
      redemptionRetryStrategy: z.enum(['STANDARD', 'CUSTOM']),
      autoDebit: z.boolean(),
    }),
  });
/** Older pages of Standard Checkout show the custom family's path with their own type. */
export const NotifyRequests = {
  checkout: notify([debitFlows.checkout]),
  custom: notify([debitFlows.custom, debitFlows.checkout]),
};

export const RedeemRequest = z.object({ merchantOrderId: MerchantId });

/** Whether the end of a mandate lies ahead, within thirty years; seconds instead of milliseconds lie in 1970. */
export function isPossibleEnd(expireAt: number, now: number): boolean {
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + MAX_YEARS);
  return now < expireAt && expireAt <= latest.getTime();
}
