import { expect, test } from 'vitest';
import { noticeFrom } from '#domain/giving/monthly/charge-schedule.ts';
import { charge, mandate } from '#server/db/schema/mandate.ts';
import { reschedule } from '#server/jobs/reschedule.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';

const site = await createMonthlySite();
const { db, clock } = site;
const india = (local: string) => new Date(`${local}+05:30`);
const DAY_MS = 86_400_000;

const nextStep = async (id: string) =>
  (await site.chargesOf(id)).map(({ state, nextStepAt }) => ({ state, nextStepAt }))[0];

// shows: P19
test('a charge that a fast clock postponed is due at once, or when its notice is; others wait as they did', async () => {
  clock.now = india('2026-12-02T09:00:00');
  const gifts = [await site.start({ day: 28 }), await site.start({ day: 12 }), await site.start({ day: 10 })];
  await site.sandbox.script({
    operation: 'debitProgress',
    merchantSubscriptionId: gifts[2]?.subscriptionId,
    outcome: { kind: 'late', ms: 2 * DAY_MS },
  });
  await site.runUntil(india('2027-01-10T19:00:00'));
  const nextSteps = () => Promise.all(gifts.map(({ id }) => nextStep(id)));
  const waiting = await nextSteps();
  expect(waiting.map((each) => each?.state)).toEqual(['due', 'notified', 'attempted']);
  const checks = await db.select().from(mandate).orderBy(mandate.id);
  await reschedule(db, clock.now);
  expect(await nextSteps()).toEqual(waiting);
  expect(await db.select().from(mandate).orderBy(mandate.id)).toEqual(checks);

  const later = new Date(clock.now.getTime() + 40 * DAY_MS);
  await db.update(charge).set({ nextStepAt: later });
  await db.update(mandate).set({ nextCheckAt: later });
  await reschedule(db, clock.now);
  expect(await nextSteps()).toEqual([
    { state: 'due', nextStepAt: noticeFrom('2027-01-28') },
    { state: 'notified', nextStepAt: clock.now },
    { state: 'attempted', nextStepAt: clock.now },
  ]);
  for (const { nextCheckAt } of await db.select().from(mandate)) expect(nextCheckAt).toEqual(clock.now);
  await site.runUntil(india('2027-01-29T00:00:00'));
  expect((await nextSteps()).map((each) => each?.state)).toEqual(['settled', 'settled', 'settled']);
});
