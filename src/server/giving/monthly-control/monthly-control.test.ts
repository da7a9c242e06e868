import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { MonthlyChange } from '#contract/giving/monthly/control.server.ts';
import { monthlyControlRoutes } from '#contract/giving/monthly/control-paths.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { donation } from '#server/db/schema/donation.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { createMonthlyLink, monthlyGiftPath } from './links.ts';
import { monthlyGiftsOf } from './service.ts';

const site = await createMonthlySite();
const { db, clock } = site;
const india = (local: string) => new Date(`${local}+05:30`);
clock.now = india('2026-12-01T09:00:00');

const linkTo = ({ id }: { id: string }) => createMonthlyLink(testCipher, id);
const open = (link: string) => site.post(monthlyControlRoutes.open.path, { link });
const change = (link: string, changed: MonthlyChange) =>
  site.post(monthlyControlRoutes.change.path, { link, change: changed });

test('an old link shows the plan, the next gift and the months, and nothing about the donor', async () => {
  const gift = await site.start({ day: 5 });
  await site.runUntil(india('2027-01-06T00:00:00'));
  const response = await open(linkTo(gift));
  expect(response.json()).toMatchObject({
    amountRupees: 500,
    day: 5,
    status: 'active',
    next: { month: '2027-02', dueOn: '2027-02-05', amountRupees: 500, canSkip: true },
    months: [
      { month: '2027-01', state: 'given', amountRupees: 500 },
      { month: '2026-12', state: 'given', amountRupees: 500 },
    ],
    raiseMonth: '2027-02',
    replacedBy: null,
  });
  for (const personal of ['Lakshmi', '@example.com', '9876543210'])
    expect(response.body).not.toContain(personal);
});

const mine = (email: string) =>
  monthlyGiftsOf({ ...site.deps, cipher: testCipher }, sql`${donation.email} = ${email}`);

test('an old link and the list of a donor’s own gifts say whether the trust has stopped collecting', async () => {
  const gift = await site.start({ day: 5 });
  const link = linkTo(gift);
  expect((await open(link)).json()).toMatchObject({ isStopped: false });
  await writeSetting(db, 'monthly_stopped', 'yes', clock.read());
  expect((await open(link)).json()).toMatchObject({ status: 'active', isStopped: true });
  expect(await mine(gift.body.gift.email)).toMatchObject([{ isStopped: true }]);
  await writeSetting(db, 'monthly_stopped', 'no', clock.read());
});

test('a donor’s own monthly gifts are listed with their pages until they are over', async () => {
  const gift = await site.start({ day: 5 });
  const ordered = await site.order({ day: 5 });
  expect(await mine(gift.body.gift.email)).toMatchObject([
    { amountRupees: 500, status: 'active', next: {}, page: monthlyGiftPath(testCipher, gift.id) },
  ]);
  expect(await mine(ordered.body.gift.email)).toEqual([]);
  await site.choose(ordered.merchantOrderId, 'UPI');
  clock.pass(60_000);
  await site.deps.settle(ordered.merchantOrderId, 'donor');
  expect(await mine(ordered.body.gift.email)).toMatchObject([{ status: 'waiting' }]);
  await change(linkTo(gift), { kind: 'end', reason: '' });
  expect(await mine(gift.body.gift.email)).toMatchObject([{ status: 'ending' }]);
  await site.runUntil(new Date(clock.now.getTime() + 3_600_000));
  expect(await mine(gift.body.gift.email)).toEqual([]);
});

test('a gift that nobody agreed to was never given', async () => {
  const { id, merchantOrderId } = await site.order({ day: 5 });
  expect((await open(linkTo({ id }))).json()).toMatchObject({
    status: 'waiting',
    months: [{ state: 'collecting', receiptOrderId: null }],
  });
  await site.choose(merchantOrderId, 'decline');
  await site.runUntil(new Date(clock.now.getTime() + 3_600_000));
  expect((await open(linkTo({ id }))).json()).toMatchObject({
    status: 'failed',
    months: [{ state: 'failed', receiptOrderId: null }],
  });
});

test('a link that was changed, or is for something else, opens nothing and ends nothing', async () => {
  const gift = await site.start();
  for (const link of ['', `${linkTo(gift)}x`, testCipher.sign(`stop.${gift.id}`)]) {
    expect((await open(link)).statusCode).toBe(404);
    expect((await change(link, { kind: 'end', reason: '' })).statusCode).toBe(404);
  }
  expect((await site.mandateOf(gift.id))?.state).toBe('active');
});

test('the donor skips a month, holds and resumes the gift, changes the day and lowers the amount', async () => {
  clock.now = india('2027-03-02T09:00:00');
  const link = linkTo(await site.start({ day: 20 }));
  expect((await change(link, { kind: 'skip', month: '2027-04' })).json().next.month).toBe('2027-05');
  expect((await change(link, { kind: 'hold', until: '2027-08' })).json()).toMatchObject({
    status: 'held',
    heldUntil: '2027-08',
    next: { month: '2027-08' },
  });
  expect((await change(link, { kind: 'resume' })).json()).toMatchObject({
    status: 'active',
    heldUntil: null,
  });
  expect((await change(link, { kind: 'day', day: 7 })).json().next.dueOn).toBe('2027-05-07');
  expect((await change(link, { kind: 'lower', amountRupees: 200 })).json().amountRupees).toBe(200);
  for (const [amountRupees, code] of [
    [300, 'amount_not_lower'],
    [0, 'amount_too_small'],
    [100.001, 'amount_too_many_decimals'],
  ] as const)
    expect((await change(link, { kind: 'lower', amountRupees })).json().code).toBe(code);
  for (const until of ['2027-02', '2027-03'])
    expect((await change(link, { kind: 'hold', until })).json()).toMatchObject({
      code: 'hold_until_too_early',
      fields: { until: expect.any(String) },
    });
  expect((await change(link, { kind: 'skip', month: '2027-04' })).json().code).toBe('month_not_skippable');
});

test('one call ends it, with or without a reason; nothing is charged afterwards', async () => {
  const gift = await site.start({ day: 20 });
  const link = linkTo(gift);
  expect((await change(link, { kind: 'end', reason: 'x'.repeat(501) })).statusCode).toBe(400);
  expect((await change(link, { kind: 'end', reason: '' })).json()).toMatchObject({
    status: 'ending',
    next: null,
  });
  expect((await change(link, { kind: 'end', reason: 'again' })).statusCode).toBe(200);
  await site.runUntil(india('2027-06-01T00:00:00'));
  expect((await open(link)).json()).toMatchObject({ status: 'ended', next: null, raiseMonth: null });
  const cycles = (await site.booked()).filter(
    ({ merchantSubscriptionId, kind }) => merchantSubscriptionId === gift.subscriptionId && kind === 'cycle',
  );
  expect(cycles).toEqual([]);
});
