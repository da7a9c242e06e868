import { validate } from 'uuid';
import type { ProviderView, RefundPayment } from '#contract/admin/donations.ts';
import type { AttemptState } from '#domain/donation.ts';
import { formatRupees, type Paise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import { attemptsMatch } from '#domain/reconciliation.ts';
import type { RefundState } from '#domain/refund.ts';
import type { Database } from '../../db/client.ts';
import { queueMail } from '../../features/mail/service.ts';
import { findReceipt } from '../../features/receipts/queries.ts';
import type { ReadTrust } from '../../features/trust/service.ts';
import { AppError } from '../../http/errors.ts';
import { GatewayUnreachable, type PaymentGateway, type RefundGateway } from '../../payments/gateway.ts';
import { requestRefund } from '../../payments/refunds/refund.ts';
import type { Settler } from '../../payments/settle/settle.ts';
import { actorOf, recordAudit, type StaffPerson } from '../audit/service.ts';
import { giveBack } from '../offline-gifts/service.ts';
import { findPayment, type Payment } from './queries.ts';

export type DonationDeskDeps = {
  db: Database;
  clock: () => Date;
  trust: ReadTrust;
  gateway: PaymentGateway & RefundGateway;
  settle: Settler;
};

async function requirePayment({ db }: DonationDeskDeps, id: string): Promise<Payment> {
  const found = validate(id) ? await findPayment(db, id) : undefined;
  if (!found) throw new AppError('not_found', 'There is no payment under this number.');
  return found;
}

async function requireOnline(deps: DonationDeskDeps, id: string): Promise<Payment> {
  const found = await requirePayment(deps, id);
  if (found.provider === 'phonepe') return found;
  throw new AppError('not_found', 'This gift was handed over at the office: no provider knows of it.');
}

/** What the provider answers, or a refusal that says that it does not. */
async function orUnreachable<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (cause) {
    if (!(cause instanceof GatewayUnreachable)) throw cause;
    const words =
      'The payment provider does not answer right now. Nothing was changed; please try again in a moment.';
    throw new AppError('payment_provider_unreachable', words, { cause });
  }
}

/**
 * What the provider says of a payment at this moment, beside our own book. Changes nothing.
 * @throws AppError `not_found`; `payment_provider_unreachable` when it does not answer.
 */
export async function viewAtProvider(deps: DonationDeskDeps, id: string): Promise<ProviderView> {
  const ours = await requireOnline(deps, id);
  const theirs = await orUnreachable(deps.gateway.orderStatus(ours.merchantOrderId));
  const isPaid = theirs.state === 'COMPLETED';
  const hasFailed = theirs.state === 'FAILED';
  return {
    askedAt: deps.clock().toISOString(),
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

const nowIs: Record<AttemptState, string> = {
  CREATED: 'The provider does not know of a payment yet.',
  PENDING: 'The payment is still under way with the provider.',
  COMPLETED: 'The payment is paid.',
  FAILED: 'The payment failed.',
  QUARANTINED: 'The provider reports another amount than was asked for: the payment is set apart.',
};

/**
 * Asks the provider what became of a payment and settles it, as a returning donor does. The asking is in the audit log, what
 * it changed in the donation's history.
 * @throws AppError `not_found`; `payment_provider_unreachable` when it does not answer.
 */
export async function askProvider(deps: DonationDeskDeps, by: StaffPerson, id: string) {
  const { merchantOrderId, donationId, state: stateBefore } = await requireOnline(deps, id);
  const words = `Asked the provider about order ${merchantOrderId}.`;
  const target = { kind: 'donation', id: donationId } as const;
  await recordAudit(deps.db, by, { action: 'provider_asked', target, words }, deps.clock());
  const outcome = await orUnreachable(deps.settle(merchantOrderId, actorOf(by)));
  const state = outcome?.state ?? stateBefore;
  return { stateBefore, state, words: `${state === stateBefore ? 'Nothing new. ' : ''}${nowIs[state]}` };
}

/**
 * Sends the donor the receipt once more.
 * @throws AppError `not_found`; `no_receipt` when none was issued, as for every gift of earlier books.
 */
export async function resendReceipt(deps: DonationDeskDeps, by: StaffPerson, id: string): Promise<void> {
  const { db, clock, trust } = deps;
  const { id: attemptId, donationId, merchantOrderId, email, isImported } = await requirePayment(deps, id);
  if (isImported) {
    const words =
      'This gift came with the trust’s earlier books and was acknowledged there: there is no receipt of ours to send.';
    throw new AppError('no_receipt', words);
  }
  if (!(await findReceipt(db, { attemptId }))) {
    throw new AppError('no_receipt', 'There is no receipt for this payment.');
  }
  if (email === '')
    throw new AppError('no_receipt', 'The donor left no e-mail address. Print the receipt instead.');
  const now = clock();
  await db.transaction(async (tx) => {
    await queueMail(tx, trust, { kind: 'receipt_again', recipient: email, attemptId }, now);
    const words = `Sent the receipt of order ${merchantOrderId} again.`;
    const target = { kind: 'donation', id: donationId } as const;
    await recordAudit(tx, by, { action: 'receipt_resent', target, words }, now);
  });
}

const refundIs: Record<RefundState, string> = {
  CREATED: 'The refund is noted. The provider has not confirmed it yet and will be asked until it does.',
  PENDING: 'The provider has taken the refund and is giving the money back.',
  CONFIRMED: 'The provider has taken the refund and is giving the money back.',
  COMPLETED: 'The money is on its way to the donor’s account.',
  FAILED: 'The provider refused the refund. No money has moved.',
};

/**
 * Gives a payment back, whole or in part, if what the person saw as refundable still is. The audit line is committed with
 * the refund, before the provider hears of it.
 * Of a gift at the office it is noted that it was given back.
 * @throws AppError as `requestRefund` and `giveBack` do; `amount_refused` for more than two decimals.
 */
export async function refundPayment(
  deps: DonationDeskDeps,
  by: StaffPerson,
  id: string,
  wish: RefundPayment,
) {
  const { merchantOrderId, donationId, provider } = await requirePayment(deps, id);
  const { reason } = wish;
  const amountPaise = inPaise(wish.amountRupees);
  if (provider === 'offline') {
    const seenPaise = inPaise(wish.seenRefundableRupees);
    return {
      state: 'COMPLETED' as const,
      ...(await giveBack(deps, by, id, { amountPaise, seenPaise, reason })),
    };
  }
  const words = `Asked to refund ${formatRupees(wish.amountRupees)} of order ${merchantOrderId}.`;
  const before = { refundableRupees: wish.seenRefundableRupees };
  const after = { refundableRupees: rupeesFromPaise(inPaise(wish.seenRefundableRupees) - amountPaise) };
  const target = { kind: 'donation', id: donationId } as const;
  const { merchantRefundId, state } = await requestRefund(
    deps,
    { merchantOrderId, amountPaise, refundablePaise: inPaise(wish.seenRefundableRupees), reason },
    actorOf(by),
    (tx, now) => recordAudit(tx, by, { action: 'refund_requested', target, words, before, after }, now),
  );
  return { merchantRefundId, state, words: refundIs[state] };
}

function inPaise(rupees: number): Paise {
  const paise = paiseFromRupees(rupees);
  if (typeof paise === 'bigint') return paise;
  throw new AppError('amount_refused', 'Please give an amount in rupees with two decimals at most.');
}
