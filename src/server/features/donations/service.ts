import { randomBytes } from 'node:crypto';
import { v7 as uuid, validate } from 'uuid';
import type { DonationRecord, PaymentState, StartDonation, StartedDonation } from '#contract/donations.ts';
import type { AttemptState } from '#domain/donation.ts';
import { type AmountProblem, checkDonationAmount, formatRupees, rupeesFromPaise } from '#domain/money.ts';
import { paymentMethod } from '#domain/payment-method.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { GatewayUnreachable, OrderRefused, type PaymentGateway } from '../../payments/gateway.ts';
import { settle } from '../../payments/settle.ts';
import { campaignImages } from '../campaigns/service.ts';
import { findByOrderId, findPurpose, insertDonation, markPlaced, markRefused } from './queries.ts';

export type DonationDeps = {
  db: Database;
  clock: () => Date;
  gateway: PaymentGateway;
  maxDonationPaise: bigint;
};

/** 144 random bits: an order id opens the donation's record to whoever holds it. */
function newOrderId(): string {
  return randomBytes(18).toString('base64url');
}

const ORDER_ID = /^[A-Za-z0-9_-]{1,63}$/;

/**
 * Takes an order: commits the donation with its first attempt, then places it with the provider.
 * `origin` is the site's address that the visitor is on; the provider sends the browser back there.
 * @throws AppError `amount_refused`, `category_unknown`, `not_found` or `campaign_closed` before anything is kept;
 * `payment_provider_unreachable` when the provider does not answer, `payment_provider_failed` when it says no. The
 * attempt stays on record in both cases, and its id is never sent again.
 */
export async function startDonation(
  deps: DonationDeps,
  order: StartDonation,
  visitor: { accountId: string | null; origin: string },
): Promise<StartedDonation> {
  const amountPaise = checkDonationAmount(order.donationAmount, deps.maxDonationPaise);
  if (typeof amountPaise === 'string') throw amountRefused(amountPaise, deps.maxDonationPaise);
  const purpose = await requirePurpose(deps.db, order);
  const first = { id: uuid(), merchantOrderId: newOrderId() };
  await insertDonation(
    deps.db,
    {
      id: uuid(),
      amountPaise,
      ...purpose,
      fullName: order.fullName,
      email: order.email,
      phoneNumber: order.phoneNumber,
      message: order.message,
      accountId: visitor.accountId,
      claimedUserId: order.userId,
    },
    first,
    deps.clock(),
  );
  const redirectUrl = `${visitor.origin}/paymentpage/${first.merchantOrderId}`;
  const placed = await place(deps, first.id, {
    merchantOrderId: first.merchantOrderId,
    amountPaise,
    redirectUrl,
  });
  return { merchantOrderId: first.merchantOrderId, redirectUrlRes: placed.redirectUrl };
}

async function requirePurpose(db: Database, order: StartDonation) {
  const campaignId = order.campaignId === '' ? null : order.campaignId;
  if (campaignId !== null && !validate(campaignId)) throw campaignGone();
  const found = await findPurpose(db, validate(order.categoryId) ? order.categoryId : null, campaignId);
  if (!found?.category) {
    throw new AppError('category_unknown', 'Please select a category', {
      fields: { categoryId: 'Please select a category' },
    });
  }
  if (campaignId !== null && !found.campaign) throw campaignGone();
  if (found.campaign && !found.publishedAt) {
    throw new AppError('campaign_closed', 'This campaign is not taking donations at the moment.');
  }
  return { categoryId: found.category, campaignId: found.campaign, campaignTitle: found.title };
}

function campaignGone(): AppError {
  return new AppError('not_found', 'This campaign no longer exists.');
}

async function place(
  { db, clock, gateway }: DonationDeps,
  attemptId: string,
  order: { merchantOrderId: string; amountPaise: bigint; redirectUrl: string },
) {
  try {
    const placed = await gateway.placeOrder(order);
    await markPlaced(db, attemptId, placed, clock());
    return placed;
  } catch (cause) {
    if (cause instanceof OrderRefused) {
      await markRefused(db, attemptId, 'The payment provider refused the order.', clock());
      throw new AppError('payment_provider_failed', 'The payment could not be started. Please try again.', {
        cause,
      });
    }
    throw providerUnreachable(cause);
  }
}

/** A provider that does not answer is nobody's failed payment: everything else passes through as it is. */
function providerUnreachable(cause: unknown): unknown {
  if (!(cause instanceof GatewayUnreachable)) return cause;
  return new AppError(
    'payment_provider_unreachable',
    'The payment service cannot be reached right now. Nothing was charged; please try again in a moment.',
    { cause },
  );
}

function amountRefused(problem: AmountProblem, maxPaise: bigint): AppError {
  const messages: Record<AmountProblem, string> = {
    'not-a-number': 'Please enter the donation amount as a number.',
    'too-many-decimals': 'The donation amount can have two decimals at most.',
    'too-small': 'The smallest donation is ₹1.',
    'too-large': `The largest donation that can be made here is ${formatRupees(rupeesFromPaise(maxPaise))}.`,
  };
  return new AppError('amount_refused', messages[problem], { fields: { donationAmount: messages[problem] } });
}

const wireState: Record<AttemptState, PaymentState> = {
  CREATED: 'PENDING',
  PENDING: 'PENDING',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  QUARANTINED: 'UNDER_REVIEW',
};

/**
 * What became of an order, asked of the provider and settled. The amount is in rupees.
 * @throws AppError `not_found` for an unknown order, `payment_provider_unreachable` when the provider cannot be asked.
 */
export async function verifyPayment(
  deps: DonationDeps,
  merchantOrderId: string,
): Promise<{ state: PaymentState; amount: number }> {
  try {
    const outcome = ORDER_ID.test(merchantOrderId) ? await settle(deps, merchantOrderId) : null;
    if (!outcome) throw unknownOrder();
    return { state: wireState[outcome.state], amount: rupeesFromPaise(outcome.amountPaise) };
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    throw new AppError(
      'payment_provider_unreachable',
      'The payment service cannot be reached right now. Your payment is safe; please look again in a moment.',
      { cause: error },
    );
  }
}

function unknownOrder(): AppError {
  return new AppError('not_found', 'There is no payment under this number.');
}

/**
 * The donation that an order id opens: the donor's full name and nothing else of the donor.
 * @throws AppError `not_found` for an unknown order.
 */
export async function findDonation(
  { db, clock }: DonationDeps,
  merchantOrderId: string,
): Promise<DonationRecord> {
  const found = ORDER_ID.test(merchantOrderId) ? await findByOrderId(db, merchantOrderId) : undefined;
  if (!found) throw unknownOrder();
  const payable = found.state === 'PENDING' && (!found.expiresAt || found.expiresAt > clock());
  return {
    fullName: found.fullName,
    donationAmount: rupeesFromPaise(found.amountPaise),
    paymentMethod: paymentMethod(found.paymentMode),
    transactionId: merchantOrderId,
    categoryId: { _id: found.categoryId, name: found.categoryName },
    campaignId: found.campaignId
      ? {
          _id: found.campaignId,
          campaignTitle: found.campaignTitle ?? '',
          images: await campaignImages(db, found.campaignId),
        }
      : null,
    redirectUrlRes: payable ? found.redirectUrl : null,
  };
}
