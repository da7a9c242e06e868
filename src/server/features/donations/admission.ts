import { validate } from 'uuid';
import type { StartDonation } from '#contract/donations.ts';
import { type AmountProblem, checkDonationAmount, formatRupees, rupeesFromPaise } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import type { AdmissionCheck, Payer, Refusal } from './queries.ts';

export type AdmissionDeps = {
  db: Database;
  clock: () => Date;
  maxDonationPaise: bigint;
  /** The most unpaid attempts that one network address or session may make in a day. */
  maxUnpaidAttempts: number;
};

const DAY_MS = 86_400_000;

/**
 * Validates an order as far as possible without the database.
 * @returns its amount in paise, and what the database must check.
 * @throws AppError `amount_refused` or `not_found`.
 */
export function validateOrder(deps: AdmissionDeps, order: StartDonation, payer: Payer) {
  const amountPaise = checkDonationAmount(order.donationAmount, deps.maxDonationPaise);
  if (typeof amountPaise === 'string') throw amountError(amountPaise, deps.maxDonationPaise);
  const campaignId = order.campaignId === '' ? null : order.campaignId;
  if (campaignId !== null && !validate(campaignId)) throw refusalError('campaign_gone');
  const check: AdmissionCheck = {
    categoryId: validate(order.categoryId) ? order.categoryId : null,
    campaignId,
    payer,
    since: new Date(deps.clock().getTime() - DAY_MS),
    maxUnpaid: deps.maxUnpaidAttempts,
  };
  return { amountPaise, check };
}

/** The error for an order that the database refused, for the donor. */
export function refusalError(refusal: Refusal): AppError {
  switch (refusal) {
    case 'paused':
      return new AppError(
        'donations_paused',
        'Donations are paused for the moment. Nothing was charged; please come back a little later.',
      );
    case 'category_unknown':
      return new AppError('category_unknown', 'Please select a category', {
        fields: { categoryId: 'Please select a category' },
      });
    case 'campaign_gone':
      return new AppError('not_found', 'This campaign no longer exists.');
    case 'campaign_closed':
      return new AppError('campaign_closed', 'This campaign is not taking donations at the moment.');
    case 'too_many_unpaid':
      return new AppError(
        'too_many_unpaid',
        'Many payments were started from here without being finished. Please try again tomorrow, or write to us.',
      );
  }
}

function amountError(problem: AmountProblem, maxPaise: bigint): AppError {
  const messages: Record<AmountProblem, string> = {
    'not-a-number': 'Please enter the donation amount as a number.',
    'too-many-decimals': 'The donation amount can have two decimals at most.',
    'too-small': 'The smallest donation is ₹1.',
    'too-large': `The largest donation that can be made here is ${formatRupees(rupeesFromPaise(maxPaise))}.`,
  };
  return new AppError('amount_refused', messages[problem], { fields: { donationAmount: messages[problem] } });
}
