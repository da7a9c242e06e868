import type { StartDonation } from '#contract/giving/donations.ts';
import type { StartedDonation } from '#contract/giving/payments.ts';
import { isLive, MAX_MONTHLY_PAISE } from '#domain/giving/monthly/mandate.ts';
import { raiseMonth } from '#domain/giving/monthly/raise-month.ts';
import type { Database } from '../../db/client.ts';
import { isRefusedByGuard } from '../../db/unique-violation.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { AppError } from '../../errors.ts';
import { type Donor, requireAmount } from '../donations/service.ts';
import { requireMonthlyAmount, requireOffered } from '../monthly/service.ts';
import { mandateOf } from './links.ts';
import { findFirstDonation, findGift, isBeingReplaced, monthsOf } from './queries.ts';

type RaiseDeps = { db: Database; clock: () => Date; cipher: DonorCipher };
type Raise = { link: string; amountRupees: number; day?: number | undefined };
type RaisedOrder = Pick<Donor, 'accountId' | 'statedIndianCitizen' | 'monthly'> & { order: StartDonation };

/**
 * Starts a larger monthly gift in place of the one of a signed link, with the details of its donor as they are now. The former one goes on
 * until the bank has confirmed the new one. `start`: places the order.
 * @throws AppError `details_link_unknown`, `monthly_gift_not_found`, `monthly_giving_off`, `monthly_gift_over`, `monthly_gift_confirming`,
 * `raise_too_late`, `amount_…`, and whatever an order throws.
 */
export async function raiseMonthlyGift(
  deps: RaiseDeps,
  raise: Raise,
  start: (raised: RaisedOrder) => Promise<StartedDonation>,
): Promise<StartedDonation> {
  const id = mandateOf(deps.cipher, raise.link);
  await requireOffered(deps.db);
  try {
    return await start(await planRaise(deps, id, raise));
  } catch (error) {
    // The month that it was to begin in has been given meanwhile, or the former gift has ended.
    if (!isRefusedByGuard(error)) throw error;
    return start(await planRaise(deps, id, raise));
  }
}

async function planRaise(
  { db, clock }: RaiseDeps,
  id: string,
  { amountRupees, day }: Raise,
): Promise<RaisedOrder> {
  const [found, first] = [await findGift(db, id), await findFirstDonation(db, id)];
  if (!found || !first) throw new AppError('monthly_gift_not_found');
  const { mandate } = found;
  if (!isLive(mandate.state)) throw new AppError('monthly_gift_over');
  const isConfirmed = mandate.state === 'active' || mandate.state === 'paused';
  if (!isConfirmed || (await isBeingReplaced(db, id))) throw new AppError('monthly_gift_confirming');
  requireMonthlyAmount(amountRupees);
  if (requireAmount(amountRupees, MAX_MONTHLY_PAISE) <= mandate.amountPaise)
    throw new AppError('amount_not_higher', { field: 'donationAmount' });
  const firstMonth = raiseMonth(mandate, await monthsOf(db, id), clock());
  if (firstMonth === null) throw new AppError('raise_too_late');
  const { accountId, statedIndianCitizen, claimedUserId, campaignId, ...person } = first;
  return {
    order: {
      ...person,
      userId: claimedUserId,
      campaignId: campaignId ?? '',
      donationAmount: amountRupees,
      message: '',
    },
    accountId,
    statedIndianCitizen,
    monthly: { day: day ?? mandate.day, lastMonth: mandate.lastMonth, replaces: { id, firstMonth } },
  };
}
