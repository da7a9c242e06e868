import { validate } from 'uuid';
import type { StartDonation } from '#contract/donations.ts';
import { type AmountProblem, checkDonationAmount, formatRupees, rupeesFromPaise } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { AppError } from '../../http/errors.ts';
import type { Payer, Refusal, Wanted } from './queries.ts';

export type AdmissionDeps = {
  db: Database;
  clock: () => Date;
  maxDonationPaise: bigint;
  /** How many unpaid attempts of one address, or of one session, are borne in a day. */
  maxUnpaidAttempts: number;
};

const DAY_MS = 86_400_000;

/**
 * What may be decided about an order without asking the database, and what to ask it.
 * @throws AppError `amount_refused` or `not_found`.
 */
export function admissible(deps: AdmissionDeps, order: StartDonation, payer: Payer) {
  const amountPaise = checkDonationAmount(order.donationAmount, deps.maxDonationPaise);
  if (typeof amountPaise === 'string') throw amountRefused(amountPaise, deps.maxDonationPaise);
  const campaignId = order.campaignId === '' ? null : order.campaignId;
  if (campaignId !== null && !validate(campaignId)) throw refused('campaign_gone');
  const wanted: Wanted = {
    categoryId: validate(order.categoryId) ? order.categoryId : null,
    campaignId,
    payer,
    since: new Date(deps.clock().getTime() - DAY_MS),
    maxUnpaid: deps.maxUnpaidAttempts,
  };
  return { amountPaise, wanted };
}

/** What a donor is told when the database stands against an order. */
export function refused(refusal: Refusal): AppError {
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

function amountRefused(problem: AmountProblem, maxPaise: bigint): AppError {
  const messages: Record<AmountProblem, string> = {
    'not-a-number': 'Please enter the donation amount as a number.',
    'too-many-decimals': 'The donation amount can have two decimals at most.',
    'too-small': 'The smallest donation is ₹1.',
    'too-large': `The largest donation that can be made here is ${formatRupees(rupeesFromPaise(maxPaise))}.`,
  };
  return new AppError('amount_refused', messages[problem], { fields: { donationAmount: messages[problem] } });
}
