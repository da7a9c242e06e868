import { validate } from 'uuid';
import type { DonationDetail } from '#contract/admin/donations.ts';
import { reasonForDonors } from '#domain/failure.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment-method.ts';
import { refundablePaise } from '#domain/refund.ts';
import type { Database } from '../../db/client.ts';
import { printedNumber } from '../../documents/sheet.ts';
import { AppError } from '../../http/errors.ts';
import { voidedState } from '../../payments/ledger/reversed-amounts.ts';
import { listAlertsOf } from '../alerts/service.ts';
import { namesOfActors } from '../audit/actor-names.ts';
import { describeEntered } from '../offline-gifts/service.ts';
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

/**
 * Everything that is known of a donation; amounts in rupees.
 * @throws AppError `not_found` when there is none under the id.
 */
export async function describeDonation({ db }: { db: Database }, id: string): Promise<DonationDetail> {
  const found = validate(id) ? await findDonation(db, id) : undefined;
  if (!found) throw new AppError('not_found', 'There is no donation under this number.');
  const { donation, categoryName, donorId } = found;
  const [attempts, refundRows, events, ledger, receipts, alerts] = await Promise.all([
    attemptsOf(db, id),
    refundsOf(db, id),
    eventsOf(db, id),
    ledgerOf(db, id),
    receiptsOf(db, id),
    listAlertsOf(db, id),
  ]);
  const refunds = refundRows.map((row) => row.refund);
  const entered = await describeEntered(
    db,
    attempts.map((each) => each.id),
  );
  const nameOf = await namesOfActors(db, [
    ...events.map(({ event }) => event.actor),
    ...refunds.map(({ requestedBy }) => requestedBy),
  ]);
  const takenOut = new Set(attempts.map((each) => takenOutBy(each.id, entered.get(each.id), ledger)));
  const { fullName, email, phoneNumber, message } = donation;
  return {
    ...{ id, fullName, email, phoneNumber, message, alerts, donorId },
    createdAt: donation.createdAt.toISOString(),
    amountRupees: rupeesFromPaise(donation.amountPaise),
    category: { id: donation.categoryId, name: categoryName },
    campaign: donation.campaignId ? { id: donation.campaignId, name: donation.campaignTitle ?? '' } : null,
    hasAccount: donation.accountId !== null,
    attempts: attempts.map((each) => describeAttempt(each, refunds, entered.get(each.id))),
    // What staff took out again went back to nobody: it stands with the payment.
    refunds: refunds
      .filter(({ id: refundId }) => !takenOut.has(refundId))
      .map((each) => describeRefund(each, nameOf)),
    history: events.map(({ event: { id: eventId, at, kind, actor, words, codes }, merchantOrderId }) => ({
      ...{ id: eventId, kind, words, codes, merchantOrderId },
      at: at.toISOString(),
      who: nameOf(actor),
    })),
    ledger: ledger.map(({ entry, merchantOrderId }) => ({
      ...{ id: entry.id, merchantOrderId },
      kind: entry.refundId !== null && takenOut.has(entry.refundId) ? ('taken_out' as const) : entry.kind,
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
    })),
  };
}

type Entered = Awaited<ReturnType<typeof describeEntered>> extends Map<string, infer Row> ? Row : never;

/** The entry's refund by which a gift that ended was taken out of the ledger: its last one. */
function takenOutBy(
  attemptId: string,
  entered: Entered | undefined,
  ledger: Awaited<ReturnType<typeof ledgerOf>>,
): string | null {
  if (!voidedState(entered?.state ?? null)) return null;
  const last = ledger.findLast(({ entry }) => entry.attemptId === attemptId && entry.kind === 'refunded');
  return last?.entry.refundId ?? null;
}

function describeAttempt(
  row: AttemptRow,
  refunds: readonly RefundRow[],
  entered: Entered | undefined,
): DonationDetail['attempts'][number] {
  const { id, number, merchantOrderId, provider, state, providerOrderId, providerPaymentId } = row;
  const isPaid = state === 'COMPLETED';
  const own = refunds.filter((each) => each.attemptId === id);
  const refundable =
    isPaid && !voidedState(entered?.state ?? null) ? refundablePaise(row.amountPaise, own) : 0n;
  const codes = row.failureCodes ?? '';
  return {
    ...{ id, number, merchantOrderId, provider, state, providerOrderId, providerPaymentId },
    amountRupees: rupeesFromPaise(row.amountPaise),
    reportedRupees: row.reportedPaise === null ? null : rupeesFromPaise(row.reportedPaise),
    method: isPaid || row.paymentMode !== null ? paymentMethod(row.paymentMode) : null,
    failure:
      state === 'FAILED' && provider === 'phonepe'
        ? { words: reasonForDonors(codes.split(' ')), providerWords: row.failureReason, codes }
        : null,
    offline: entered ? describeEntry(entered) : null,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    refundableRupees: rupeesFromPaise(refundable),
  };
}

function describeEntry(entered: Entered): DonationDetail['attempts'][number]['offline'] {
  const { mode, state, receivedOn, clearedOn, reference, bank, note, reason, earlierReceipt } = entered;
  const isImported = entered.importId !== null;
  return { mode, state, receivedOn, clearedOn, reference, bank, note, reason, isImported, earlierReceipt };
}

function describeRefund(
  row: RefundRow,
  nameOf: (actor: string) => string,
): DonationDetail['refunds'][number] {
  const { id, attemptId, merchantRefundId, state, reason } = row;
  return {
    ...{ id, attemptId, merchantRefundId, state, reason },
    amountRupees: rupeesFromPaise(row.amountPaise),
    requestedBy: nameOf(row.requestedBy),
    codes: row.failureCodes ?? '',
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}
