import { and, eq, gt, lte } from 'drizzle-orm';
import {
  latestStepAt,
  noticeableThrough,
  noticeFrom,
  STOPPED_MS,
} from '#domain/giving/monthly/charge-schedule.ts';
import type { Database } from '../../db/client.ts';
import { charge, mandate } from '../../db/schema/mandate.ts';

const DAY_MS = 86_400_000;
/** A charge that is due again within this time may be in work right now. */
const IN_WORK_MS = 10 * 60_000;

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
    if (nextStepAt === null || nextStepAt <= latestStepAt(each, now)) continue;
    const from = each.state === 'due' ? noticeFrom(each.dueOn) : now;
    const at = from > now ? from : now;
    await db
      .update(charge)
      .set({ nextStepAt: at })
      .where(and(eq(charge.id, id), eq(charge.nextStepAt, nextStepAt)));
  }
}

/** Makes due at once the gifts whose notice waited while all collections were stopped. */
export async function resumeStopped(db: Database, now: Date): Promise<void> {
  await db
    .update(charge)
    .set({ nextStepAt: now })
    .where(
      and(
        eq(charge.state, 'due'),
        lte(charge.dueOn, noticeableThrough(now)),
        gt(charge.nextStepAt, new Date(now.getTime() + IN_WORK_MS)),
      ),
    );
}
