import { expect, test } from 'vitest';
import { serverTexts } from '#content/server-texts.ts';
import { CHARGE_STATES, SKIP_REASONS } from '#domain/giving/monthly/charge.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { mandateEvent } from '#server/db/schema/mandate.ts';
import { endMonthlyGift, skipMonth } from '#server/giving/monthly/service.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { readableData } from './readable.ts';
import { collectMyData } from './service.ts';

const site = await createMonthlySite();
const { db, clock, sandbox } = site;
const india = (local: string) => new Date(`${local}+05:30`);
clock.now = india('2027-01-02T09:00:00');

const dataOf = (email: string) =>
  collectMyData(
    { db, clock: clock.read, cipher: testCipher },
    { donor: { accountId: null, sessionHash: null, name: '', addresses: [email], linked: [] }, email: null },
  );

test('a person’s data have their monthly gifts: the plan, each month with its reason, who changed or ended it and why', async () => {
  const gift = await site.start({ day: 5, lastMonth: '2027-12' });
  const other = await site.start({ day: 5 });
  await skipMonth(site.deps, gift.id, '2027-02', 'donor');
  await sandbox.script({
    operation: 'debitProgress',
    merchantSubscriptionId: gift.subscriptionId,
    times: 1,
    outcome: { kind: 'lapse' },
  });
  await site.runUntil(india('2027-04-20T00:00:00'));
  await endMonthlyGift(site.deps, gift.id, 'donor', 'Less money this year');
  const { email } = gift.body.gift;
  const data = await dataOf(email);
  expect(data.monthlyGifts).toMatchObject([
    {
      monthlyGift: gift.merchantOrderId,
      planState: 'ending',
      amountRupees: 500,
      dayOfMonth: 5,
      firstMonth: '2027-01',
      lastMonth: '2027-12',
    },
  ]);
  expect(data.monthlyMonths).toMatchObject([
    { month: '2027-04', monthState: 'settled' },
    { month: '2027-03', monthState: 'failed', notCollectedBecause: 'lapsed' },
    { month: '2027-02', monthState: 'skipped', skippedBecause: 'donor', transactionId: null },
  ]);
  expect(data.monthlyEvents).toMatchObject([
    { planState: 'ending', changedBy: 'donor', reason: 'Less money this year' },
    { planState: 'month_skipped', changedBy: 'donor' },
    { planState: 'active', changedBy: 'provider' },
    { planState: 'created', changedBy: 'donor' },
  ]);
  expect(JSON.stringify(data)).not.toContain(other.merchantOrderId);
  const page = readableData(data, 'te');
  for (const [, label] of page.matchAll(/<dt>([^<]*)</g)) expect(label).toMatch(/\p{Script=Telugu}/u);
  expect(page).toContain('<dt>మార్చినవారు</dt><dd>మీరు</dd>');
  expect(page).toContain('<dt>స్థితి</dt><dd>తీసుకోలేకపోయాం</dd>');
});

test.each(LANGUAGES)('every state and reason of a monthly gift has words: %s', (language) => {
  const { planState, monthState, skippedBecause } = serverTexts[language].downloadLabels.monthly;
  expect(Object.keys(planState).toSorted()).toEqual(mandateEvent.kind.enumValues.toSorted());
  expect(Object.keys(monthState)).toEqual([...CHARGE_STATES]);
  expect(Object.keys(skippedBecause)).toEqual([...SKIP_REASONS]);
});
