import { v7 as uuid, validate } from 'uuid';
import type { AddMissingRefund, ApprovedMissingRefund } from '#contract/office/missing-entries.ts';
import { checkRefund, type RefundReport, refundablePaise } from '#domain/giving/refund.ts';
import { formatPaise } from '#domain/money/money.ts';
import { REPORTED_REFUND_PREFIX } from '#domain/office/reconciliation.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../../payments/donation-events.ts';
import { GatewayUnreachable, type RefundGateway } from '../../payments/gateway.ts';
import { recordRefunded } from '../../payments/ledger/ledger.ts';
import { refundError } from '../../payments/refunds/describe-refund.ts';
import { type ApprovalDeps, actOrAsk, requireApproval } from '../../staff/approvals/service.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import type { SettlementDeps } from './import-report.ts';
import { findRefundLine, insertMissingRefund, lockPaidAttempt, type RefundLine } from './refund-queries.ts';

export type AddMissingRefundDeps = SettlementDeps & ApprovalDeps & { gateway: RefundGateway };

/**
 * Adds a refund of a report that was started in the provider's dashboard, after staff chose the payment. Ledger entry of the day
 * of the refund, totals, history and audit entry follow in one transaction; the outbox corrects the receipt and tells the donor.
 * Invariants: each line is added once, never above what was paid, and not if the provider knows the refund with another outcome.
 * @throws AppError `record_not_found`; `payment_not_found`; `payment_not_refundable`; `refund_known_already`;
 * `refund_too_large`; `refund_in_progress`; `provider_disagrees`; `provider_not_answering`; `waits_for_approval`.
 */
export async function addMissingRefund(
  deps: AddMissingRefundDeps,
  by: SignedInStaff,
  lineId: string,
  { paymentOrderId, reason }: AddMissingRefund,
): Promise<{ message: string }> {
  const line = await requireLine(deps.db, lineId);
  await refuseContradiction(deps, line);
  return actOrAsk(deps, by, (tx) => addMissingRefundIn(tx, deps, by, lineId, { paymentOrderId, reason }));
}

async function requireLine(db: Database | Transaction, lineId: string): Promise<RefundLine> {
  const line = validate(lineId) ? await findRefundLine(db, lineId) : undefined;
  if (!line) throw new AppError({ code: 'record_not_found', params: { record: 'refund' } });
  return line;
}

/** The same in the caller's transaction, after the provider was asked. */
export async function addMissingRefundIn(
  tx: Transaction,
  { clock }: Pick<AddMissingRefundDeps, 'clock'>,
  by: SignedInStaff,
  lineId: string,
  { paymentOrderId, reason }: AddMissingRefund,
): Promise<{ message: string }> {
  const line = await requireLine(tx, lineId);
  const { amountPaise, paidAt } = line;
  const now = clock();
  const {
    paid,
    email,
    phoneNumber,
    refundablePaise: leftPaise,
  } = await lockRefundable(tx, paymentOrderId, line);
  const { id: attemptId, donationId, campaignId } = paid;
  await requireApproval(tx, by, {
    kind: 'refund',
    attemptId,
    amountPaise,
    earlierPaise: paid.amountPaise - leftPaise,
    body: { lineId, paymentOrderId, reason } satisfies ApprovedMissingRefund,
  });
  const refundId = uuid();
  const refund = {
    id: refundId,
    attemptId,
    // Not the provider's id of the request, which the report may lack: this one makes the line count once.
    merchantRefundId: `${REPORTED_REFUND_PREFIX}${line.id}`,
    providerRefundId: line.transactionId || null,
    amountPaise,
    reason,
    requestedBy: actorOf(by),
    approvalId: by.approvalId ?? null,
  };
  const about = { donationId, attemptId };
  if (!(await insertMissingRefund(tx, refund, about, now))) throw new AppError('refund_known_already');
  const entry = { attemptId, donationId, amountPaise, campaignId, email, phoneNumber, refundId };
  // The day on which the money left, but never before the payment itself.
  await recordRefunded(tx, entry, paidAt > paid.countedAt ? paidAt : paid.countedAt);
  const amount = formatPaise(amountPaise);
  const message = `${amount} was refunded at the provider, as its settlement report shows. Reason: ${reason}`;
  await recordEvent(tx, { ...about, kind: 'refunded', actor: actorOf(by), message }, now);
  const target = { kind: 'donation', id: donationId } as const;
  const after = { orderId: paid.merchantOrderId, reportId: line.reportId, row: line.row, reason };
  const audited = {
    action: 'refund_added_from_report',
    target,
    message: 'Added a refund from a report.',
    after,
  };
  await recordAudit(tx, by, audited, now);
  return { message: `The refund of ${amount} is in the books. The receipt follows in a moment.` };
}

/**
 * Locks the payment that a line refunds.
 * @throws AppError if it cannot be refunded by the line's amount, or if the line is a refund that we made ourselves.
 */
async function lockRefundable(tx: Transaction, paymentOrderId: string, line: RefundLine) {
  const { amountPaise } = line;
  const found = await lockPaidAttempt(tx, paymentOrderId);
  if (!found) throw new AppError('payment_not_found', { field: 'paymentOrderId' });
  const { attempt: paid, earlier, email, phoneNumber } = found;
  if (paid.state !== 'COMPLETED' || paid.provider !== 'phonepe') throw new AppError('payment_not_refundable');
  const isOurs = earlier.some(
    ({ state, merchantRefundId, providerRefundId }) =>
      state !== 'FAILED' &&
      (merchantRefundId === line.orderId ||
        (line.transactionId !== '' && providerRefundId === line.transactionId)),
  );
  if (isOurs) throw new AppError('refund_known_already');
  const seenPaise = refundablePaise(paid.amountPaise, earlier);
  const problem = checkRefund({ amountPaise, seenPaise }, paid.amountPaise, earlier);
  if (problem) throw refundError(problem);
  return { paid, email, phoneNumber, refundablePaise: seenPaise };
}

/** Asks the provider, which does not know by this id what was started in its dashboard; then the report has to do. */
async function refuseContradiction({ gateway }: AddMissingRefundDeps, line: RefundLine): Promise<void> {
  if (!/^[A-Za-z0-9_-]{1,63}$/.test(line.orderId)) return;
  let report: RefundReport;
  try {
    report = await gateway.refundStatus(line.orderId);
  } catch (cause) {
    throw cause instanceof GatewayUnreachable ? new AppError('provider_not_answering', { cause }) : cause;
  }
  if (report.state === 'UNKNOWN') return;
  if (report.state !== 'COMPLETED' || (report.amountPaise ?? line.amountPaise) !== line.amountPaise)
    throw new AppError('provider_disagrees');
}
