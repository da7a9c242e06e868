import type { SQL } from 'drizzle-orm';
import type { MyAccount } from '#contract/donors/account.ts';
import type { MonthlyChange } from '#contract/giving/monthly/control.server.ts';
import type { MonthlyGift } from '#contract/giving/monthly/control.ts';
import { indianMonth, isHeldIn } from '#domain/giving/monthly/charge-schedule.ts';
import { monthlyStatus } from '#domain/giving/monthly/gift-status.ts';
import { isLive, MAX_MONTHLY_PAISE } from '#domain/giving/monthly/mandate.ts';
import { nextGift } from '#domain/giving/monthly/next-gift.ts';
import { raiseMonth } from '#domain/giving/monthly/raise-month.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import type { Database } from '../../db/client.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { AppError } from '../../errors.ts';
import { requireAmount } from '../donations/service.ts';
import {
  changeDay,
  endMonthlyGift,
  holdMonthlyGift,
  isOffered,
  isStopped,
  lowerAmount,
  resumeMonthlyGift,
  skipMonth,
} from '../monthly/service.ts';
import { createMonthlyLink, mandateOf, monthlyGiftPath, monthlyGiftUrl } from './links.ts';
import { shownMonths } from './months.ts';
import { planOfOrder } from './order-plan.ts';
import { findGift, findSuccessor, liveGifts, monthsOf } from './queries.ts';
import { raiseMonthlyGift } from './raise.ts';

export { monthlyGiftUrl, planOfOrder, raiseMonthlyGift };

export type MonthlyControlDeps = { db: Database; clock: () => Date; cipher: DonorCipher };

const ACTOR = 'donor';
/** More than anybody gives; the link in an email opens also those that are not listed. */
const MOST_LISTED = 20;

type MyMonthlyGift = MyAccount['monthlyGifts'][number];

type FoundGift = NonNullable<Awaited<ReturnType<typeof findGift>>>;

/**
 * What a signed link shows of a monthly gift: nothing about its donor, because emails are forwarded.
 * @throws AppError `details_link_unknown`, `monthly_gift_not_found`
 */
export async function openMonthlyGift(deps: MonthlyControlDeps, link: string): Promise<MonthlyGift> {
  const found = await findGift(deps.db, mandateOf(deps.cipher, link));
  if (!found) throw new AppError('monthly_gift_not_found');
  return describeGift(deps, found);
}

/** The monthly gifts whose donations are `owned` and that are not over, with the address of the page of each. */
export async function monthlyGiftsOf(deps: MonthlyControlDeps, owned: SQL): Promise<MyMonthlyGift[]> {
  const gifts = await liveGifts(deps.db, owned, MOST_LISTED);
  return Promise.all(
    gifts.map(async (found) => {
      const gift = await describeGift(deps, found);
      const { purpose, amountRupees, status, next } = gift;
      const page = monthlyGiftPath(deps.cipher, found.mandate.id);
      return { purpose, amountRupees, status, next, isStopped: gift.isStopped, page };
    }),
  );
}

async function describeGift(deps: MonthlyControlDeps, found: FoundGift): Promise<MonthlyGift> {
  const { db, cipher, clock } = deps;
  const { mandate, purpose, first } = found;
  const months = await monthsOf(db, mandate.id);
  const now = clock();
  const isHeld = isHeldIn(mandate, indianMonth(now));
  const isGoing = mandate.state === 'active' || mandate.state === 'paused';
  const successor = isLive(mandate.state) ? null : await findSuccessor(db, mandate.id);
  return {
    purpose,
    amountRupees: rupeesFromPaise(mandate.amountPaise),
    day: mandate.day,
    lastMonth: mandate.lastMonth,
    status: monthlyStatus(mandate, indianMonth(now)),
    heldUntil: isHeld ? mandate.heldUntil : null,
    next: isLive(mandate.state) && mandate.state !== 'paused' ? nextOf(mandate, months, now) : null,
    months: shownMonths(mandate.firstMonth, first, months),
    raiseMonth: isGoing && (await isOffered(db)) ? raiseMonth(mandate, months, now) : null,
    isStopped: isGoing && (await isStopped(db)),
    replacedBy: successor && createMonthlyLink(cipher, successor),
  };
}

/** The next gift with its amount: what was announced has that of its notice. */
function nextOf(
  mandate: FoundGift['mandate'],
  months: Awaited<ReturnType<typeof monthsOf>>,
  now: Date,
): MonthlyGift['next'] {
  const next = nextGift(mandate, months, now);
  if (next === null) return null;
  const announced = months.find(({ month }) => month === next.month)?.amountPaise;
  return { ...next, amountRupees: rupeesFromPaise(announced ?? mandate.amountPaise) };
}

/**
 * Changes or ends the monthly gift of a signed link.
 * @returns the gift as it is then.
 * @throws AppError `details_link_unknown`, `monthly_gift_not_found`, `monthly_gift_over`, `month_not_skippable`,
 * `hold_until_too_early`, `amount_…`
 */
export async function changeMonthlyGift(
  deps: MonthlyControlDeps,
  link: string,
  change: MonthlyChange,
): Promise<MonthlyGift> {
  await apply(deps, mandateOf(deps.cipher, link), change);
  return openMonthlyGift(deps, link);
}

async function apply(deps: MonthlyControlDeps, id: string, change: MonthlyChange): Promise<void> {
  switch (change.kind) {
    case 'day':
      return changeDay(deps, id, change.day, ACTOR);
    case 'lower':
      return lowerAmount(deps, id, requireAmount(change.amountRupees, MAX_MONTHLY_PAISE), ACTOR);
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
