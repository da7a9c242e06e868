import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { dueDate, isChargeMonth, noticeFrom } from '#domain/giving/monthly/charge-schedule.ts';
import type { Transaction } from '../../db/client.ts';
import { charge } from '../../db/schema/mandate.ts';
import { chargesIn, insertCharges, recordChargeEvent } from './charge-queries.ts';
import type { MandateRow } from './mandate-queries.ts';

/**
 * Skips the months of a mandate that the ones whose place it takes have given, are giving at this moment, or had skipped for their donor:
 * nobody gives twice for a month, and a skipped month stays skipped.
 */
export async function skipTakenMonths(
  tx: Transaction,
  larger: MandateRow,
  formerIds: readonly string[],
  now: Date,
): Promise<void> {
  if (formerIds.length === 0) return;
  const isTaken = or(
    inArray(charge.state, ['attempted', 'settled']),
    and(eq(charge.state, 'skipped'), eq(charge.skipReason, 'donor')),
  );
  const taken = await tx
    .selectDistinct({ month: charge.month })
    .from(charge)
    .where(and(inArray(charge.mandateId, [...formerIds]), gt(charge.month, larger.firstMonth), isTaken));
  const months = taken.map(({ month }) => month).filter((month) => isChargeMonth(larger, month));
  const planned = months.map((month) => {
    const dueOn = dueDate(month, larger.day);
    return { mandateId: larger.id, month, dueOn, nextStepAt: noticeFrom(dueOn) };
  });
  await insertCharges(tx, planned, now);
  for (const { id, month } of await chargesIn(tx, larger.id, ['due'])) {
    if (!months.includes(month)) continue;
    const skipped = { chargeId: id, kind: 'skipped', actor: 'replacement', skipReason: 'donor' } as const;
    await recordChargeEvent(tx, skipped, now);
  }
}
