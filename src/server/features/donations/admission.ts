import { validate } from 'uuid';
import type { StartDonation } from '#contract/donations.ts';
import { type AmountProblem, checkDonationAmount, formatRupees, rupeesFromPaise } from '#domain/money.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { findPurpose, lockUnpaid, type Payer } from './queries.ts';

export type AdmissionDeps = {
  db: Database;
  clock: () => Date;
  maxDonationPaise: bigint;
  /** How many unpaid attempts of one address, or of one session, are borne in a day. */
  maxUnpaidAttempts: number;
};

const DAY_MS = 86_400_000;
/** So close to the limit, orders of one payer are counted one by one; further off, no two can pass it together. */
const NEAR_THE_LIMIT = 50;

/**
 * Decides whether an order may be kept. `keep`, in the answer, runs the insert that it is given within the payer's limit.
 * @throws AppError `amount_refused`, `category_unknown`, `not_found`, `campaign_closed`, `donations_paused` or
 * `too_many_unpaid`.
 */
export async function admit(deps: AdmissionDeps, order: StartDonation, payer: Payer) {
  const amountPaise = checkDonationAmount(order.donationAmount, deps.maxDonationPaise);
  if (typeof amountPaise === 'string') throw amountRefused(amountPaise, deps.maxDonationPaise);
  const campaignId = order.campaignId === '' ? null : order.campaignId;
  if (campaignId !== null && !validate(campaignId)) throw campaignGone();
  const categoryId = validate(order.categoryId) ? order.categoryId : null;
  const since = new Date(deps.clock().getTime() - DAY_MS);
  const found = await findPurpose(deps.db, { categoryId, campaignId }, payer, since);
  if (found?.paused) throw donationsPaused();
  if (!found?.category) {
    throw new AppError('category_unknown', 'Please select a category', {
      fields: { categoryId: 'Please select a category' },
    });
  }
  if (campaignId !== null && !found.campaign) throw campaignGone();
  if (found.campaign && !found.publishedAt) {
    throw new AppError('campaign_closed', 'This campaign is not taking donations at the moment.');
  }
  const limit = deps.maxUnpaidAttempts;
  if (found.unpaid >= limit) throw tooManyUnpaid();
  const keep = (insert: (db: Database | Transaction) => Promise<boolean>): Promise<boolean> => {
    if (found.unpaid + NEAR_THE_LIMIT < limit) return insert(deps.db);
    return deps.db.transaction(async (tx) => {
      if ((await lockUnpaid(tx, payer, since)) >= limit) throw tooManyUnpaid();
      return insert(tx);
    });
  };
  const purpose = { categoryId: found.category, campaignId: found.campaign, campaignTitle: found.title };
  return { amountPaise, purpose, keep };
}

function campaignGone(): AppError {
  return new AppError('not_found', 'This campaign no longer exists.');
}

function donationsPaused(): AppError {
  return new AppError(
    'donations_paused',
    'Donations are paused for the moment. Nothing was charged; please come back a little later.',
  );
}

function tooManyUnpaid(): AppError {
  return new AppError(
    'too_many_unpaid',
    'Many payments were started from here without being finished. Please try again tomorrow, or write to us.',
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
