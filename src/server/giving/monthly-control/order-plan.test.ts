import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import type { DonationRecord } from '#contract/giving/payments.ts';
import { account } from '#server/db/schema/account.ts';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { holdMonthlyGift, lowerAmount } from '../monthly/service.ts';
import { monthlyGiftPath } from './links.ts';
import { planOfOrder } from './order-plan.ts';

const site = await createMonthlySite();
const { db, clock } = site;
clock.now = new Date('2026-12-07T09:00:00+05:30');

const recordOf = async (transactionId: string): Promise<DonationRecord> =>
  (await site.post('/api/getDonationByTransactionId', { transactionId })).json();
const planOf = async (transactionId: string) => (await recordOf(transactionId)).monthly;

test('an order’s record says that its gift is monthly, and when the next one is; anybody else gets no link', async () => {
  const { merchantOrderId } = await site.order({ day: 5, lastMonth: '2027-03' });
  const plan = {
    amountRupees: 500,
    day: 5,
    lastMonth: '2027-03',
    isRaise: false,
    nextOn: '2027-01-05',
    page: null,
  };
  expect(await planOf(merchantOrderId)).toEqual({ ...plan, outcome: 'open' });
  await site.authorise(merchantOrderId);
  expect(await planOf(merchantOrderId)).toEqual({ ...plan, outcome: 'paid' });
});

test('the record of a set-up that was declined has no next gift; that of the next try has', async () => {
  const { merchantOrderId, body, key } = await site.order();
  await site.choose(merchantOrderId, 'decline');
  await site.settle(merchantOrderId, 'donor');
  expect(await planOf(merchantOrderId)).toMatchObject({ outcome: 'failed', nextOn: null });
  const next = (await site.send(body, key)).json().merchantOrderId;
  expect(next).not.toBe(merchantOrderId);
  expect(await planOf(next)).toMatchObject({ outcome: 'open', nextOn: '2027-01-05' });
});

test('the record follows the plan: a lower amount, and no next gift while it is held or paused in an app', async () => {
  const { merchantOrderId, id, subscriptionId } = await site.start();
  await lowerAmount(site.deps, id, 20_000n, 'donor');
  expect(await planOf(merchantOrderId)).toMatchObject({ amountRupees: 200, nextOn: '2027-01-05' });
  await holdMonthlyGift(site.deps, id, null, 'donor');
  expect(await planOf(merchantOrderId)).toMatchObject({ nextOn: null });
  const other = await site.start();
  await site.inApp(other.subscriptionId, 'pause');
  clock.pass(86_400_000);
  await site.run();
  expect((await site.mandateOf(other.id))?.state).toBe('paused');
  expect(await planOf(other.merchantOrderId)).toMatchObject({ outcome: 'paid', nextOn: null });
  expect(subscriptionId).not.toBe(other.subscriptionId);
});

/** Two accounts, the first of which made the gift of an order. */
async function addAccounts(merchantOrderId: string) {
  const [donor, stranger] = await db
    .insert(account)
    .values(
      ['donor', 'stranger'].map((name) => ({
        id: uuid(),
        issuer: 'https://login.example',
        subject: uuid(),
        name,
        email: `${name}@example.com`,
        photo: '',
        createdAt: clock.read(),
      })),
    )
    .returning({ id: account.id });
  const [order] = await db
    .select({ donationId: attempt.donationId })
    .from(attempt)
    .where(eq(attempt.merchantOrderId, merchantOrderId));
  await db
    .update(donation)
    .set({ accountId: donor?.id })
    .where(eq(donation.id, order?.donationId ?? ''));
  return { donor, stranger };
}

const pageFor = async (merchantOrderId: string, accountId?: string) =>
  (await planOfOrder({ ...site.deps, cipher: testCipher }, merchantOrderId, accountId ?? null))?.page;

test('only the account that made the gift gets the link to it', async () => {
  const { merchantOrderId, id } = await site.order();
  const { donor, stranger } = await addAccounts(merchantOrderId);
  expect(await pageFor(merchantOrderId, donor?.id)).toBe(monthlyGiftPath(testCipher, id));
  expect(await pageFor(merchantOrderId, stranger?.id)).toBeNull();
  expect(await pageFor(merchantOrderId)).toBeNull();
});

test('after a larger gift failed, its donor gets the link to the smaller one, and after any other failure none', async () => {
  const started = await site.start();
  const { donor, stranger } = await addAccounts(started.merchantOrderId);
  const raised = await site.raise(started.id, 800);
  await site.choose(raised.merchantOrderId, 'decline');
  await site.settle(raised.merchantOrderId, 'donor');
  expect(await planOf(raised.merchantOrderId)).toMatchObject({ isRaise: true, outcome: 'failed' });
  expect(await pageFor(raised.merchantOrderId, donor?.id)).toBe(monthlyGiftPath(testCipher, started.id));
  expect(await pageFor(raised.merchantOrderId, stranger?.id)).toBeNull();
  const other = await site.order();
  const { donor: otherDonor } = await addAccounts(other.merchantOrderId);
  await site.choose(other.merchantOrderId, 'decline');
  await site.settle(other.merchantOrderId, 'donor');
  expect(await pageFor(other.merchantOrderId, otherDonor?.id)).toBeNull();
});

test('a gift that is made once says nothing about months', async () => {
  const { body } = await site.order();
  const once = await site.post('/api/phonePayOrder', body.gift);
  expect(await recordOf(once.json().merchantOrderId)).not.toHaveProperty('monthly');
});

test('the record of an order for a larger gift says that it is to take the place of a smaller one', async () => {
  const { id } = await site.start();
  const { merchantOrderId } = await site.raise(id, 800);
  expect(await planOf(merchantOrderId)).toMatchObject({ isRaise: true, amountRupees: 800 });
});
