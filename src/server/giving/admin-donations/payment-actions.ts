import { validate } from 'uuid';
import type { ProviderView, RefundPayment } from '#contract/giving/payments.admin.ts';
import type { AttemptState } from '#domain/giving/donation.ts';
import type { RefundState } from '#domain/giving/refund.ts';
import { formatRupees, type Paise, paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import { attemptsMatch } from '#domain/office/reconciliation.ts';
import type { Database, Transaction } from '../../db/client.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { AppError } from '../../errors.ts';
import { queueMail } from '../../mail/service.ts';
import { refundOfflineGift } from '../../office/offline-gifts/service.ts';
import { recordEvent } from '../../payments/donation-events.ts';
import { GatewayUnreachable, type PaymentGateway, type RefundGateway } from '../../payments/gateway.ts';
import { insertRefund, lockRefundable, placeRefund } from '../../payments/refunds/refund.ts';
import type { Settler } from '../../payments/settle/settle.ts';
import { actOrAsk, requireApproval } from '../../staff/approvals/service.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { ReadTrust } from '../../trust/details/service.ts';
import { hasReceipt } from '../receipts/service.ts';
import { findPayment, type Payment } from './queries.ts';

export type PaymentDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  gateway: PaymentGateway & RefundGateway;
  settle: Settler;
  cipher: DonorCipher;
  ownerEmails: readonly string[];
};

/** @throws AppError `payment_not_found`. */
export async function requirePayment({ db }: { db: Database | Transaction }, id: string): Promise<Payment> {
  const found = validate(id) ? await findPayment(db, id) : undefined;
  if (!found) throw new AppError('payment_not_found');
  return found;
}

async function requireOnline(deps: PaymentDeps, id: string): Promise<Payment> {
  const found = await requirePayment(deps, id);
  if (found.provider === 'phonepe') return found;
  throw new AppError('gift_not_online');
}

/** Turns a provider that does not respond into an AppError. */
async function orUnreachable<Response>(call: Promise<Response>): Promise<Response> {
  try {
    return await call;
  } catch (cause) {
    if (!(cause instanceof GatewayUnreachable)) throw cause;
    throw new AppError('provider_not_answering', { cause });
  }
}

/**
 * The provider's current record of a payment next to ours. Changes nothing.
 * @throws AppError `payment_not_found`; `gift_not_online`; `provider_not_answering`.
 */
export async function viewAtProvider(deps: PaymentDeps, id: string): Promise<ProviderView> {
  const ours = await requireOnline(deps, id);
  const theirs = await orUnreachable(deps.gateway.orderStatus(ours.merchantOrderId, ours.kind));
  const isPaid = theirs.state === 'COMPLETED';
  const hasFailed = theirs.state === 'FAILED';
  return {
    checkedAt: deps.clock().toISOString(),
    merchantOrderId: ours.merchantOrderId,
    ours: { state: ours.state, amountRupees: rupeesFromPaise(ours.amountPaise) },
    theirs: {
      state: theirs.state,
      amountRupees: isPaid ? rupeesFromPaise(theirs.amountPaise) : null,
      paymentMode: isPaid ? theirs.paymentMode : null,
      providerPaymentId: isPaid ? theirs.providerPaymentId : null,
      reason: hasFailed ? theirs.reason : null,
      codes: hasFailed ? theirs.codes.join(' ') : '',
    },
    agrees: attemptsMatch(ours, theirs),
  };
}

const STATE_MESSAGES: Record<AttemptState, string> = {
  CREATED: 'The provider has no record of a payment yet.',
  PENDING: 'The payment is still pending at the provider.',
  COMPLETED: 'The payment is paid.',
  FAILED: 'The payment failed.',
  QUARANTINED: 'The provider reports a different amount, so the payment is quarantined.',
};

/**
 * Settles a payment with the provider's current status. The request is recorded in the audit log, its effect in the donation's
 * history.
 * @throws AppError `payment_not_found`; `gift_not_online`; `provider_not_answering`.
 */
export async function askProvider(deps: PaymentDeps, by: SignedInStaff, id: string) {
  const { merchantOrderId, donationId, state: stateBefore } = await requireOnline(deps, id);
  const message = `Asked the provider about order ${merchantOrderId}.`;
  const target = { kind: 'donation', id: donationId } as const;
  await recordAudit(deps.db, by, { action: 'provider_asked', target, message }, deps.clock());
  const outcome = await orUnreachable(deps.settle(merchantOrderId, actorOf(by)));
  const state = outcome?.state ?? stateBefore;
  const unchanged = state === stateBefore ? 'No change. ' : '';
  return { stateBefore, state, message: `${unchanged}${STATE_MESSAGES[state]}` };
}

/**
 * Sends the receipt to the donor again.
 * @throws AppError `payment_not_found`; `receipt_not_issued`, or `receipt_in_earlier_books` for an imported gift;
 * `donor_without_email`.
 */
export async function resendReceipt(deps: PaymentDeps, by: SignedInStaff, id: string): Promise<void> {
  const { db, clock, trust } = deps;
  const { id: attemptId, donationId, merchantOrderId, email, isImported } = await requirePayment(deps, id);
  if (isImported) throw new AppError('receipt_in_earlier_books');
  if (!(await hasReceipt(db, attemptId))) {
    throw new AppError('receipt_not_issued');
  }
  if (email === '') throw new AppError('donor_without_email');
  const now = clock();
  await db.transaction(async (tx) => {
    await queueMail(tx, trust, { kind: 'receipt_again', recipient: email, attemptId }, now);
    const about = { donationId, attemptId, actor: actorOf(by) };
    await recordEvent(tx, { ...about, kind: 'receipt_resent', message: 'The receipt was sent again.' }, now);
    const message = `Sent the receipt for order ${merchantOrderId} again.`;
    const target = { kind: 'donation', id: donationId } as const;
    await recordAudit(tx, by, { action: 'receipt_resent', target, message }, now);
  });
}

const REFUND_MESSAGES: Record<RefundState, string> = {
  CREATED:
    'The refund is recorded. The provider has not confirmed it yet; its status is checked until it does.',
  PENDING: 'The provider has accepted the refund and is processing it.',
  CONFIRMED: 'The provider has accepted the refund and is processing it.',
  COMPLETED: 'The refund is on its way to the donor’s account.',
  FAILED: 'The provider refused the refund. No money was moved.',
};

/**
 * Refunds a payment, fully or partly, if the refundable amount is still what the page showed. The audit entry is committed with
 * the refund, before the provider is called. For an offline gift, records that the trust has refunded it.
 * @throws AppError as `recordRefund` and `actOrAsk` do.
 */
export async function refundPayment(
  deps: PaymentDeps,
  by: SignedInStaff,
  id: string,
  request: RefundPayment,
) {
  const { afterwards, ...recorded } = await actOrAsk(deps, by, (tx) =>
    recordRefund(tx, deps, by, id, request),
  );
  return afterwards ? afterwards() : recorded;
}

type Refunded = { merchantRefundId: string; state: RefundState; message: string };

/**
 * Records a refund in the caller's transaction. `afterwards` asks the provider to make it, after the commit.
 * @throws AppError as `requireApproval`, `lockRefundable` and `refundOfflineGift` do; `payment_not_found`;
 * `rupees_too_many_decimals`.
 */
export async function recordRefund(
  tx: Transaction,
  deps: PaymentDeps,
  by: SignedInStaff,
  id: string,
  given: RefundPayment,
): Promise<Refunded & { afterwards?: () => Promise<Refunded> }> {
  const { merchantOrderId, donationId, provider } = await requirePayment({ db: tx }, id);
  const { reason } = given;
  const amountPaise = inPaise(given.amountRupees);
  const seenPaise = inPaise(given.seenRefundableRupees);
  if (provider === 'offline') return refundOfflineGift(tx, deps, by, id, { given, amountPaise, seenPaise });
  const now = deps.clock();
  const approvalId = by.approvalId;
  const request = await lockRefundable(tx, {
    merchantOrderId,
    amountPaise,
    refundablePaise: seenPaise,
    reason,
    approvalId,
  });
  const earlierPaise = request.paidPaise - seenPaise;
  await requireApproval(tx, by, {
    kind: 'refund',
    attemptId: id,
    amountPaise,
    earlierPaise,
    body: given,
  });
  const created = await insertRefund(tx, request, actorOf(by), now);
  const change = {
    action: 'refund_requested',
    target: { kind: 'donation', id: donationId },
    message: `Requested a refund of ${formatRupees(given.amountRupees)} for order ${merchantOrderId}.`,
    before: { refundableRupees: given.seenRefundableRupees },
    after: { refundableRupees: rupeesFromPaise(seenPaise - amountPaise) },
  } as const;
  await recordAudit(tx, by, change, now);
  const describe = (refund: { merchantRefundId: string; state: RefundState }) => ({
    ...refund,
    message: REFUND_MESSAGES[refund.state],
  });
  return {
    ...describe(created),
    afterwards: async () => describe(await placeRefund(deps, request, created, actorOf(by))),
  };
}

function inPaise(rupees: number): Paise {
  const paise = paiseFromRupees(rupees);
  if (typeof paise === 'bigint') return paise;
  throw new AppError(paise === 'too-many-decimals' ? 'rupees_too_many_decimals' : 'rupees_invalid', {
    field: 'amountRupees',
  });
}
