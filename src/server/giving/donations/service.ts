import { methodName } from '#content/method-name.ts';
import type { DonationRecord, PaymentState } from '#contract/giving/payments.ts';
import type { AttemptState } from '#domain/giving/donation.ts';
import { failureReason, reasonForDonors } from '#domain/giving/failure.ts';
import { paymentMethodCode } from '#domain/giving/payment-method.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import { isImportedOrder } from '#domain/office/offline-gift.ts';
import { campaignImages } from '../../campaigns/campaigns/service.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { GatewayUnreachable } from '../../payments/gateway.ts';
import type { Settler } from '../../payments/settle/settle.ts';
import { type AdmissionDeps, refusalError, requireAccepting, requireAmount } from './admission.ts';
import { findByOrderId, phoneNumbersOf } from './queries.ts';

export type { PayCallEnd } from './pay-call-queries.ts';
export type { Donor } from './start-donation.ts';
export { type AdmissionDeps, refusalError, requireAccepting, requireAmount };

export type DonationDeps = {
  db: Database;
  clock: () => Date;
  settle: Settler;
};

const ORDER_ID = /^[A-Za-z0-9_-]{1,63}$/;
/** Imported gifts were not ordered here, so they have no payment page. */
const isOrderId = (text: string) => ORDER_ID.test(text) && !isImportedOrder(text);

const wireState: Record<AttemptState, PaymentState> = {
  CREATED: 'PENDING',
  PENDING: 'PENDING',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  QUARANTINED: 'UNDER_REVIEW',
};

/**
 * Settles an order with the provider and returns its state and its amount in rupees.
 * @throws AppError `payment_not_found` for an unknown order, `payment_status_unavailable` when the provider cannot be asked.
 */
export async function verifyPayment(
  { settle }: DonationDeps,
  merchantOrderId: string,
): Promise<{ state: PaymentState; amount: number }> {
  try {
    const outcome = isOrderId(merchantOrderId) ? await settle(merchantOrderId, 'donor') : null;
    if (!outcome) throw unknownOrder();
    return { state: wireState[outcome.state], amount: rupeesFromPaise(outcome.amountPaise) };
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    throw new AppError('payment_status_unavailable', { cause: error });
  }
}

function unknownOrder(): AppError {
  return new AppError('payment_not_found');
}

/**
 * The public record of an order's donation. Invariant: it reveals the donor's full name and nothing else about the donor.
 * @throws AppError `payment_not_found` for an unknown order.
 */
export async function findDonation(
  { db, clock }: DonationDeps,
  merchantOrderId: string,
): Promise<DonationRecord> {
  const found = isOrderId(merchantOrderId) ? await findByOrderId(db, merchantOrderId) : undefined;
  if (!found) throw unknownOrder();
  const isPayable = found.state === 'PENDING' && (!found.expiresAt || found.expiresAt > clock());
  const failureCodes = found.state === 'FAILED' ? (found.failureCodes?.split(' ') ?? []) : null;
  return {
    fullName: found.fullName,
    donationAmount: rupeesFromPaise(found.amountPaise),
    paymentMethod: methodName(found.paymentMode),
    paymentMethodCode: paymentMethodCode(found.paymentMode),
    transactionId: merchantOrderId,
    categoryId: { _id: found.categoryId, name: found.categoryName, language: found.categoryLanguage },
    campaignId: found.campaignId
      ? {
          _id: found.campaignId,
          campaignTitle: found.campaignTitle ?? '',
          images: await campaignImages(db, found.campaignId),
          language: found.campaignLanguage ?? 'en',
        }
      : null,
    redirectUrlRes: isPayable ? found.redirectUrl : null,
    failureReason: failureCodes && reasonForDonors(failureCodes),
    failureReasonCode: failureCodes && failureReason(failureCodes),
  };
}

/** The phone number of an account's latest gift that has one; empty if there is none. */
export async function lastPhoneNumber(db: Database, accountId: string): Promise<string> {
  const [latest] = await phoneNumbersOf(db, accountId, 1);
  return latest?.phoneNumber ?? '';
}
