import { z } from 'zod';
import { families } from '../autopay/states/setup.ts';
import { DAY } from '../autopay/states/timing.ts';
import { MerchantId } from '../ids.ts';

const operations = [
  'token',
  'pay',
  'status',
  'refund',
  'refundStatus',
  'webhook',
  'completion',
  'refundProgress',
  'setup',
  'mandateStatus',
  'notify',
  'redeem',
  'cancel',
  'mandateProgress',
  'noticeProgress',
  'debitProgress',
] as const;
export type Operation = (typeof operations)[number];

/** Whether the fault occurs before or after the provider has processed the call. */
const when = z.enum(['before', 'after']);
/** Delays are limited to a minute so that a forgotten rule cannot block a test forever. */
const ms = z.int().min(0).max(60_000);
const paise = z.int().min(1);
/** By the provider's clock, which tests can move. */
const providerMs = z
  .int()
  .min(0)
  .max(31 * DAY);

const Fault = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('error'),
    status: z.int().min(400).max(599),
    code: z.string().min(1).optional(),
    message: z.string().optional(),
    field: z.enum(['code', 'errorCode']).optional(),
    when: when.default('before'),
  }),
  z.strictObject({
    kind: z.literal('html'),
    status: z.int().min(200).max(599).default(502),
    when: when.default('before'),
  }),
  z.strictObject({ kind: z.literal('delay'), ms, when: when.default('after') }),
  z.strictObject({ kind: z.literal('cut'), when: when.default('before') }),
  z.strictObject({ kind: z.literal('truncated') }),
  z.strictObject({ kind: z.literal('wrong-type') }),
  z.strictObject({ kind: z.literal('wrong-content-type') }),
  z.strictObject({ kind: z.literal('wrong-amount'), amountPaise: paise.optional() }),
  z.strictObject({ kind: z.literal('after-expiry'), ms: ms.default(1000) }),
  z.strictObject({ kind: z.literal('off') }),
  z.strictObject({ kind: z.literal('double'), copies: z.int().min(2).max(20).default(2) }),
  z.strictObject({ kind: z.literal('reorder') }),
  z.strictObject({ kind: z.literal('forge') }),
  z.strictObject({
    kind: z.literal('lie'),
    state: z.enum(['PENDING', 'COMPLETED', 'FAILED']).optional(),
    amountPaise: paise.optional(),
  }),
  z.strictObject({ kind: z.literal('type-only') }),
  z.strictObject({
    kind: z.literal('fail'),
    code: z.string().min(1).optional(),
    detailedCode: z.string().min(1).optional(),
  }),
  z.strictObject({ kind: z.literal('hold') }),
  z.strictObject({ kind: z.literal('late'), ms: providerMs }),
  z.strictObject({ kind: z.literal('lapse') }),
  z.strictObject({ kind: z.literal('stay-notified') }),
  z.strictObject({ kind: z.literal('fail-then-complete'), ms: providerMs.default(60_000) }),
  z.strictObject({ kind: z.literal('unknown-state'), state: z.string().min(1).default('UNDER_REVIEW') }),
]);
export type Fault = z.infer<typeof Fault>;

const responseFaults = [
  'error',
  'html',
  'delay',
  'cut',
  'truncated',
  'wrong-type',
  'wrong-content-type',
] as const;
export const faultKinds = {
  token: responseFaults,
  pay: responseFaults,
  status: [...responseFaults, 'wrong-amount', 'unknown-state'],
  refund: responseFaults,
  refundStatus: [...responseFaults, 'wrong-amount'],
  webhook: ['off', 'delay', 'double', 'reorder', 'forge', 'lie', 'type-only'],
  completion: ['wrong-amount', 'delay', 'after-expiry'],
  refundProgress: ['fail', 'hold', 'delay'],
  setup: responseFaults,
  mandateStatus: [...responseFaults, 'unknown-state'],
  notify: [...responseFaults, 'unknown-state'],
  redeem: [...responseFaults, 'unknown-state'],
  cancel: responseFaults,
  mandateProgress: ['fail', 'hold', 'late'],
  noticeProgress: ['fail', 'hold', 'late'],
  debitProgress: ['fail', 'late', 'lapse', 'stay-notified', 'fail-then-complete'],
} as const satisfies Record<Operation, readonly Fault['kind'][]>;

/**
 * One fault rule: what happens to the next `times` calls of an operation, optionally only for one order, refund or mandate, or by one
 * family of paths.
 */
export const FaultRule = z
  .strictObject({
    operation: z.enum(operations),
    merchantOrderId: MerchantId.optional(),
    merchantRefundId: MerchantId.optional(),
    merchantSubscriptionId: MerchantId.optional(),
    family: z.enum(families).optional(),
    times: z.union([z.int().min(1), z.literal('always')]).default(1),
    outcome: Fault,
  })
  .superRefine((rule, context) => {
    const kinds: readonly string[] = faultKinds[rule.operation];
    if (kinds.includes(rule.outcome.kind)) return;
    const message = `${rule.operation} supports these faults: ${kinds.join(', ')}`;
    context.addIssue({ code: 'custom', path: ['outcome', 'kind'], message });
  });
export type FaultRule = z.infer<typeof FaultRule>;

const access = z.enum(['granted', 'unauthorized', 'forbidden']);

/** What PhonePe's documentation leaves open or contradicts itself on, and speeds and limits that a test may want to change. */
const Variants = z.strictObject({
  duplicateOrder: z.enum(['INVALID_MERCHANT_ORDER_ID', 'INVALID_TRANSACTION_ID', 'ORDER_ALREADY_EXISTS']),
  unknownIdStatus: z.union([z.literal(400), z.literal(404), z.literal(417)]),
  errorField: z.enum(['code', 'errorCode']),
  tokenExpiresIn: z.enum(['seconds', 'null']),
  tokenLifetimeSeconds: z.int().min(1).max(86_400),
  refundCap: z.enum(['enforced', 'none']),
  refundStepMs: z.int().min(0).max(3_600_000),
  refundWebhookId: z.enum(['present', 'missing']),
  timestamps: z.enum(['number', 'string', 'missing']),
  /** How many API calls are accepted in any second; 0 for any number. */
  requestsPerSecond: z.int().min(0),
  /** Whether the merchant may call AutoPay by the paths of Standard Checkout, and by those of the custom family. */
  checkoutAutopay: access,
  customAutopay: access,
  productType: z.enum(['optional', 'required']),
  fixedAmount: z.enum(['up-to-maximum', 'exact']),
  quietHours: z.enum(['refused', 'deferred']),
  lapsedState: z.enum(['FAILED', 'EXPIRED']),
  optOut: z.enum(['fails', 'lapses']),
  mandateNumbers: z.enum(['number', 'string']),
  customCancelStatus: z.union([z.literal(204), z.literal(200)]),
  debitValidHours: z.int().min(25).max(720),
  mandateStepMs: providerMs,
  debitSettlesMs: providerMs,
  enachActivationMs: providerMs,
});
export type Variants = z.infer<typeof Variants>;
export const VariantChanges = Variants.partial();

export const defaultVariants: Variants = {
  duplicateOrder: 'INVALID_MERCHANT_ORDER_ID',
  unknownIdStatus: 400,
  errorField: 'code',
  tokenExpiresIn: 'seconds',
  tokenLifetimeSeconds: 3600,
  refundCap: 'enforced',
  refundStepMs: 2000,
  refundWebhookId: 'present',
  timestamps: 'number',
  requestsPerSecond: 0,
  checkoutAutopay: 'granted',
  customAutopay: 'granted',
  productType: 'optional',
  fixedAmount: 'up-to-maximum',
  quietHours: 'refused',
  lapsedState: 'FAILED',
  optOut: 'fails',
  mandateNumbers: 'number',
  customCancelStatus: 204,
  debitValidHours: 48,
  mandateStepMs: 2000,
  debitSettlesMs: 3000,
  enachActivationMs: 3 * DAY,
};
