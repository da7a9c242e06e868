import { and, eq, gt } from 'drizzle-orm';
import type { ChargeState } from '#domain/giving/monthly/charge.ts';
import { executeFrom, noticeFrom } from '#domain/giving/monthly/charge-schedule.ts';
import type { Database } from '../../db/client.ts';
import { charge, mandate } from '../../db/schema/mandate.ts';

const DAY_MS = 86_400_000;
/** How long a notice waits while staff have stopped all charges. */
export const STOPPED_MS = DAY_MS / 4;

type Waiting = { state: ChargeState; dueOn: string; notifiedAt: Date | null };

/** The latest time to which the next step of a charge is ever postponed at `now`. */
function latestStepAt({ state, dueOn, notifiedAt }: Waiting, now: Date): number {
  if (state === 'due') return Math.max(now.getTime() + STOPPED_MS, noticeFrom(dueOn).getTime());
  const isWaitingForItsDay = state === 'notified' && notifiedAt !== null;
  return Math.max(now.getTime() + DAY_MS, isWaitingForItsDay ? executeFrom(dueOn, notifiedAt).getTime() : 0);
}

/**
 * Makes due at once the mandates and charges that a fast clock postponed further than they ever are. A gift that is not to be noticed yet
 * waits for the time of its notice.
 */
export async function resumePostponed(db: Database, now: Date): Promise<void> {
  await db
    .update(mandate)
    .set({ nextCheckAt: now })
    .where(gt(mandate.nextCheckAt, new Date(now.getTime() + DAY_MS)));
  const waiting = await db
    .select({
      id: charge.id,
      state: charge.state,
      dueOn: charge.dueOn,
      notifiedAt: charge.notifiedAt,
      nextStepAt: charge.nextStepAt,
    })
    .from(charge)
    .where(gt(charge.nextStepAt, new Date(now.getTime() + STOPPED_MS)));
  for (const { id, nextStepAt, ...each } of waiting) {
    if (nextStepAt === null || nextStepAt.getTime() <= latestStepAt(each, now)) continue;
    const from = each.state === 'due' ? noticeFrom(each.dueOn) : now;
    const at = from > now ? from : now;
    await db
      .update(charge)
      .set({ nextStepAt: at })
      .where(and(eq(charge.id, id), eq(charge.nextStepAt, nextStepAt)));
  }
}
