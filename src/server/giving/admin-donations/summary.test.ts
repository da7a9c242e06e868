import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  DonationSumsQuery,
  type ListedDonation,
  listDonations,
  summarizeDonations,
} from '#contract/giving/donation-list.admin.ts';
import { DONATION_STATUSES } from '#domain/giving/donation-status.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { rollUpDailyTotals } from '#server/payments/ledger/daily-totals.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { summarizeDonations as sumUp } from './service.ts';
import { cappedSums, sumsOfDays } from './summary-queries.ts';

// It is noon on Saturday 21 November 2026 in India.
const site = await createTestApp();
const { db, clock } = site;
const { accountant } = await signedInStaff(site);
const { category, gift, cheque, enter, act } = await createOfflineGifts(site, accountant);
const office = { categoryId: category.id, campaignId: null };

/** Each donor's name is the outcome of the gift. */
const online = (fullName: string, changes: Parameters<typeof createDonation>[1] = {}) =>
  createDonation(db, { fullName, categoryId: category.id, state: 'COMPLETED', ...changes });

async function list(query: Record<string, string>): Promise<ListedDonation[]> {
  const path = `${listDonations.path}?${new URLSearchParams({ limit: '100', ...query })}`;
  return (await jsonResponse(accountant.call('GET', path))).json.items;
}
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).map(({ fullName }) => fullName).toSorted();

async function summary(query: Record<string, string> = {}) {
  const path = `${summarizeDonations.path}?${new URLSearchParams(query)}`;
  return (await jsonResponse(accountant.call('GET', path))).json;
}

beforeAll(async () => {
  await online('Paid', { amountPaise: 100_000n });
  await online('Pending', { state: 'PENDING' });
  await online('Failed', { state: 'FAILED' });
  const expired = await online('Expired', { state: 'FAILED' });
  const failureCodes = 'TXN_AUTO_FAILED TXN_NOT_COMPLETED';
  await db.update(attempt).set({ failureCodes }).where(eq(attempt.id, expired.attemptId));
  await refundGift(db, await online('Refunded'), 50_000n, clock.now);
  await refundGift(db, await online('Partly refunded', { amountPaise: 80_000n }), 30_000n, clock.now);
  const review = await online('Under review', { state: 'PENDING' });
  const reported = { state: 'QUARANTINED', reportedPaise: 60_000n } as const;
  await db.update(attempt).set(reported).where(eq(attempt.id, review.attemptId));
  const cash = await enter(
    gift({ ...office, fullName: 'Cancelled', mode: 'neft', reference: 'UTR1', amountRupees: 1_000_000 }),
  );
  await act('cancelled', cash.json.paymentId, { reason: 'Typed too many zeros' });
  const uncleared = await enter(cheque('000001', { ...office, fullName: 'Bounced' }));
  await act('bounced', uncleared.json.paymentId, { reason: 'No funds' });
  const cleared = await enter(cheque('000002', { ...office, fullName: 'Bounced later' }));
  await act('cleared', cleared.json.paymentId, { clearedOn: '2026-11-21' });
  await act('bounced', cleared.json.paymentId, { reason: 'No funds' });
  await rollUpDailyTotals(db);
  await enter(gift({ ...office, fullName: 'Paid in cash', amountRupees: 200 }));
});

describe('the status filter', () => {
  test.each([
    ['paid', ['Paid', 'Paid in cash', 'Partly refunded']],
    ['pending', ['Pending']],
    ['failed', ['Failed']],
    ['expired', ['Expired']],
    ['refunded', ['Refunded']],
    ['partly_refunded', ['Partly refunded']],
    ['bounced', ['Bounced', 'Bounced later']],
    ['cancelled', ['Cancelled']],
    ['under_review', ['Under review']],
  ])('finds what is %s', async (status, names) => {
    expect(await namesOf({ status })).toEqual(names);
  });

  test('has each donation under exactly one status, apart from partly refunded ones, which are also paid', async () => {
    const found = await Promise.all(DONATION_STATUSES.map((status) => namesOf({ status })));
    expect(found.flat().toSorted()).toEqual([...(await namesOf({})), 'Partly refunded'].toSorted());
  });
});

describe('the totals above the list', () => {
  test('count all rows and add up what is left of the paid ones', async () => {
    expect(await summary()).toEqual({
      count: 11,
      isMore: false,
      gifts: 3,
      netRupees: 1700,
      averageRupees: 566.66,
    });
  });

  test('of paid donations leave out what was refunded, bounced or cancelled', async () => {
    expect(await summary({ status: 'paid' })).toMatchObject({ count: 3, gifts: 3, netRupees: 1700 });
  });

  test.each([
    {},
    { status: 'paid' },
    { from: '2026-11-01', to: '2026-11-01' },
    { from: '2026-11-20' },
    { to: '2026-11-20', status: 'paid' },
    { from: '2026-11-22' },
    { from: '2026-11-21', to: '2026-11-20' },
    { status: 'refunded' },
    { mode: 'cash' },
    { amountFrom: '600' },
    { q: 'paid' },
    { q: 'nobody' },
  ])('agree with the rows of the list filtered by %j', async (query) => {
    const rows = await list(query as Record<string, string>);
    const isGift = ({ status }: ListedDonation) => status === 'paid' || status === 'partly_refunded';
    const gifts = rows.filter(isGift);
    const netRupees = gifts.reduce((sum, row) => sum + row.amountRupees - row.refundedRupees, 0);
    expect(await summary(query as Record<string, string>)).toMatchObject({
      count: rows.length,
      isMore: false,
      gifts: gifts.length,
      netRupees,
    });
  });

  test('say so when there are more rows than they add up', async () => {
    expect(await cappedSums(db, {}, 10)).toEqual({ count: 10, isMore: true, gifts: 0, netPaise: null });
    expect(await cappedSums(db, {}, 11)).toMatchObject({ count: 11, isMore: false, netPaise: 170_000n });
  });

  test('are left out for a search that matches too many donations', async () => {
    const query = DonationSumsQuery.parse({ q: 'paid' });
    expect(await sumUp({ db, cipher: testCipher, maxIds: 1 }, query, 'owner')).toBeNull();
    expect(await sumUp({ db, cipher: testCipher, maxIds: 2 }, query, 'owner')).toMatchObject({
      count: 2,
      netRupees: 1200,
    });
  });

  test('of some days are exact, however many rows there are', async () => {
    const days = { from: undefined, to: undefined };
    expect(await sumsOfDays(db, { ...days, isPaidOnly: false }, {}, 2)).toEqual({
      count: 2,
      isMore: true,
      gifts: 3,
      netPaise: 170_000n,
    });
    expect(await sumsOfDays(db, { ...days, isPaidOnly: true }, {}, 2)).toMatchObject({
      count: 3,
      isMore: false,
    });
  });

  test('refuse what the list refuses', async () => {
    const path = `${summarizeDonations.path}?status=PAID`;
    expect((await accountant.call('GET', path)).status).toBe(400);
  });
});
