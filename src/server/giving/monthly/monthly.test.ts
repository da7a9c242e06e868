import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { indianMonth } from '#domain/giving/monthly/charge-schedule.ts';
import { addMonths } from '#domain/time/month.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { donation } from '#server/db/schema/donation.ts';
import { openAlerts } from '#server/payments/alerts.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { cycleOrderId } from './notice.ts';
import { endMonthlyGift, holdMonthlyGift, skipMonth } from './service.ts';

const site = await createMonthlySite();
const { db, clock, sandbox } = site;
const india = (local: string) => new Date(`${local}+05:30`);
clock.now = india('2026-12-01T09:00:00');

const states = async (id: string) =>
  (await site.chargesOf(id)).map(({ month, state, skipReason }) => `${month} ${skipReason ?? state}`);
const debitsOf = async (subscriptionId: string) =>
  (await site.booked()).filter((each) => each.merchantSubscriptionId === subscriptionId);

test('a monthly gift is charged once a month, a day after its notice, on its day', async () => {
  const gift = await site.start({ day: 5 });
  expect(await site.mandateOf(gift.id)).toMatchObject({ state: 'active', firstMonth: '2026-12' });
  await site.runUntil(india('2027-02-10T00:00:00'));
  expect(await states(gift.id)).toEqual(['2027-01 settled', '2027-02 settled']);
  const [first, ...cycles] = await debitsOf(gift.subscriptionId);
  expect(first).toMatchObject({ kind: 'setup', state: 'COMPLETED', amountPaise: 50_000 });
  expect(cycles.map(({ month, state, amountPaise }) => ({ month, state, amountPaise }))).toEqual([
    { month: '2027-01', state: 'COMPLETED', amountPaise: 50_000 },
    { month: '2027-02', state: 'COMPLETED', amountPaise: 50_000 },
  ]);
  for (const { notifiedAt, attemptedAt } of cycles)
    expect(Number(attemptedAt[0]) - Number(notifiedAt)).toBeGreaterThanOrEqual(86_400_000);
  expect(new Date(Number(cycles[0]?.attemptedAt[0])).getTime()).toBeGreaterThanOrEqual(
    india('2027-01-05T00:00:00').getTime(),
  );
  const given = await db
    .select({ fullName: donation.fullName, amountPaise: donation.amountPaise })
    .from(donation)
    .where(eq(donation.email, 'monthly-1@example.com'));
  expect(given).toEqual(Array.from({ length: 3 }, () => ({ fullName: 'Lakshmi Rao', amountPaise: 50_000n })));
  expect(await auditLedger(db)).toEqual([]);
});

test('a skipped and a held month are never made up for', async () => {
  clock.now = india('2027-03-02T09:00:00');
  const gift = await site.start({ day: 10 });
  await skipMonth(site.deps, gift.id, '2027-04', 'donor');
  await site.runUntil(india('2027-04-20T00:00:00'));
  await holdMonthlyGift(site.deps, gift.id, '2027-06', 'donor');
  await site.runUntil(india('2027-06-20T00:00:00'));
  expect(await states(gift.id)).toEqual(['2027-04 donor', '2027-05 held', '2027-06 settled']);
  expect((await debitsOf(gift.subscriptionId)).map(({ month }) => month)).toEqual(['2027-03', '2027-06']);
});

test('from the moment of its end on nothing is charged, even if its donor was notified already, and the provider ends it', async () => {
  clock.now = india('2027-07-02T09:00:00');
  const gift = await site.start({ day: 10 });
  await site.runUntil(india('2027-08-09T12:00:00'));
  expect(await states(gift.id)).toEqual(['2027-08 notified']);
  await endMonthlyGift(site.deps, gift.id, 'donor', 'Less money this year');
  expect(await site.mandateOf(gift.id)).toMatchObject({ state: 'ending' });
  await site.runUntil(india('2027-09-20T00:00:00'));
  expect(await site.mandateOf(gift.id)).toMatchObject({ state: 'ended', nextCheckAt: null });
  expect(await states(gift.id)).toEqual(['2027-08 mandate_over']);
  expect((await debitsOf(gift.subscriptionId)).filter(({ state }) => state === 'COMPLETED')).toHaveLength(1);
});

test('after a low balance, the month is tried once more, with a new order and a new notice', async () => {
  clock.now = india('2027-10-02T09:00:00');
  const gift = await site.start({ day: 5 });
  const fail = {
    operation: 'debitProgress',
    merchantSubscriptionId: gift.subscriptionId,
    outcome: { kind: 'fail' },
  };
  // The provider tries each order four times.
  await sandbox.script({ ...fail, times: 4 });
  await site.runUntil(india('2027-11-20T00:00:00'));
  expect(await states(gift.id)).toEqual(['2027-11 settled']);
  const [, first, second] = await debitsOf(gift.subscriptionId);
  expect([first?.state, second?.state]).toEqual(['FAILED', 'COMPLETED']);
  expect(Number(second?.notifiedAt)).toBeGreaterThan(Number(first?.attemptedAt.at(-1)));
  expect(Number(second?.attemptedAt[0]) - Number(second?.notifiedAt)).toBeGreaterThanOrEqual(86_400_000);
  await sandbox.clear();
});

test('a pause in the UPI app skips the month, and the gift goes on afterwards', async () => {
  clock.now = india('2027-12-02T09:00:00');
  const gift = await site.start({ day: 5 });
  await site.inApp(gift.subscriptionId, 'pause');
  await site.runUntil(india('2028-01-20T00:00:00'));
  expect(await site.mandateOf(gift.id)).toMatchObject({ state: 'paused' });
  await site.inApp(gift.subscriptionId, 'unpause');
  await site.runUntil(india('2028-02-20T00:00:00'));
  expect(await states(gift.id)).toEqual(['2028-01 paused', '2028-02 settled']);
});

test('what was revoked at the bank is not charged, and a lost mandate at the provider raises an alert', async () => {
  clock.now = india('2028-03-02T09:00:00');
  const gift = await site.start({ day: 5 });
  await site.inApp(gift.subscriptionId, 'revoke');
  await site.runUntil(india('2028-04-20T00:00:00'));
  expect(await site.mandateOf(gift.id)).toMatchObject({ state: 'revoked' });
  expect(await states(gift.id)).toEqual([]);
  expect((await debitsOf(gift.subscriptionId)).map(({ kind }) => kind)).toEqual(['setup']);
  const other = await site.start({ day: 5 });
  await site.deps.gateway.cancelMandate(other.subscriptionId);
  await site.runUntil(india('2028-05-20T00:00:00'));
  const alerts = await openAlerts(db);
  expect(alerts.filter(({ about }) => about === other.id)).toMatchObject([{ kind: 'mandate_difference' }]);
});

test('while staff have stopped all charges nothing is notified, and the trust learns what is overdue', async () => {
  clock.now = india('2028-06-02T09:00:00');
  const gift = await site.start({ day: 5 });
  await writeSetting(db, 'monthly_stopped', 'yes', clock.read());
  await site.runUntil(india('2028-07-03T23:00:00'));
  clock.now = india('2028-07-04T01:00:00');
  await site.run();
  expect(await states(gift.id)).toEqual(['2028-07 due']);
  expect((await openAlerts(db)).map(({ kind, about }) => [kind, about])).toContainEqual([
    'notice_overdue',
    '2028-07-05',
  ]);
  clock.now = india('2028-08-01T00:00:00');
  await site.run();
  await writeSetting(db, 'monthly_stopped', 'no', clock.read());
  await site.runUntil(india('2028-08-20T00:00:00'));
  expect(await states(gift.id)).toEqual(['2028-07 failed', '2028-08 settled']);
});

test('books restored from an older backup charge no month again', async () => {
  clock.now = india('2028-11-02T09:00:00');
  const gift = await site.start({ day: 5 });
  await site.runUntil(india('2028-12-20T00:00:00'));
  // What the older books do not know: the provider has debited the order under this id.
  const restored = await site.start({ day: 25 });
  const merchantOrderId = cycleOrderId(restored.subscriptionId, '2029-01', 1);
  clock.now = india('2029-01-22T09:00:00');
  await site.deps.gateway.notifyDebit({
    merchantOrderId,
    subscriptionId: restored.subscriptionId,
    amountPaise: 50_000n,
  });
  clock.now = india('2029-01-23T13:30:00');
  await site.deps.gateway.executeDebit(merchantOrderId);
  await site.runUntil(india('2029-01-28T00:00:00'));
  expect(await states(restored.id)).toEqual(['2029-01 settled']);
  const january = (await debitsOf(restored.subscriptionId)).filter(({ kind }) => kind === 'cycle');
  expect(january).toHaveLength(1);
  expect(await states(gift.id)).toEqual(['2028-12 settled', '2029-01 settled']);
  expect(await auditLedger(db)).toEqual([]);
});

test('a webhook about a mandate or a charge makes the site ask, and says nothing by itself', async () => {
  const month = addMonths(indianMonth(clock.now), 1);
  clock.now = india(`${month}-02T09:00:00`);
  const gift = await site.start({ day: 20 });
  const hint = (payload: object) => site.webhook({ type: 'SUBSCRIPTION_REVOKED', payload });
  await site.inApp(gift.subscriptionId, 'revoke');
  clock.pass(60_000);
  expect((await hint({ merchantSubscriptionId: gift.subscriptionId, state: 'ACTIVE' })).statusCode).toBe(200);
  await site.run();
  expect(await site.mandateOf(gift.id)).toMatchObject({ state: 'revoked' });
  const other = await site.start({ day: 20 });
  await hint({ merchantSubscriptionId: other.subscriptionId, state: 'REVOKED' });
  await site.run();
  expect(await site.mandateOf(other.id)).toMatchObject({ state: 'active' });
});

test('webhooks about charges leave the asking to the job, which keeps to the calls per second', async () => {
  const month = addMonths(indianMonth(clock.now), 1);
  clock.now = india(`${month}-02T09:00:00`);
  const gift = await site.start({ day: 5 });
  await site.runUntil(india(`${addMonths(month, 1)}-05T00:00:30`));
  expect(await states(gift.id)).toEqual([`${addMonths(month, 1)} attempted`]);
  clock.pass(60_000);
  const { merchantOrderId } = (await debitsOf(gift.subscriptionId)).at(-1) ?? {};
  const calls = async () => (await site.control<{ calls: number }>('GET', 'rates')).calls;
  const before = await calls();
  const event = 'subscription.redemption.order.completed';
  const payload = {
    merchantOrderId,
    state: 'COMPLETED',
    paymentFlow: { merchantSubscriptionId: gift.subscriptionId },
  };
  for (let copies = 0; copies < 20; copies += 1) await site.webhook({ event, payload });
  expect(await calls()).toBe(before);
  await site.run();
  expect(await states(gift.id)).toEqual([`${addMonths(month, 1)} settled`]);
  const settledAt = await calls();
  await site.webhook({ event, payload });
  await site.run();
  expect(await calls()).toBe(settledAt);
});
