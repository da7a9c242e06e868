import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { monthlyControlRoutes } from '#contract/giving/monthly/control-paths.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { mandate } from '#server/db/schema/mandate.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { skipMonth } from '../monthly/service.ts';
import { createMonthlyLink } from './links.ts';

const site = await createMonthlySite();
const { db, clock } = site;
const india = (local: string) => new Date(`${local}+05:30`);

const open = async (id: string) =>
  (await site.post(monthlyControlRoutes.open.path, { link: createMonthlyLink(testCipher, id) })).json();
const stateOf = async (id: string) => (await site.mandateOf(id))?.state;
const codeOf = async (id: string, rupees: number) => (await site.raise(id, rupees)).response.json().code;

/** The months that were paid for, by our books, of one or more mandates: each with what was given. */
async function givenMonths(ids: string[]): Promise<string[]> {
  const months = await Promise.all(ids.map(async (id) => (await open(id)).months));
  return months
    .flat()
    .filter(({ state }) => state === 'given')
    .map(({ month, amountRupees }) => `${month} ${amountRupees}`)
    .toSorted();
}

test('a larger gift is another order with the details of the donor as they are now; the former one goes on until it is active', async () => {
  clock.now = india('2026-12-02T09:00:00');
  const old = await site.start({ day: 5 });
  await db.update(donation).set({ fullName: 'Lakshmi K Rao' }).where(eq(donation.email, old.body.gift.email));
  clock.now = india('2027-01-02T09:00:00');
  const larger = await site.raise(old.id, 800);
  expect(larger.response.json().redirectUrlRes).toContain('/phonepe/mandate/');
  const [order] = await db
    .select({ donation, mandate })
    .from(mandate)
    .innerJoin(attempt, eq(attempt.id, mandate.attemptId))
    .innerJoin(donation, eq(donation.id, attempt.donationId))
    .where(eq(mandate.id, larger.id));
  expect(order).toMatchObject({
    donation: { fullName: 'Lakshmi K Rao', email: old.body.gift.email, amountPaise: 80_000n, message: '' },
    mandate: { day: 5, firstMonth: '2027-01', replacesId: old.id, maxAmountPaise: 80_000n },
  });
  expect(await stateOf(old.id)).toBe('active');
  await site.authorise(larger.merchantOrderId);
  expect(await stateOf(larger.id)).toBe('active');
  await site.runUntil(india('2027-02-20T00:00:00'));
  expect(await stateOf(old.id)).toBe('ended');
  expect(await givenMonths([old.id, larger.id])).toEqual(['2026-12 500', '2027-01 800', '2027-02 800']);
  expect(await open(old.id)).toMatchObject({
    status: 'ended',
    raiseMonth: null,
    replacedBy: createMonthlyLink(testCipher, larger.id),
  });
});

test('nobody gives twice for a month: once this month is given, the first payment is for the next one', async () => {
  clock.now = india('2027-03-02T09:00:00');
  const old = await site.start({ day: 5 });
  await site.runUntil(india('2027-04-06T09:00:00'));
  expect((await open(old.id)).raiseMonth).toBe('2027-05');
  const larger = await site.raise(old.id, 800);
  await site.authorise(larger.merchantOrderId);
  expect((await open(larger.id)).next).toMatchObject({ month: '2027-06' });
  await site.runUntil(india('2027-06-20T00:00:00'));
  expect(await givenMonths([old.id, larger.id])).toEqual([
    '2027-03 500',
    '2027-04 500',
    '2027-05 800',
    '2027-06 800',
  ]);
});

test('an abandoned larger gift leaves the former one as it is', async () => {
  clock.now = india('2027-07-02T09:00:00');
  const old = await site.start({ day: 5 });
  clock.now = india('2027-08-02T09:00:00');
  const larger = await site.raise(old.id, 800);
  await site.choose(larger.merchantOrderId, 'decline');
  await site.runUntil(india('2027-08-20T00:00:00'));
  expect([await stateOf(old.id), await stateOf(larger.id)]).toEqual(['active', 'failed']);
  expect(await givenMonths([old.id])).toEqual(['2027-07 500', '2027-08 500']);
});

test('while a larger gift waits for its donor, the former one is not collected for that month', async () => {
  clock.now = india('2027-09-02T09:00:00');
  const old = await site.start({ day: 5 });
  await site.runUntil(india('2027-10-04T12:00:00'));
  expect(await site.chargesOf(old.id)).toMatchObject([{ month: '2027-10', state: 'notified' }]);
  const larger = await site.raise(old.id, 800);
  // The provider, and with it our books, learn only later that the donor pays.
  await site.sandbox.script({
    operation: 'mandateStatus',
    merchantSubscriptionId: larger.subscriptionId,
    times: 400,
    outcome: { kind: 'html' },
  });
  await site.choose(larger.merchantOrderId, 'UPI');
  await site.runUntil(india('2027-10-05T16:00:00'));
  await site.sandbox.clear();
  await site.runUntil(india('2027-11-20T00:00:00'));
  expect([await stateOf(old.id), await stateOf(larger.id)]).toEqual(['ended', 'active']);
  expect(await givenMonths([old.id, larger.id])).toEqual(['2027-09 500', '2027-10 800', '2027-11 800']);
});

test('a larger gift that is paid, but that the bank then refuses, leaves the former one, without a second gift for that month', async () => {
  clock.now = india('2027-12-02T09:00:00');
  const old = await site.start({ day: 20 });
  clock.now = india('2028-01-02T09:00:00');
  const larger = await site.raise(old.id, 800);
  await site.choose(larger.merchantOrderId, 'UPI');
  clock.pass(10_000);
  await site.inApp(larger.subscriptionId, 'revoke');
  await site.runUntil(india('2028-02-25T00:00:00'));
  expect([await stateOf(old.id), await stateOf(larger.id)]).toEqual(['active', 'revoked']);
  expect(await givenMonths([old.id, larger.id])).toEqual(['2027-12 500', '2028-01 800', '2028-02 500']);
  expect((await site.chargesOf(old.id)).map(({ skipReason }) => skipReason)).toEqual(['donor', null]);
});

test('a larger gift that is agreed to after midnight does not give again what the former one gave meanwhile, nor what was skipped', async () => {
  clock.now = india('2029-01-02T09:00:00');
  const old = await site.start({ day: 1 });
  await skipMonth(site.deps, old.id, '2029-02', 'donor');
  await skipMonth(site.deps, old.id, '2029-05', 'donor');
  await site.runUntil(india('2029-02-28T23:55:00'));
  const larger = await site.raise(old.id, 800);
  expect(await site.mandateOf(larger.id)).toMatchObject({ firstMonth: '2029-02' });
  await site.runUntil(india('2029-03-01T00:05:00'));
  await site.authorise(larger.merchantOrderId);
  await site.runUntil(india('2029-06-02T00:00:00'));
  expect(await stateOf(old.id)).toBe('ended');
  expect(await givenMonths([old.id, larger.id])).toEqual([
    '2029-01 500',
    '2029-02 800',
    '2029-03 500',
    '2029-04 800',
    '2029-06 800',
  ]);
  expect(await auditLedger(db)).toEqual([]);
});

test('of two larger gifts, the one that is agreed to alone goes on, and an old link leads to it', async () => {
  clock.now = india('2028-03-02T09:00:00');
  const old = await site.start({ day: 5 });
  clock.now = india('2028-04-02T09:00:00');
  const first = await site.raise(old.id, 800);
  const second = await site.raise(old.id, 900);
  await site.authorise(second.merchantOrderId);
  await site.authorise(first.merchantOrderId);
  await site.runUntil(india('2028-05-20T00:00:00'));
  expect(await Promise.all([old, first, second].map(({ id }) => stateOf(id)))).toEqual([
    'ended',
    'ended',
    'active',
  ]);
  const third = await site.raise(second.id, 1_000);
  await site.authorise(third.merchantOrderId);
  await site.runUntil(india('2028-05-21T00:00:00'));
  expect((await open(old.id)).replacedBy).toBe(createMonthlyLink(testCipher, third.id));
  expect(await auditLedger(db)).toEqual([]);
});

test('the same order again is the same mandate; another amount under its key is refused', async () => {
  clock.now = india('2028-06-02T09:00:00');
  const old = await site.start({ day: 5 });
  const key = 'a key of the page';
  const first = await site.raise(old.id, 800, key);
  expect((await site.raise(old.id, 800, key)).response.json()).toEqual(first.response.json());
  const refused = { code: 'idempotency_conflict' };
  expect((await site.raise(old.id, 900, key)).response.json()).toMatchObject(refused);
});

test('a raise is refused while it is not offered, not larger, above the limit, not confirmed yet, or too late', async () => {
  clock.now = india('2028-07-02T09:00:00');
  const ordered = await site.order({ day: 5 });
  expect(await codeOf(ordered.id, 800)).toBe('monthly_gift_confirming');
  await site.authorise(ordered.merchantOrderId);
  expect(await codeOf(ordered.id, 500)).toBe('amount_not_higher');
  const tooLarge = (await site.raise(ordered.id, 15_001)).response;
  expect(tooLarge.json()).toMatchObject({
    code: 'monthly_amount_too_large',
    fields: { donationAmount: expect.stringContaining('₹15,000') },
  });
  await writeSetting(db, 'monthly_giving', 'no', clock.read());
  expect(await codeOf(ordered.id, 800)).toBe('monthly_giving_off');
  expect((await open(ordered.id)).raiseMonth).toBeNull();
  await writeSetting(db, 'monthly_giving', 'yes', clock.read());
  const short = await site.start({ day: 5, lastMonth: '2028-08' });
  await skipMonth(site.deps, short.id, '2028-08', 'donor');
  expect(await codeOf(short.id, 800)).toBe('raise_too_late');
  const larger = await site.raise(ordered.id, 800);
  await site.authorise(larger.merchantOrderId);
  expect(await codeOf(ordered.id, 900)).toBe('monthly_gift_over');
});
