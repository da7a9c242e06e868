import type { OrderPlan } from '#contract/giving/payments.ts';
import { isLive } from '#domain/giving/monthly/mandate.ts';
import { nextGift } from '#domain/giving/monthly/next-gift.ts';
import { rupeesFromPaise } from '#domain/money/money.ts';
import type { Database } from '../../db/client.ts';
import type { DonorCipher } from '../../donors/donor-data/cipher.ts';
import { monthlyGiftPath } from './links.ts';
import { findSetUp } from './order-queries.ts';
import { monthsOf } from './queries.ts';

/**
 * What an order's record says about the monthly gift that it sets up; null for every other order. Whoever has the order id sees the plan;
 * the link that changes it is for the signed-in donor alone, because the addresses of payment pages are in histories and logs.
 */
export async function planOfOrder(
  { db, clock, cipher }: { db: Database; clock: () => Date; cipher: DonorCipher },
  merchantOrderId: string,
  accountId: string | null,
): Promise<OrderPlan | null> {
  const found = await findSetUp(db, merchantOrderId);
  if (!found) return null;
  const { id, amountPaise, day, lastMonth, state, replacesId } = found.mandate;
  const isFailed = found.state === 'FAILED';
  const isExpected = !isFailed && isLive(state) && state !== 'paused';
  const next = isExpected ? nextGift(found.mandate, await monthsOf(db, id), clock()) : null;
  // control: only the signed-in donor gets the link that changes a monthly gift (order-plan.test.ts) → true
  const isDonor = accountId !== null && found.accountId === accountId;
  // The smaller gift goes on when the larger one failed.
  const standing = isFailed ? replacesId : id;
  return {
    amountRupees: rupeesFromPaise(amountPaise),
    day,
    lastMonth,
    isRaise: replacesId !== null,
    outcome: isFailed ? 'failed' : found.state === 'COMPLETED' ? 'paid' : 'open',
    nextOn: next?.dueOn ?? null,
    page: isDonor && standing ? monthlyGiftPath(cipher, standing) : null,
  };
}
