import type { ApiContext } from '../../api/context.ts';
import { firstIssue } from '../../api/requests.ts';
import { type ApiResponse, ok } from '../../api/responses.ts';
import { makeProviderId } from '../../ids.ts';
import type { Family } from '../states/setup.ts';
import { NotifyRequests, RedeemRequest } from './requests.ts';

const noticeRefusals = {
  'order-id-used': [417, 'INVALID_TRANSACTION_ID', 'The merchant order ID has already been used.'],
  'mandate-inactive': [400, 'INVALID_SUBSCRIPTION_STATE', 'The mandate is not active.'],
  'too-much': [417, 'TRANSACTION_LIMIT_EXCEEDED', 'The amount exceeds the maximum of the mandate.'],
  'not-the-fixed-amount': [400, 'BAD_REQUEST', 'amount: must be the fixed amount of the mandate'],
  'another-is-open': [400, 'BAD_REQUEST', 'Another debit of the mandate has not ended.'],
  'ends-too-early': [400, 'BAD_REQUEST', 'expireAt: must be more than 24 hours ahead'],
} as const;

const TOO_EARLY = 'SUBSCRIPTION_DEBIT_EXECUTE_INTERVAL_NOT_STARTED';
const executionRefusals = {
  ended: ['BAD_REQUEST', 'The debit has ended.'],
  'too-early': [TOO_EARLY, 'The donor was notified less than 24 hours ago.'],
  'mandate-inactive': [
    'INVALID_SUBSCRIPTION_STATE',
    'The mandate has not been active ever since the notice.',
  ],
  'provider-retries': ['DUPLICATE_TXN_REQUEST', 'The debit is executed automatically.'],
  'still-running': ['BAD_REQUEST', 'The attempt before has not ended.'],
  'no-attempts-left': ['BAD_REQUEST', 'All attempts have been made.'],
  'too-late': ['BAD_REQUEST', 'The time for this debit is over.'],
  'too-soon-after-last': ['BAD_REQUEST', 'The attempt before ended less than 90 minutes ago.'],
  'quiet-hours': ['BAD_REQUEST', 'No debits from 10:00 to 13:00 and from 17:00 to 21:30.'],
} as const;

/** Notifies the donor of a debit. */
export function notifyDebit(
  { provider, fail, failUnknown }: ApiContext,
  family: Family,
  body: unknown,
): ApiResponse {
  const parsed = NotifyRequests[family].safeParse(body);
  if (!parsed.success) return fail(400, { message: firstIssue(parsed.error) });
  const { merchantOrderId, amount, expireAt, paymentFlow } = parsed.data;
  const placed = provider.autopay.debits.notify({
    merchantOrderId,
    merchantSubscriptionId: paymentFlow.merchantSubscriptionId,
    family,
    amountPaise: amount,
    retries: paymentFlow.redemptionRetryStrategy,
    autoDebit: paymentFlow.autoDebit,
    expiresAt: expireAt,
  });
  if (placed.kind === 'placed') {
    const { orderId, state, expiresAt } = placed.debit;
    return ok({ orderId, state, expireAt: expiresAt });
  }
  if (placed.kind === 'unknown-mandate') return failUnknown('mandate');
  const [status, code, message] = noticeRefusals[placed.kind];
  return fail(status, { code, message });
}

/** Executes a debit whose donor has been notified. */
export function redeemDebit({ provider, fail, failUnknown }: ApiContext, body: unknown): ApiResponse {
  const parsed = RedeemRequest.safeParse(body);
  if (!parsed.success) return fail(400, { message: firstIssue(parsed.error) });
  const { debits, book } = provider.autopay;
  const debit = book.debit(parsed.data.merchantOrderId);
  if (!debit) return failUnknown('order');
  const executed = debits.execute(debit);
  if (executed.kind !== 'started') {
    const [code, message] = executionRefusals[executed.kind];
    return fail(400, { code, message });
  }
  const transactionId = executed.debit.attempts.at(-1)?.transactionId ?? makeProviderId('OM', provider.now());
  return ok({ transactionId, state: 'PENDING' });
}
