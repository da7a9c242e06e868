import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mandateEvent } from '#server/db/schema/mandate.ts';
import { openAlerts } from '#server/payments/alerts.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { cycleOrderId } from './notice.ts';
import {
  changeDay,
  endMonthlyGift,
  holdMonthlyGift,
  lowerAmount,
  resumeMonthlyGift,
  skipMonth,
} from './service.ts';

const site = await createMonthlySite();
const { db, clock, deps } = site;
const india = (local: string) => new Date(`${local}+05:30`);
clock.now = india('2026-12-01T09:00:00');

const dueDays = async (id: string) =>
  (await site.chargesOf(id)).map(({ dueOn, state }) => `${dueOn} ${state}`);

test('another day counts from the next notice on', async () => {
  const gift = await site.start({ day: 20 });
  clock.now = india('2027-01-10T09:00:00');
  await changeDay(deps, gift.id, 5, 'donor');
  await site.runUntil(india('2027-02-10T00:00:00'));
  expect(await dueDays(gift.id)).toEqual(['2027-01-20 settled', '2027-02-05 settled']);
});

test('a lower amount counts from the next notice on; a higher one needs another authorisation', async () => {
  clock.now = india('2027-03-02T09:00:00');
  const gift = await site.start({ day: 20 });
  await lowerAmount(deps, gift.id, 20_000n, 'donor');
  await expect(lowerAmount(deps, gift.id, 20_000n, 'donor')).rejects.toMatchObject({
    code: 'amount_not_lower',
  });
  await expect(lowerAmount(deps, gift.id, 50_000n, 'donor')).rejects.toMatchObject({
    code: 'amount_not_lower',
  });
  await expect(lowerAmount(deps, gift.id, 99n, 'donor')).rejects.toMatchObject({ code: 'amount_not_lower' });
  await site.runUntil(india('2027-04-25T00:00:00'));
  const april = (await site.booked()).filter(
    ({ merchantSubscriptionId, kind }) => merchantSubscriptionId === gift.subscriptionId && kind === 'cycle',
  );
  expect(april.map(({ amountPaise, state }) => [amountPaise, state])).toEqual([[20_000, 'COMPLETED']]);
});

test('a month is skipped until the provider is told to debit it, and only if something is due in it', async () => {
  clock.now = india('2027-06-02T09:00:00');
  const gift = await site.start({ day: 10, lastMonth: '2027-08' });
  const refused = { code: 'month_not_skippable' };
  await expect(skipMonth(deps, gift.id, '2027-06', 'donor')).rejects.toMatchObject(refused);
  await expect(skipMonth(deps, gift.id, '2027-09', 'donor')).rejects.toMatchObject(refused);
  await skipMonth(deps, gift.id, '2027-08', 'donor');
  await expect(skipMonth(deps, gift.id, '2027-08', 'donor')).rejects.toMatchObject(refused);
  await site.runUntil(india('2027-07-10T00:00:00'));
  expect(await dueDays(gift.id)).toContain('2027-07-10 attempted');
  await expect(skipMonth(deps, gift.id, '2027-07', 'donor')).rejects.toMatchObject(refused);
  await site.runUntil(india('2027-08-20T00:00:00'));
  expect(await dueDays(gift.id)).toEqual(['2027-07-10 settled', '2027-08-10 skipped']);
});

test('a month that was announced is skipped by its donor, or by a pause, and its notice lapses', async () => {
  clock.now = india('2028-01-02T09:00:00');
  const gift = await site.start({ day: 10 });
  await site.runUntil(india('2028-02-09T12:00:00'));
  expect(await dueDays(gift.id)).toEqual(['2028-02-10 notified']);
  await skipMonth(deps, gift.id, '2028-02', 'donor');
  await site.runUntil(india('2028-03-09T12:00:00'));
  await holdMonthlyGift(deps, gift.id, '2028-04', 'donor');
  await site.runUntil(india('2028-04-20T00:00:00'));
  expect(await dueDays(gift.id)).toEqual(['2028-02-10 skipped', '2028-03-10 skipped', '2028-04-10 settled']);
  expect((await site.chargesOf(gift.id)).map(({ nextStepAt }) => nextStepAt)).toEqual([null, null, null]);
  const debits = (await site.booked()).filter((each) => each.merchantSubscriptionId === gift.subscriptionId);
  expect(debits.map(({ month, attemptedAt }) => [month, attemptedAt.length])).toEqual([
    ['2028-01', expect.any(Number)],
    ['2028-02', 0],
    ['2028-03', 0],
    ['2028-04', 1],
  ]);
});

test('a debit that arrives although its month was skipped is booked, and staff are told to refund it', async () => {
  clock.now = india('2028-05-02T09:00:00');
  const gift = await site.start({ day: 10 });
  await site.runUntil(india('2028-06-09T23:59:00'));
  await skipMonth(deps, gift.id, '2028-06', 'donor');
  clock.now = india('2028-06-10T00:30:00');
  await deps.gateway.executeDebit(cycleOrderId(gift.subscriptionId, '2028-06', 1));
  await site.runUntil(india('2028-06-12T00:00:00'));
  const [june] = await site.chargesOf(gift.id);
  expect(june).toMatchObject({ state: 'settled', nextStepAt: null });
  expect((await openAlerts(db)).filter(({ about }) => about === june?.id)).toMatchObject([
    { kind: 'mandate_difference', attemptId: june?.attemptId },
  ]);
  expect(await auditLedger(db)).toEqual([]);
});

test('a gift is held until it is resumed', async () => {
  clock.now = india('2027-09-02T09:00:00');
  const gift = await site.start({ day: 10 });
  await holdMonthlyGift(deps, gift.id, null, 'donor');
  await site.runUntil(india('2027-10-20T00:00:00'));
  await resumeMonthlyGift(deps, gift.id, 'donor');
  await site.runUntil(india('2027-11-20T00:00:00'));
  expect(await dueDays(gift.id)).toEqual(['2027-10-10 skipped', '2027-11-10 settled']);
});

test('a gift is ended once, with its reason, and then cannot be changed any more', async () => {
  const gift = await site.start({ day: 10 });
  await endMonthlyGift(deps, gift.id, 'donor', 'I give elsewhere now');
  await endMonthlyGift(deps, gift.id, 'donor');
  const events = await db.select().from(mandateEvent).where(eq(mandateEvent.mandateId, gift.id));
  expect(events.filter(({ kind }) => kind === 'ending')).toMatchObject([{ reason: 'I give elsewhere now' }]);
  const over = { code: 'monthly_gift_over' };
  await expect(changeDay(deps, gift.id, 3, 'donor')).rejects.toMatchObject(over);
  await expect(holdMonthlyGift(deps, gift.id, null, 'donor')).rejects.toMatchObject(over);
  const unknown = '01936f5e-0000-7000-8000-000000000000';
  await expect(endMonthlyGift(deps, unknown, 'donor')).rejects.toMatchObject({
    code: 'monthly_gift_not_found',
  });
});
