import { validate } from 'uuid';
import type { StartDonation } from '#contract/donations.ts';
import { type AmountProblem, checkDonationAmount, FLOOR_PAISE, rupeesFromPaise } from '#domain/money.ts';
import type { Database } from '../../db/client.ts';
import { AppError, type Reason } from '../../http/errors.ts';
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
 * @throws AppError `amount_…`, saying the limit, or `campaign_not_found`.
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
      return new AppError('donations_paused');
    case 'category_unknown':
      return new AppError('category_unknown', { field: 'categoryId' });
    case 'campaign_gone':
      return new AppError('campaign_not_found');
    case 'campaign_closed':
      return new AppError('campaign_closed');
    case 'too_many_unpaid':
      return new AppError('too_many_unpaid');
  }
}

function amountRefused(problem: AmountProblem, maxPaise: bigint): AppError {
  const reasons: Record<AmountProblem, Reason> = {
    'not-a-number': 'amount_not_a_number',
    'too-many-decimals': 'amount_too_many_decimals',
    'too-small': { code: 'amount_too_small', params: { least: rupeesFromPaise(FLOOR_PAISE) } },
    'too-large': { code: 'amount_too_large', params: { most: rupeesFromPaise(maxPaise) } },
  };
  return new AppError(reasons[problem], { field: 'donationAmount' });
}
