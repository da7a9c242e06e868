import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mandateEvent } from '#server/db/schema/mandate.ts';
import { openAlerts } from '#server/payments/alerts.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { unnoticedUntil } from './charge-queries.ts';
import { cycleOrderId } from './notice.ts';
import {
  changeDay,
  endMonthlyGift,
  holdMonthlyGift,
  lowerAmount,
  makeMonthlyGiftDue,
  resumeMonthlyGift,
  skipMonth,
} from './service.ts';

const site = await createMonthlySite();
const { db, clock, deps } = site;
const india = (local: string) => new Date(`${local}+05:30`);
clock.now = india('2026-12-01T09:00:00');

/** Runs the jobs; when the provider has read the state of a gift's mandate and has not answered yet, `change` happens once. */
async function runWhile(gift: { subscriptionId: string }, change: () => Promise<unknown>): Promise<void> {
  const changes = [change];
  const mandateStatus = async (subscriptionId: string) => {
    const report = await deps.gateway.mandateStatus(subscriptionId);
    if (subscriptionId === gift.subscriptionId) await changes.pop()?.();
    return report;
  };
  await site.run({ ...deps, gateway: { ...deps.gateway, mandateStatus } });
  expect(changes).toEqual([]);
}
const notices = async ({ subscriptionId }: { subscriptionId: string }) =>
  (await site.booked())
    .filter(
      ({ merchantSubscriptionId, kind }) => merchantSubscriptionId === subscriptionId && kind === 'cycle',
    )
    .map(({ month, amountPaise, state }) => [month, amountPaise, state]);

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

test('a month is skipped at most two years ahead', async () => {
  clock.now = india('2027-11-22T09:00:00');
  const gift = await site.start({ day: 10 });
  const refused = { code: 'month_not_skippable' };
  await expect(skipMonth(deps, gift.id, '9999-12', 'donor')).rejects.toMatchObject(refused);
  await expect(skipMonth(deps, gift.id, '2029-12', 'donor')).rejects.toMatchObject(refused);
  await skipMonth(deps, gift.id, '2029-11', 'donor');
  expect(await dueDays(gift.id)).toEqual(['2029-11-10 skipped']);
  await endMonthlyGift(deps, gift.id, 'donor');
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

test('a gift that is lowered or held while the provider is asked about it is notified as it is then, or not at all', async () => {
  clock.now = india('2028-08-02T09:00:00');
  const lowered = await site.start({ day: 20 });
  await site.runUntil(india('2028-09-18T17:59:00'));
  clock.now = india('2028-09-18T18:00:00');
  await runWhile(lowered, () => lowerAmount(deps, lowered.id, 20_000n, 'donor'));
  expect(await notices(lowered)).toEqual([]);
  await site.runUntil(india('2028-09-22T00:00:00'));
  expect(await notices(lowered)).toEqual([['2028-09', 20_000, 'COMPLETED']]);
  await endMonthlyGift(deps, lowered.id, 'donor');
  await site.runUntil(india('2028-10-02T09:00:00'));
  const held = await site.start({ day: 20 });
  await site.runUntil(india('2028-11-18T17:59:00'));
  clock.now = india('2028-11-18T18:00:00');
  await runWhile(held, () => holdMonthlyGift(deps, held.id, '2028-12', 'donor'));
  await site.runUntil(india('2028-12-22T00:00:00'));
  expect(await dueDays(held.id)).toEqual(['2028-11-20 skipped', '2028-12-20 settled']);
  expect(await notices(held)).toEqual([['2028-12', 50_000, 'COMPLETED']]);
});

test('what happens while the provider is asked about a mandate makes it ask again at once', async () => {
  clock.now = india('2029-01-02T09:00:00');
  const ended = await site.start({ day: 20 });
  const revoked = await site.start({ day: 20 });
  const stateThere = async ({ subscriptionId }: { subscriptionId: string }) =>
    (await deps.gateway.mandateStatus(subscriptionId)).state;
  clock.now = india('2029-01-03T10:00:00');
  await runWhile(ended, () => endMonthlyGift(deps, ended.id, 'donor'));
  expect(await stateThere(ended)).toBe('STOPPING');
  clock.now = india('2029-01-04T11:00:00');
  await runWhile(revoked, async () => {
    await site.inApp(revoked.subscriptionId, 'revoke');
    clock.pass(60_000);
    await makeMonthlyGiftDue(deps, revoked.subscriptionId, null);
  });
  expect(await site.mandateOf(revoked.id)).toMatchObject({ state: 'revoked' });
});

test('gifts without a notice are counted in the months after a hold, and not in held ones', async () => {
  clock.now = india('2029-02-02T09:00:00');
  const gift = await site.start({ day: 27 });
  await holdMonthlyGift(deps, gift.id, '2029-03', 'donor');
  clock.now = india('2029-03-02T09:00:00');
  await site.run();
  const unnoticed = async () =>
    (await unnoticedUntil(db, '2029-03-27')).filter(({ dueOn }) => dueOn === '2029-03-27');
  expect(await unnoticed()).toEqual([{ dueOn: '2029-03-27', gifts: 1 }]);
  await holdMonthlyGift(deps, gift.id, '2029-04', 'donor');
  expect(await unnoticed()).toEqual([]);
  await holdMonthlyGift(deps, gift.id, null, 'donor');
  expect(await unnoticed()).toEqual([]);
});
