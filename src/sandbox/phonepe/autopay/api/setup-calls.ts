import type { ApiContext } from '../../api/context.ts';
import { firstIssue } from '../../api/requests.ts';
import { type ApiResponse, ok } from '../../api/responses.ts';
import { intentOf } from '../page/intent-page.ts';
import type { Instrument } from '../states/mandate.ts';
import type { Family } from '../states/setup.ts';
import { CheckoutSetup, CustomSetup, isPossibleEnd, type SetupRequest } from './requests.ts';
import { setupFlows } from './responses.ts';

const DEFAULT_EXPIRY_SECONDS = 1800;
const PENNY_DROP_PAISE = 200;
/** Above, UPI would ask for the PIN at every debit. */
const MAX_UPI_PAISE = 1_500_000;
const MAX_ENACH_PAISE = 100_000_000;

/** Whether an order placed by the path of all Standard Checkout orders is one that sets up a mandate. */
export function isCheckoutSetup(body: unknown): boolean {
  if (typeof body !== 'object' || body === null || !('paymentFlow' in body)) return false;
  const flow = body.paymentFlow;
  return typeof flow === 'object' && flow !== null && 'type' in flow && flow.type === setupFlows.checkout;
}

/** What the donor may choose from: UPI unless the merchant names the modes, and only what allows the maximum. */
function instrumentsOf({ paymentFlow, paymentModeConfig }: SetupRequest): Instrument[] {
  const modes = (paymentFlow.paymentModeConfig ?? paymentModeConfig)?.enabledPaymentModes ?? [
    { type: 'UPI' as const },
  ];
  const { maxAmount } = paymentFlow.subscriptionDetails;
  return modes.flatMap((mode): Instrument[] => {
    if (mode.type === 'UPI') return maxAmount <= MAX_UPI_PAISE ? ['UPI'] : [];
    return maxAmount <= MAX_ENACH_PAISE ? mode.authInstrumentTypes : [];
  });
}

/** What is wrong with an amount for the way in which the donor agrees, in words; undefined if nothing is. */
function amountProblem({ amount, paymentFlow }: SetupRequest): string | undefined {
  const { authWorkflowType } = paymentFlow.subscriptionDetails;
  if (authWorkflowType === 'PENNY_DROP' && amount !== PENNY_DROP_PAISE)
    return `amount: must be ${PENNY_DROP_PAISE} paise for PENNY_DROP`;
  if (authWorkflowType === 'TRANSACTION' && amount < 100) return 'amount: must be at least 100 paise';
  return undefined;
}

/** Places the order by which a donor agrees to a mandate. */
export function placeSetup(
  { provider, fail }: ApiContext,
  family: Family,
  body: unknown,
  baseUrl: string,
): ApiResponse {
  const parsed = (family === 'checkout' ? CheckoutSetup : CustomSetup).safeParse(body);
  if (!parsed.success) return fail(400, { message: firstIssue(parsed.error) });
  const request: SetupRequest = parsed.data;
  const { paymentFlow, merchantOrderId, amount } = request;
  const details = paymentFlow.subscriptionDetails;
  const problem = amountProblem(request);
  if (problem) return fail(400, { message: problem });
  if (details.productType === undefined && provider.faults.variants().productType === 'required')
    return fail(400, { message: 'productType: is required' });
  if (details.expireAt !== undefined && !isPossibleEnd(details.expireAt, provider.now()))
    return fail(400, {
      code: 'INVALID_SUBSCRIPTION_EXPIRY',
      message: 'expireAt: must be in milliseconds, in the future and within 30 years',
    });
  const instruments = instrumentsOf(request);
  if (instruments.length === 0 || amount > details.maxAmount)
    return fail(417, { code: 'TRANSACTION_LIMIT_EXCEEDED', message: 'The amount exceeds the limit.' });

  const { authWorkflowType, amountType, maxAmount, frequency, expireAt, productType } = details;
  const placed = provider.autopay.setups.place({
    merchantOrderId,
    merchantSubscriptionId: details.merchantSubscriptionId,
    family,
    amountPaise: amount,
    terms: {
      authWorkflowType,
      amountType,
      maxAmountPaise: maxAmount,
      frequency,
      expiresAt: expireAt,
      productType,
    },
    instruments,
    expireAfterSeconds: request.expireAfter ?? DEFAULT_EXPIRY_SECONDS,
    redirectUrl: paymentFlow.merchantUrls?.redirectUrl,
    cancelRedirectUrl: paymentFlow.merchantUrls?.cancelRedirectUrl,
    message: paymentFlow.message,
    metaInfo: request.metaInfo as Record<string, string> | undefined,
  });
  if (placed.kind === 'order-id-used')
    return fail(417, {
      code: 'INVALID_TRANSACTION_ID',
      message: 'The merchant order ID has already been used.',
    });
  if (placed.kind === 'mandate-id-used')
    return fail(400, { code: 'DUPLICATE_REQUEST_ID', message: 'The subscription ID has already been used.' });
  const { orderId, state, expiresAt } = placed.setup;
  const page = `${baseUrl}/phonepe/mandate/${orderId}`;
  const link = family === 'checkout' ? { redirectUrl: page } : { intentUrl: intentOf(orderId, page) };
  return ok({ orderId, state, expireAt: expiresAt, ...link });
}
