import { expect, test } from 'vitest';
import { endMonthlyGift, holdMonthlyGift, lowerAmount, skipMonth } from '#server/giving/monthly/service.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { describeMonthlyGifts } from './monthly-gifts.ts';

const site = await createMonthlySite();
const { db, clock, deps, sandbox } = site;
const india = (local: string) => new Date(`${local}+05:30`);
const figures = () => describeMonthlyGifts(db, clock.now);

test('the figures of a month are what its gifts come to, and what became of them so far', async () => {
  clock.now = india('2026-12-01T09:00:00');
  expect(await figures()).toBeNull();
  const [early, late, lowered, skipped, held, paused, failing, ended] = [
    await site.start({ day: 3 }, 500),
    await site.start({ day: 20 }, 700),
    await site.start({ day: 20 }, 900),
    await site.start({ day: 20 }, 1_000),
    await site.start({ day: 20 }, 1_000),
    await site.start({ day: 20 }, 1_000),
    await site.start({ day: 3 }, 1_000),
    await site.start({ day: 20 }, 1_000),
  ];
  // First gifts are no months of a plan.
  expect(await figures()).toBeNull();
  const fail = { operation: 'debitProgress', outcome: { kind: 'fail' }, times: 8 };
  await sandbox.script({ ...fail, merchantSubscriptionId: failing.subscriptionId });
  await lowerAmount(deps, lowered.id, 10_000n, 'donor');
  await skipMonth(deps, skipped.id, '2027-01', 'donor');
  await holdMonthlyGift(deps, held.id, '2027-02', 'donor');
  await site.inApp(paused.subscriptionId, 'pause');
  await site.runUntil(india('2027-01-10T00:00:00'));
  await endMonthlyGift(deps, ended.id, 'donor');
  await site.run();
  expect(await site.chargesOf(late.id)).toMatchObject([{ state: 'due' }]);
  expect(await site.chargesOf(early.id)).toMatchObject([{ state: 'settled' }]);
  expect(await figures()).toEqual({
    expected: { gifts: 3, rupees: 500 + 700 + 100 },
    arrived: { gifts: 1, rupees: 500 },
    skipped: 2,
    failed: 1,
  });
  await site.runUntil(india('2027-01-25T00:00:00'));
  expect(await figures()).toMatchObject({
    expected: { gifts: 3, rupees: 1_300 },
    arrived: { gifts: 3, rupees: 1_300 },
    skipped: 4,
  });
});
