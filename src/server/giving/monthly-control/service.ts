import type { MonthlyChange, MonthlyGift } from '#contract/giving/monthly/control.ts';
import type { ChargeState } from '#domain/giving/monthly/charge.ts';
import { indianMonth, isHeldIn } from '#domain/giving/monthly/charge-schedule.ts';
import { isLive } from '#domain/giving/monthly/mandate.ts';
import { nextGift } from '#domain/giving/monthly/next-gift.ts';
import { paiseFromRupees, rupeesFromPaise } from '#domain/money/money.ts';
import type { Database } from '../../db/client.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { AppError } from '../../errors.ts';
import {
  changeDay,
  endMonthlyGift,
  holdMonthlyGift,
  lowerAmount,
  resumeMonthlyGift,
  skipMonth,
} from '../monthly/service.ts';
import { readMonthlyLink } from './links.ts';
import { findGift, monthsOf } from './queries.ts';

export type MonthlyControlDeps = { db: Database; clock: () => Date; cipher: DonorCipher };

const ACTOR = 'donor';

/** The states of a month in the words of its donor. */
const monthStates: Readonly<Record<ChargeState, MonthlyGift['months'][number]['state']>> = {
  due: 'expected',
  noticed: 'expected',
  notified: 'expected',
  attempted: 'expected',
  settled: 'given',
  failed: 'failed',
  skipped: 'skipped',
};

/** @throws AppError `details_link_unknown` */
function mandateOf({ cipher }: MonthlyControlDeps, link: string): string {
  const id = readMonthlyLink(cipher, link);
  if (id === null) throw new AppError('details_link_unknown');
  return id;
}

/**
 * What a signed link shows of a monthly gift: nothing about its donor, because emails are forwarded.
 * @throws AppError `details_link_unknown`, `monthly_gift_not_found`
 */
export async function openMonthlyGift(deps: MonthlyControlDeps, link: string): Promise<MonthlyGift> {
  const id = mandateOf(deps, link);
  const found = await findGift(deps.db, id);
  if (!found) throw new AppError('monthly_gift_not_found');
  const { mandate, purpose } = found;
  const months = await monthsOf(deps.db, id);
  const now = deps.clock();
  const isHeld = isHeldIn(mandate, indianMonth(now));
  const first = { month: mandate.firstMonth, state: 'settled' } as const;
  const wasPaid = !['created', 'failed'].includes(mandate.state);
  return {
    purpose,
    amountRupees: rupeesFromPaise(mandate.amountPaise),
    day: mandate.day,
    lastMonth: mandate.lastMonth,
    status: statusOf(mandate.state, isHeld),
    heldUntil: isHeld ? mandate.heldUntil : null,
    next: isLive(mandate.state) && mandate.state !== 'paused' ? nextGift(mandate, months, now) : null,
    months: [...months, ...(wasPaid ? [first] : [])].map(({ month, state }) => ({
      month,
      state: monthStates[state],
    })),
  };
}

function statusOf(state: Parameters<typeof isLive>[0], isHeld: boolean): MonthlyGift['status'] {
  if (state === 'ending') return 'ending';
  if (!isLive(state)) return 'over';
  if (state === 'paused') return 'paused';
  if (state !== 'active') return 'waiting';
  return isHeld ? 'held' : 'active';
}

/**
 * Changes or ends the monthly gift of a signed link.
 * @returns the gift as it is then.
 * @throws AppError `details_link_unknown`, `monthly_gift_not_found`, `monthly_gift_over`, `month_not_skippable`, `amount_not_lower`
 */
export async function changeMonthlyGift(
  deps: MonthlyControlDeps,
  link: string,
  change: MonthlyChange,
): Promise<MonthlyGift> {
  await apply(deps, mandateOf(deps, link), change);
  return openMonthlyGift(deps, link);
}

async function apply(deps: MonthlyControlDeps, id: string, change: MonthlyChange): Promise<void> {
  switch (change.kind) {
    case 'day':
      return changeDay(deps, id, change.day, ACTOR);
    case 'lower': {
      const paise = paiseFromRupees(change.amountRupees);
      if (typeof paise === 'string') throw new AppError('amount_not_lower');
      return lowerAmount(deps, id, paise, ACTOR);
    }
    case 'skip':
      return skipMonth(deps, id, change.month, ACTOR);
    case 'hold':
      return holdMonthlyGift(deps, id, change.until ?? null, ACTOR);
    case 'resume':
      return resumeMonthlyGift(deps, id, ACTOR);
    case 'end':
      return endMonthlyGift(deps, id, ACTOR, change.reason || null);
  }
}
