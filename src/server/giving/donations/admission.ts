import { validate } from 'uuid';
import type { StartDonation } from '#contract/giving/donations.ts';
import {
  type AmountProblem,
  checkDonationAmount,
  MIN_AMOUNT_PAISE,
  rupeesFromPaise,
} from '#domain/money/money.ts';
import { asksCitizenship } from '#domain/trust/fcra.ts';
import type { Mode } from '../../config/config.ts';
import type { Database } from '../../db/client.ts';
import { AppError, type Reason } from '../../errors.ts';
import type { Payer } from '../../http/visitor-guard.ts';
import { openDetails, type ReadTrust } from '../../trust/details/service.ts';
import type { AdmissionCheck, Refusal } from './insert-queries.ts';

export type AdmissionDeps = {
  db: Database;
  mode: Mode;
  trust: ReadTrust;
  clock: () => Date;
  maxDonationPaise: bigint;
  /** The most unpaid attempts in a day of one account, and of one network address without a proof of work. */
  maxUnpaidAttempts: number;
};

const DAY_MS = 86_400_000;
/** With a proof of work for each, this many times as many. */
// control: even with proofs, an address has a limit (shared-address.test.ts) → 1_000
const WITH_PROOF = 10;

/**
 * Validates an order as far as possible without the database.
 * @returns its amount in paise, and what the database must check.
 * @throws AppError `amount_…`, saying the limit, or `campaign_not_found`.
 */
export function validateOrder(
  deps: AdmissionDeps,
  order: StartDonation,
  { payer, proofId }: { payer: Payer; proofId: string | null },
) {
  const amountPaise = requireAmount(order.donationAmount, deps.maxDonationPaise);
  const campaignId = order.campaignId === '' ? null : order.campaignId;
  if (campaignId !== null && !validate(campaignId)) throw refusalError('campaign_gone');
  const check: AdmissionCheck = {
    categoryId: validate(order.categoryId) ? order.categoryId : null,
    campaignId,
    payer,
    since: new Date(deps.clock().getTime() - DAY_MS),
    // control: above the limit of an address, each order needs a proof of work (abuse.test.ts) → deps.maxUnpaidAttempts * WITH_PROOF
    maxUnpaid: deps.maxUnpaidAttempts * (proofId ? WITH_PROOF : 1),
  };
  return { amountPaise, check };
}

/**
 * Refuses what the trust may not accept. Except in local mode that is every order until it has entered its own details, so that no
 * receipt names the sample trust. Unless the law on foreign contributions does not apply, also orders of donors who do not state that
 * they are Indian citizens: what is paid here reaches the trust's Indian account, also if it has another one for foreign gifts.
 * @throws AppError `donations_not_open`, `indian_citizen_required`.
 */
export async function requireAccepting(
  { mode, db, trust }: Pick<AdmissionDeps, 'mode' | 'db' | 'trust'>,
  { statedIndianCitizen }: { statedIndianCitizen: boolean },
): Promise<void> {
  const details = await trust(db);
  if (mode !== 'local' && openDetails(details).some(({ onReceipts }) => onReceipts)) {
    throw new AppError('donations_not_open');
  }
  // control: nothing foreign enters the Indian account: donors state that they are Indian citizens (donations.test.ts)
  if (asksCitizenship(details.registrations.fcra) && !statedIndianCitizen) {
    throw new AppError('indian_citizen_required', { field: 'indianCitizen' });
  }
}

/** The error for an order that the database refused, for the donor: above the limit of an address, a proof or a login helps. */
export function refusalError(
  refusal: Refusal,
  donor: { payer: Payer; proofId: string | null } | null = null,
): AppError {
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
      if (donor?.payer.addressHash == null) return new AppError('too_many_unpaid');
      return new AppError(donor.proofId ? 'login_required' : 'proof_required');
    case 'proof_used':
      return new AppError('proof_required');
  }
}

/** A gift's amount in paise. @throws AppError `amount_…`, saying the limit. */
export function requireAmount(rupees: number, maxPaise: bigint): bigint {
  const amountPaise = checkDonationAmount(rupees, maxPaise);
  if (typeof amountPaise === 'string') throw amountError(amountPaise, maxPaise);
  return amountPaise;
}

function amountError(problem: AmountProblem, maxPaise: bigint): AppError {
  const reasons: Record<AmountProblem, Reason> = {
    'not-a-number': 'amount_not_a_number',
    'too-many-decimals': 'amount_too_many_decimals',
    'too-small': { code: 'amount_too_small', params: { min: rupeesFromPaise(MIN_AMOUNT_PAISE) } },
    'too-large': { code: 'amount_too_large', params: { max: rupeesFromPaise(maxPaise) } },
  };
  return new AppError(reasons[problem], { field: 'donationAmount' });
}
