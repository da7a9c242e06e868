import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { DonationQuery, type ListedDonation } from '#contract/giving/donation-list.admin.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createCampaign, createCategory, createDonation } from '#tests/support/factories.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedIn } from '#tests/support/staff.ts';
import { listDonations } from './service.ts';

const site = await createTestApp();
const { db, clock } = site;
const owner = await signedIn(site, OWNER_EMAIL);

type Gift = Awaited<ReturnType<typeof createDonation>>;
const gifts: Record<string, Gift> = {};
let campaign: Awaited<ReturnType<typeof createCampaign>>;
let food: { id: string };

async function list(query: Record<string, string> = {}) {
  const { status, json } = await jsonResponse(
    owner.call('GET', `/api/admin/donations?${new URLSearchParams({ limit: '100', ...query })}`),
  );
  return { status, json, items: (json.items ?? []) as ListedDonation[], nextCursor: json.nextCursor };
}

/** The keys of the gifts above that a query lists. */
async function found(query: Record<string, string>): Promise<string[]> {
  const { items } = await list(query);
  return items.map(
    ({ donationId }) => Object.keys(gifts).find((key) => gifts[key]?.id === donationId) ?? '?',
  );
}

const paidBy = (gift: Gift, paymentMode: string, providerPaymentId: string) =>
  db.update(attempt).set({ paymentMode, providerPaymentId }).where(eq(attempt.id, gift.attemptId));

/** Adds a second attempt to a gift. */
async function addAttempt(gift: Gift, state: 'PENDING' | 'FAILED', at: Date): Promise<void> {
  const [first] = await db.select().from(attempt).where(eq(attempt.id, gift.attemptId));
  if (!first) throw new Error('a gift has no attempt');
  const { status: _, ...copied } = first;
  const second = { id: uuid(), number: 2, merchantOrderId: uuid(), state };
  await db.insert(attempt).values({ ...copied, ...second, createdAt: at, changedAt: at, countedAt: at });
}

beforeAll(async () => {
  campaign = await createCampaign(db);
  food = await createCategory(db, { name: 'Food' });
  const at = (day: string) => ({ createdAt: new Date(day) });
  // 18:29 UTC is the last minute of a day in India; 18:30 the first of the next.
  gifts['lakshmi'] = await createDonation(db, { ...at('2026-11-03T18:29:59Z'), state: 'COMPLETED' });
  gifts['telugu'] = await createDonation(db, {
    fullName: 'సీత రావు',
    email: 'sita@example.com',
    ...at('2026-11-03T18:30:00Z'),
    state: 'COMPLETED',
    campaignId: campaign.id,
    categoryId: campaign.categoryId,
    amountPaise: 250_050n,
  });
  gifts['failed'] = await createDonation(db, {
    fullName: 'Imran Khan',
    email: 'imran@example.com',
    phoneNumber: '9000000001',
    categoryId: food.id,
    state: 'FAILED',
    ...at('2026-11-05T06:00:00Z'),
    amountPaise: 100_000n,
  });
  gifts['open'] = await createDonation(db, {
    fullName: 'Grace D’Souza',
    email: 'o_brien%@example.com',
    phoneNumber: '9000000002',
    categoryId: food.id,
    state: 'PENDING',
    ...at('2026-11-06T06:00:00Z'),
  });
  gifts['cash'] = await createDonation(db, {
    fullName: 'Lakshman  Reddy',
    email: 'lr@example.com',
    state: 'COMPLETED',
    provider: 'offline',
    ...at('2026-11-07T06:00:00Z'),
  });
  await paidBy(gifts['lakshmi'], 'UPI_QR', '412345678901');
  await paidBy(gifts['telugu'], 'NET_BANKING', 'T2611040000001');
  await paidBy(gifts['cash'], 'CASH', '');
});

describe('the list of donations', () => {
  test('contains the details staff need, newest first', async () => {
    const { items } = await list();
    expect(await found({})).toEqual(['cash', 'open', 'failed', 'telugu', 'lakshmi']);
    expect(items[3]).toEqual({
      id: gifts['telugu']?.attemptId,
      donationId: gifts['telugu']?.id,
      merchantOrderId: gifts['telugu']?.merchantOrderId,
      at: '2026-11-03T18:30:00.000Z',
      isOffline: false,
      monthly: null,
      donationType: 'other',
      fullName: 'సీత రావు',
      email: 'sita@example.com',
      phoneNumber: '9876543210',
      amountRupees: 2500.5,
      refundedRupees: 0,
      status: 'paid',
      method: 'Net banking',
      category: { id: campaign.categoryId, name: expect.any(String) },
      campaign: { id: campaign.id, name: 'Blankets for Warangal' },
    });
    expect(items[1]).toMatchObject({ status: 'pending', method: null, campaign: null });
  });

  test.each([
    [{ status: 'failed' }, ['failed']],
    [{ status: 'paid' }, ['cash', 'telugu', 'lakshmi']],
    [{ status: 'under_review' }, []],
    [{ mode: 'upi' }, ['lakshmi']],
    [{ mode: 'net_banking' }, ['telugu']],
    [{ mode: 'cash', status: 'paid' }, ['cash']],
    [{ mode: 'other' }, []],
    [{ mode: 'online' }, []],
    [{ mode: 'upi', status: 'failed' }, []],
    [{ from: '2026-11-04', to: '2026-11-05' }, ['failed', 'telugu']],
    [{ to: '2026-11-03' }, ['lakshmi']],
    [{ from: '2026-11-06' }, ['cash', 'open']],
    [{ from: '2026-11-08', to: '2026-11-01' }, []],
    [{ amountFrom: '1000' }, ['failed', 'telugu']],
    [{ amountTo: '500', status: 'pending' }, ['open']],
    [{ amountFrom: '2500.5', amountTo: '2500.50' }, ['telugu']],
    [{ campaignId: 'no-campaign' }, []],
  ])('filtered by %j contains only %j', async (query, expected) => {
    expect(await found(query as Record<string, string>)).toEqual(expected);
  });

  test('can be filtered by campaign and category', async () => {
    expect(await found({ campaignId: campaign.id })).toEqual(['telugu']);
    expect(await found({ categoryId: food.id })).toEqual(['open', 'failed']);
    expect(await found({ categoryId: food.id, status: 'failed', amountTo: '999' })).toEqual([]);
  });

  test.each([
    ['laksh', ['cash', 'lakshmi']],
    ['LAKSHMI RAO', ['lakshmi']],
    ['rao lak', ['lakshmi']],
    ['reddy', ['cash']],
    ['రావు', ['telugu']],
    ['సీత', ['telugu']],
    ['imran@example.com', ['failed']],
    ['o_brien%', ['open']],
    ['d’s', ['open']],
    ['9000000', ['open', 'failed']],
    ['412345678901', ['lakshmi']],
    ['T2611040000001', ['telugu']],
    ['kshmi', []],
    ["o'b & ':* | !x", []],
    ['\\\\', []],
  ])('searched for %j contains %j', async (q, expected) => {
    const { status } = await list({ q });
    expect(status).toBe(q.length < 3 ? 400 : 200);
    expect(await found({ q })).toEqual(expected);
  });

  test('can be searched by order id', async () => {
    expect(await found({ q: gifts['open']?.merchantOrderId ?? '' })).toEqual(['open']);
  });

  test.each([
    'limit=0',
    'limit=101',
    'q=ab',
    'status=PAID',
    'mode=gold',
    'from=yesterday',
    'to=2026-02-30',
    'amountFrom=-1',
    'amountFrom=1.005',
    'amountTo=many',
    'cursor=x',
    'sort=name',
    'order=up',
    'q=a%00bcd',
  ])('refuses the query %s', async (query) => {
    const { status, json } = await jsonResponse(owner.call('GET', `/api/admin/donations?${query}`));
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});

test.each(['rao', 'laksh', '9000000', 'సీత', 'zzz'])(
  'a search for %j finds the same donations along the list as by the search index',
  async (q) => {
    const alongTheList = await listDonations(
      { db, cipher: testCipher, maxIds: 0 },
      DonationQuery.parse({ q }),
      'owner',
    );
    expect(alongTheList.items).toEqual((await list({ q })).items);
  },
);

describe('each donation is listed', () => {
  test('once, with its latest attempt, until it is paid', async () => {
    const gift = await createDonation(db, { fullName: 'Tried Twice', state: 'FAILED' });
    await addAttempt(gift, 'PENDING', new Date('2026-11-02T00:00:00Z'));
    expect((await list({ q: 'tried' })).items.map(({ status }) => status)).toEqual(['pending']);
  });

  test('with the paid attempt, even when a later attempt failed', async () => {
    const gift = await createDonation(db, { fullName: 'Paid First', state: 'COMPLETED' });
    await addAttempt(gift, 'FAILED', new Date('2026-11-02T00:00:00Z'));
    const { items } = await list({ q: 'paid first' });
    expect(items).toMatchObject([{ id: gift.attemptId, status: 'paid' }]);
  });

  test('with the refunded amount', async () => {
    const gift = await createDonation(db, { fullName: 'Given Back', state: 'COMPLETED' });
    await refundGift(db, gift, 12_345n, clock.now);
    expect((await list({ q: 'given back' })).items).toMatchObject([
      { amountRupees: 500, refundedRupees: 123.45 },
    ]);
  });
});

test('pages contain every donation once, including those of the same moment, while new ones arrive', async () => {
  const createdAt = new Date('2026-11-10T00:00:00Z');
  for (let count = 0; count < 12; count += 1)
    await createDonation(db, { fullName: 'Same Moment', createdAt });
  const expected = (await list({ q: 'same moment' })).items.map(({ id }) => id);
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list({ q: 'same moment', limit: '5', ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    await createDonation(db, { fullName: 'Same Moment', createdAt: new Date('2026-11-11T00:00:00Z') });
  }
  expect(seen).toEqual(expected);
  expect(expected).toHaveLength(12);
});
