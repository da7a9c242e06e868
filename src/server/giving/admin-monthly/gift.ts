import { validate } from 'uuid';
import type { GiftOfMonth, MonthlyGiftDetail } from '#contract/giving/monthly/monthly.admin.ts';
import { indianMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { isLive } from '#domain/giving/monthly/mandate.ts';
import { nextGift } from '#domain/giving/monthly/next-gift.ts';
import { AppError } from '../../errors.ts';
import { namesOfActors } from '../../staff/audit/service.ts';
import { donorOf, eventsOf, monthEventsOf, monthsOf, replacementOf } from './gift-queries.ts';
import { failureOf, findGifts, type GiftRow } from './list-queries.ts';
import { describeGifts, type MonthlyListDeps, toListed } from './service.ts';

/** A monthly gift with its months and history. @throws AppError `monthly_gift_not_found`. */
export async function describeMonthlyGift(
  { db, clock }: MonthlyListDeps,
  id: string,
): Promise<MonthlyGiftDetail> {
  const now = clock();
  const filter = { ids: [id], month: indianMonth(now) };
  const one = { sort: 'date', order: 'desc', limit: 1, cursor: undefined } as const;
  const rows = validate(id) ? await findGifts(db, filter, one) : [];
  const [described] = await describeGifts(db, rows, now);
  const [row] = rows;
  if (!row || !described) throw new AppError('monthly_gift_not_found');
  const [months, monthEvents, events, donorId, replacedById] = await Promise.all([
    monthsOf(db, id),
    monthEventsOf(db, id),
    eventsOf(db, id),
    donorOf(db, row.donationId),
    replacementOf(db, id),
  ]);
  const nameOf = await namesOfActors(db, [
    ...events.map(({ actor }) => actor),
    ...monthEvents.map(({ event }) => event.actor),
  ]);
  const { mandate, donationId } = row;
  return {
    ...toListed(described),
    donorId,
    donationId,
    next: mandate.state === 'active' ? nextGift(mandate, months, now) : null,
    isLive: isLive(mandate.state),
    replacesId: mandate.replacesId,
    replacedById,
    months: [
      ...months.map((month) => describeMonth(month, monthEvents, nameOf)),
      ...(row.setupState === 'COMPLETED' ? [firstMonth(row)] : []),
    ],
    // The provider is asked daily, and more often while something is expected.
    history: events.map(({ id: eventId, at, actor, message, reason }) => ({
      id: eventId,
      at: at.toISOString(),
      who: nameOf(actor === 'reconciliation' ? 'schedule' : actor),
      message,
      reason,
    })),
  };
}

/** The first gift is no charge: it was paid when the donor agreed. */
function firstMonth({ mandate, donationId }: GiftRow): GiftOfMonth {
  const { firstMonth: month } = mandate;
  return { month, dueOn: null, state: 'settled', failure: null, skipReason: null, donationId, events: [] };
}

type Month = Awaited<ReturnType<typeof monthsOf>>[number];
type MonthEvent = Awaited<ReturnType<typeof monthEventsOf>>[number];

function describeMonth(
  month: Month,
  events: readonly MonthEvent[],
  nameOf: (actor: string) => string,
): GiftOfMonth {
  const { dueOn, state, skipReason, donationId } = month;
  const own = events.filter(({ event }) => event.chargeId === month.id);
  return {
    month: month.month,
    dueOn,
    state,
    failure: state === 'failed' ? failureOf(month) : null,
    skipReason,
    donationId,
    events: own.map(({ event, codes }) => ({
      id: event.id,
      at: event.at.toISOString(),
      who: nameOf(event.actor),
      state: event.kind,
      failure: event.kind === 'failed' ? failureOfOrder(event.attemptId, codes, own) : null,
      skipReason: event.skipReason,
    })),
  };
}

/** A month may have failed several times, each time with an order of its own. */
function failureOfOrder(attemptId: string | null, codes: string | null, own: readonly MonthEvent[]) {
  const reached = (kind: string) =>
    own.some(({ event }) => event.kind === kind && event.attemptId === attemptId);
  return failureOf({ codes, wasNotified: reached('notified'), wasAttempted: reached('attempted') });
}
