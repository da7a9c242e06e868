import { v7 as uuid, validate } from 'uuid';
import type { AddedPayments, AddMissingPayments } from '#contract/office/missing-entries.ts';
import { credibleTime, type ProviderReport } from '#domain/giving/donation.ts';
import { formatPaise } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { indianDate } from '#domain/time/indian-time.ts';
import { formatTypedDate } from '#domain/time/typed-date.ts';
import { AppError, textOf } from '../../errors.ts';
import { raiseAlert } from '../../payments/alerts.ts';
import { recordEvent } from '../../payments/donation-events.ts';
import { GatewayUnreachable, type PaymentGateway } from '../../payments/gateway.ts';
import { recordSettled } from '../../payments/ledger/ledger.ts';
import { actorOf, recordAudit, type SignedInStaff } from '../../staff/audit/service.ts';
import { purposeOf } from '../offline-gifts/service.ts';
import { findLine } from './comparison-queries.ts';
import type { SettlementDeps } from './import-report.ts';
import { insertMissingPayment } from './queries.ts';

export type AddMissingPaymentsDeps = SettlementDeps & { gateway: PaymentGateway };

type Line = NonNullable<Awaited<ReturnType<typeof findLine>>>;
type Completed = Extract<ProviderReport, { state: 'COMPLETED' }>;

const DAY_MS = 86_400_000;
const UNKNOWN_DONOR = 'Unknown donor';
const ORDER_ID = /^[A-Za-z0-9_-]{1,63}$/;

/**
 * Adds payments of a report that our books lack, such as after an older backup was restored. Each becomes a paid donation of the
 * day on which it was paid, and gets its receipt like any other; an alert asks staff to find out who gave, unless they said so.
 * A payment that may be a gift in the books, entered with another reference, is left out until staff have compared the two.
 * Invariant: a payment is added only if the provider itself confirms the order and its amount, and only once.
 * @throws AppError `record_not_found`; `category_unknown`, `campaign_deleted`; `provider_not_answering`.
 */
export async function addMissingPayments(
  deps: AddMissingPaymentsDeps,
  by: SignedInStaff,
  reportId: string,
  given: AddMissingPayments,
): Promise<AddedPayments> {
  const refused: AddedPayments['refused'] = [];
  let added = 0;
  for (const lineId of given.lineIds) {
    const line =
      validate(lineId) && validate(reportId)
        ? await findLine(deps.db, reportId, lineId, given.phoneNumber)
        : undefined;
    if (!line) throw new AppError({ code: 'record_not_found', params: { record: 'payment in this report' } });
    try {
      await addMissingPayment(deps, by, line, given);
      added += 1;
    } catch (error) {
      if (!(error instanceof AppError) || !REFUSALS.includes(error.code)) throw error;
      refused.push({ orderId: line.orderId || line.transactionId, message: textOf({ code: error.code }) });
    }
  }
  const payments = counted(added, 'payment was', 'payments were');
  return { added, refused, message: `${payments} added to the books. Receipts follow in a moment.` };
}

/** Why one payment of several is left out; the others are still added. */
const REFUSALS: readonly string[] = [
  'payment_known_already',
  'payment_probably_known',
  'order_id_missing',
  'provider_disagrees',
];

async function addMissingPayment(
  deps: AddMissingPaymentsDeps,
  by: SignedInStaff,
  line: Line,
  given: AddMissingPayments,
): Promise<void> {
  if (line.isKnown) throw new AppError('payment_known_already');
  if (line.isSimilar && !given.addAnyway) throw new AppError('payment_probably_known');
  if (!ORDER_ID.test(line.orderId)) throw new AppError('order_id_missing');
  const confirmed = await confirm(deps, line);
  const { db, clock } = deps;
  const now = clock();
  await db.transaction(async (tx) => {
    const { fullName, email, phoneNumber, categoryId, campaignId } = given;
    const { campaignTitle } = await purposeOf(tx, given);
    const { amountPaise, orderId } = line;
    // The order itself is lost; its report names a day close to that of the payment.
    const paidAt = credibleTime(confirmed.paidAt, subDay(line.paidAt), now) ?? line.paidAt;
    const [donationId, attemptId] = [uuid(), uuid()];
    const row = { amountPaise, categoryId, campaignId };
    const person = {
      fullName: fullName || UNKNOWN_DONOR,
      email,
      phoneNumber,
      message: '',
      claimedUserId: '',
    };
    const gift = { id: donationId, ...row, ...person, campaignTitle, createdAt: paidAt };
    const payment = {
      id: attemptId,
      donationId,
      ...row,
      provider: 'phonepe',
      merchantOrderId: orderId,
      state: 'COMPLETED',
      paymentMode: confirmed.paymentMode,
      providerPaymentId: confirmed.providerPaymentId ?? (line.transactionId || null),
      createdAt: now,
      changedAt: now,
      countedAt: paidAt,
    } as const;
    if (!(await insertMissingPayment(tx, gift, payment, uuid(), now)))
      throw new AppError('payment_known_already');
    await recordSettled(tx, { attemptId, amountPaise, campaignId, email, phoneNumber, donationId }, paidAt);
    const message = `Added from the settlement report: ${formatPaise(amountPaise)}, paid on ${formatDay(paidAt)}. The provider confirmed it.`;
    await recordEvent(tx, { donationId, attemptId, kind: 'completed', actor: actorOf(by), message }, now);
    if (fullName === '') {
      const alert = `${formatPaise(amountPaise)}, paid on ${formatDay(paidAt)}, was added from the settlement report, and the donor is unknown. If the donor gets in touch, please correct the name.`;
      await raiseAlert(tx, { kind: 'taken_in', attemptId, about: orderId, message: alert }, now);
    }
    const target = { kind: 'donation', id: donationId } as const;
    const after = { orderId, reportId: line.reportId, row: line.row, isDonorKnown: fullName !== '' };
    await recordAudit(tx, by, { action: 'payment_added_from_report', target, message, after }, now);
  });
}

/** Asks the provider outside any transaction. */
async function confirm({ gateway }: AddMissingPaymentsDeps, line: Line): Promise<Completed> {
  let report: ProviderReport;
  try {
    report = await gateway.orderStatus(line.orderId);
  } catch (cause) {
    throw cause instanceof GatewayUnreachable ? new AppError('provider_not_answering', { cause }) : cause;
  }
  if (report.state === 'COMPLETED' && report.amountPaise === line.amountPaise) return report;
  throw new AppError('provider_disagrees');
}

const subDay = (moment: Date) => new Date(moment.getTime() - DAY_MS);

const formatDay = (moment: Date) => formatTypedDate(indianDate(moment));
