import { validate } from 'uuid';
import { methodName } from '#content/method-name.ts';
import type { DonationDetail } from '#contract/giving/donations.admin.ts';
import { reasonForDonors } from '#domain/giving/failure.ts';
import { refundablePaise } from '#domain/giving/refund.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import type { Database } from '../../db/client.ts';
import { printedNumber } from '../../documents/receipt-texts.ts';
import { AppError } from '../../errors.ts';
import { mailsOf } from '../../mail/service.ts';
import { bouncedChequesOf, offlineGiftsOf } from '../../office/offline-gifts/service.ts';
import { settlementsOf } from '../../office/settlement-reports/service.ts';
import { voidedState } from '../../payments/ledger/reversed-amounts.ts';
import { listAlertsOf } from '../../staff/alerts/service.ts';
import { namesOfActors } from '../../staff/audit/service.ts';
import { monthlyGiftsOfPayments } from '../admin-monthly/service.ts';
import { donationTypeOf } from '../donation-types/service.ts';
import { announcementOf } from '../expected-transfers/service.ts';
import {
  type AttemptRow,
  attemptsOf,
  eventsOf,
  findDonation,
  ledgerOf,
  type RefundRow,
  receiptsOf,
  refundsOf,
} from './queries.ts';
import { describeTribute } from './tribute-actions.ts';

/** A donation with everything about it; amounts in rupees. @throws AppError `record_not_found`. */
export async function describeDonation({ db }: { db: Database }, id: string): Promise<DonationDetail> {
  const found = validate(id) ? await findDonation(db, id) : undefined;
  if (!found) throw new AppError({ code: 'record_not_found', params: { record: 'donation' } });
  const { donation, categoryName, donorId, areDetailsMissing } = found;
  const [attempts, refundRows, events, ledger, receipts, alerts] = await Promise.all([
    attemptsOf(db, id),
    refundsOf(db, id),
    eventsOf(db, id),
    ledgerOf(db, id),
    receiptsOf(db, id),
    listAlertsOf(db, id),
  ]);
  const refunds = refundRows.map((row) => row.refund);
  const { type: donationType, direction } = await donationTypeOf(db, id);
  const attemptIds = attempts.map((each) => each.id);
  const offline = await offlineGiftsOf(db, attemptIds);
  const bounced = await bouncedChequesOf(db, attemptIds);
  const payouts = await settlementsOf(db, attempts);
  const mails = await mailsOf(db, attemptIds);
  const monthly = await monthlyGiftsOfPayments(db, attempts);
  const nameOf = await namesOfActors(db, [
    ...events.map(({ event }) => event.actor),
    ...refunds.map(({ requestedBy }) => requestedBy),
  ]);
  const voiding = new Set(attempts.map((each) => voidingRefund(each.id, offline.get(each.id), ledger)));
  const { fullName, email, phoneNumber, message } = donation;
  return {
    id,
    fullName,
    email,
    phoneNumber,
    message,
    announced: await announcementOf(db, id),
    alerts,
    donorId,
    areDetailsMissing,
    donationType,
    direction,
    ...(await describeTribute(db, id)),
    isAnonymous: donation.isAnonymous,
    statedIndianCitizen: donation.statedIndianCitizen,
    createdAt: donation.createdAt.toISOString(),
    amountRupees: rupeesFromPaise(donation.amountPaise),
    category: { id: donation.categoryId, name: categoryName },
    campaign: donation.campaignId ? { id: donation.campaignId, name: donation.campaignTitle ?? '' } : null,
    monthly: [...monthly.values()].at(-1) ?? null,
    hasAccount: donation.accountId !== null,
    attempts: attempts.map((each) => ({
      ...describeAttempt(each, refunds, offline.get(each.id)),
      bounced: describeBounced(bounced.get(each.id)),
      payout: describePayout(payouts.get(each.id)),
    })),
    // A voided gift was not refunded to anybody: the payment shows that it was voided.
    refunds: refunds
      .filter(({ id: refundId }) => !voiding.has(refundId))
      .map((each) => describeRefund(each, nameOf)),
    history: events.map(({ event: { id: eventId, at, kind, actor, message, codes }, merchantOrderId }) => ({
      id: eventId,
      kind,
      message,
      codes,
      merchantOrderId,
      at: at.toISOString(),
      who: nameOf(actor),
    })),
    ledger: ledger.map(({ entry, merchantOrderId }) => ({
      id: entry.id,
      merchantOrderId,
      kind: entry.refundId !== null && voiding.has(entry.refundId) ? ('voided' as const) : entry.kind,
      at: entry.recordedAt.toISOString(),
      amountRupees: rupeesFromPaise(entry.amountPaise),
    })),
    receipts: receipts.map(({ receipt, issuer, replacedBy, successorIssuer }) => ({
      id: receipt.id,
      number: printedNumber(issuer, receipt),
      attemptId: receipt.attemptId,
      amountRupees: rupeesFromPaise(receipt.amountPaise),
      issuedAt: receipt.issuedAt.toISOString(),
      cancelledAt: receipt.cancelledAt?.toISOString() ?? null,
      replacedBy: replacedBy ? printedNumber(successorIssuer ?? issuer, replacedBy) : null,
      reason: receipt.replacedReason,
    })),
    emails: mails.map(describeEmail),
  };
}

type Mail = Awaited<ReturnType<typeof mailsOf>>[number];

function describeEmail(mail: Mail): DonationDetail['emails'][number] {
  const { id, kind, recipient, status, createdAt, sentAt, bouncedAt, nextTryAt, lastError } = mail;
  return {
    id,
    kind,
    recipient,
    status,
    queuedAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    bouncedAt: bouncedAt?.toISOString() ?? null,
    nextTryAt: nextTryAt?.toISOString() ?? null,
    error: lastError ?? '',
  };
}

type OfflineGift = Awaited<ReturnType<typeof offlineGiftsOf>> extends Map<string, infer Row> ? Row : never;

/** The refund by which a voided gift was reversed in the ledger: its last one. */
function voidingRefund(
  attemptId: string,
  offline: OfflineGift | undefined,
  ledger: Awaited<ReturnType<typeof ledgerOf>>,
): string | null {
  if (!voidedState(offline?.state ?? null)) return null;
  const last = ledger.findLast(({ entry }) => entry.attemptId === attemptId && entry.kind === 'refunded');
  return last?.entry.refundId ?? null;
}

function describeAttempt(
  row: AttemptRow,
  refunds: readonly RefundRow[],
  offline: OfflineGift | undefined,
): Omit<DonationDetail['attempts'][number], 'payout' | 'bounced'> {
  const { id, number, merchantOrderId, provider, state, providerOrderId, providerPaymentId } = row;
  const isPaid = state === 'COMPLETED';
  const own = refunds.filter((each) => each.attemptId === id);
  const refundable =
    isPaid && !voidedState(offline?.state ?? null) ? refundablePaise(row.amountPaise, own) : 0n;
  const codes = row.failureCodes ?? '';
  return {
    id,
    number,
    merchantOrderId,
    provider,
    state,
    providerOrderId,
    providerPaymentId,
    amountRupees: rupeesFromPaise(row.amountPaise),
    reportedRupees: row.reportedPaise === null ? null : rupeesFromPaise(row.reportedPaise),
    method: isPaid || row.paymentMode !== null ? methodName(row.paymentMode) : null,
    failure:
      state === 'FAILED' && provider === 'phonepe'
        ? { message: reasonForDonors(codes.split(' ')), providerMessage: row.failureReason, codes }
        : null,
    offline: offline ? describeOffline(offline) : null,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    countedAt: row.countedAt.toISOString(),
    status: row.status,
    refundableRupees: rupeesFromPaise(refundable),
  };
}

type ReportLine = Awaited<ReturnType<typeof settlementsOf>> extends Map<string, infer Row> ? Row : never;

function describePayout(line: ReportLine | undefined): DonationDetail['attempts'][number]['payout'] {
  if (!line) return null;
  const { utr, settledOn, feePaise, taxPaise, netPaise } = line;
  return {
    utr,
    settledOn,
    feeRupees: feePaise === null ? null : rupeesFromPaise(feePaise),
    taxRupees: taxPaise === null ? null : rupeesFromPaise(taxPaise),
    netRupees: rupeesFromPaise(netPaise),
  };
}

function describeOffline(gift: OfflineGift): DonationDetail['attempts'][number]['offline'] {
  const { mode, state, receivedOn, clearedOn, reference, bank, note, reason, earlierReceipt } = gift;
  const isImported = gift.importId !== null;
  return { mode, state, receivedOn, clearedOn, reference, bank, note, reason, isImported, earlierReceipt };
}

type Bounced = Awaited<ReturnType<typeof bouncedChequesOf>> extends Map<string, infer Row> ? Row : never;

function describeBounced(row: Bounced | undefined): DonationDetail['attempts'][number]['bounced'] {
  return row
    ? { mayContinue: row.obstacle === null, bankChargesRupees: rupeesFromPaise(row.chargesPaise) }
    : null;
}

function describeRefund(
  row: RefundRow,
  nameOf: (actor: string) => string,
): DonationDetail['refunds'][number] {
  const { id, attemptId, merchantRefundId, state, reason } = row;
  return {
    id,
    attemptId,
    merchantRefundId,
    state,
    reason,
    amountRupees: rupeesFromPaise(row.amountPaise),
    requestedBy: nameOf(row.requestedBy),
    codes: row.failureCodes ?? '',
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}
