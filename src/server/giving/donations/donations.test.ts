import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { createCampaign, createCategory } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';

const site = await createTestApp();
const { db, sandbox, post } = site;
// A second server, of a trust that asks for citizenship, whatever it has chosen.
let fcra = 'not registered';
const askingSite = await createTestApp({
  database: site.database,
  sandbox,
  trust: async () => ({ ...sampleTrust, registrations: { ...sampleTrust.registrations, fcra } }),
});
const category = await createCategory(db);

const order = {
  userId: '',
  donationAmount: 500,
  categoryId: category.id,
  campaignId: '',
  fullName: 'సీత రామ్',
  email: 'Sita@Example.com',
  phoneNumber: '9876543210',
  message: 'For the children',
};
const give = (changes: object = {}) => post('/api/phonePayOrder', { ...order, ...changes });
const stored = async () => ({ donations: await db.$count(donation), attempts: await db.$count(attempt) });

afterEach(() => sandbox.clear());

describe('starting a donation', () => {
  // shows: R7.10
  test('an order returns exactly its id and the address of the payment page', async () => {
    const response = await give();
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { merchantOrderId, redirectUrlRes, ...more } = response.json();
    expect(more).toEqual({});
    expect(merchantOrderId).toMatch(/^[A-Za-z0-9_-]{22,63}$/);
    expect(redirectUrlRes).toContain(`${sandbox.url}/phonepe/checkout/`);
  });

  // shows: R6.5
  test('the form is stored as it was filled in, and the user id as an unverified claim', async () => {
    const campaign = await createCampaign(db, { categoryId: category.id });
    const { merchantOrderId } = (await give({ campaignId: campaign.id, userId: 'somebody' })).json();
    const [row] = await db
      .select()
      .from(donation)
      .innerJoin(attempt, eq(attempt.donationId, donation.id))
      .where(eq(attempt.merchantOrderId, merchantOrderId));
    expect(row?.donation).toMatchObject({
      amountPaise: 50_000n,
      categoryId: category.id,
      campaignId: campaign.id,
      campaignTitle: campaign.title,
      fullName: 'సీత రామ్',
      email: 'Sita@Example.com',
      phoneNumber: '9876543210',
      message: 'For the children',
      accountId: null,
      claimedUserId: 'somebody',
      createdAt: site.clock.now,
    });
    expect(row?.attempt).toMatchObject({ state: 'PENDING', provider: 'phonepe', amountPaise: 50_000n });
  });

  test('the provider receives the amount in paise and nothing about the donor', async () => {
    const { merchantOrderId } = (await give({ donationAmount: 19.99 })).json();
    const placed = (await sandbox.orders()).find((each) => each.merchantOrderId === merchantOrderId);
    expect(placed).toMatchObject({
      amountPaise: 1999,
      redirectUrl: `${PUBLIC_URL}/paymentpage/${merchantOrderId}`,
    });
    expect(JSON.stringify(placed)).not.toMatch(/సీత|Sita|9876543210/);
  });

  // shows: P21
  test('two hundred orders, fifty at a time, get distinct ids and are each stored and placed once', async () => {
    const [storedBefore, bookedBefore] = [await db.$count(attempt), (await sandbox.orders()).length];
    const ids: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const responses = await Promise.all(Array.from({ length: 50 }, () => give()));
      ids.push(...responses.map((response) => response.json().merchantOrderId));
    }
    expect(new Set(ids).size).toBe(200);
    expect((await db.$count(attempt)) - storedBefore).toBe(200);
    const book = await sandbox.orders();
    expect(book.length - bookedBefore).toBe(200);
    expect(book.filter(({ merchantOrderId }) => ids.includes(merchantOrderId))).toHaveLength(200);
  });

  test('a campaign past its deadline still accepts donations', async () => {
    const past = await createCampaign(db, {
      startsAt: new Date('2026-01-01T00:00:00Z'),
      endsAt: new Date('2026-02-01T00:00:00Z'),
    });
    expect((await give({ campaignId: past.id })).statusCode).toBe(200);
  });

  // shows: R5.8, R9.17
  test.each([
    [0.99, 'The smallest donation is ₹1.'],
    [-5, 'The smallest donation is ₹1.'],
    [1_000_000.01, 'The largest donation that can be made here is ₹10,00,000.'],
    [1e21, 'The largest donation that can be made here is ₹10,00,000.'],
    [10.005, 'The donation amount can have two decimals at most.'],
    ['500', 'Please enter donation Amount'],
    [null, 'Please enter donation Amount'],
    [[500], 'Please enter donation Amount'],
  ])('an amount of %j is rejected with the limit, and nothing is stored', async (donationAmount, message) => {
    const before = await stored();
    const response = await give({ donationAmount });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message, fields: { donationAmount: message } });
    expect(await stored()).toEqual(before);
  });

  test('a refused amount has a code and its limit for clients that write their own texts', async () => {
    const tooLarge = { code: 'amount_too_large', params: { max: 1_000_000 } };
    expect((await give({ donationAmount: 2_000_000 })).json()).toMatchObject({
      ...tooLarge,
      fieldErrors: { donationAmount: tooLarge },
    });
  });

  test('the smallest and the largest amount are accepted', async () => {
    expect((await give({ donationAmount: 1 })).statusCode).toBe(200);
    expect((await give({ donationAmount: 1_000_000 })).statusCode).toBe(200);
  });

  test.each([
    ['unknown category id', { categoryId: '0199d3a0-0000-7000-8000-000000000000' }, 400, 'category_unknown'],
    ['malformed category id', { categoryId: 'food' }, 400, 'category_unknown'],
    [
      'unknown campaign id',
      { campaignId: '0199d3a0-0000-7000-8000-000000000000' },
      404,
      'campaign_not_found',
    ],
    ['malformed campaign id', { campaignId: "' or 1=1" }, 404, 'campaign_not_found'],
  ])('an order with this id is rejected, and nothing is stored: %s', async (_what, changes, status, code) => {
    const before = await stored();
    const response = await give(changes);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({
      code,
      message: expect.any(String),
      requestId: expect.any(String),
    });
    expect(await stored()).toEqual(before);
  });

  test('an unpublished campaign accepts no donations', async () => {
    const draft = await createCampaign(db, { publishedAt: null });
    const response = await give({ campaignId: draft.id });
    expect(response.statusCode).toBe(409);
    expect(response.json().message).toBe('This campaign is not taking donations at the moment.');
  });

  // shows: R10.5
  test.each([
    ['not registered for foreign contributions', 'not registered'],
    ['that has not chosen yet', ''],
    ['registered, whose foreign gifts go to its designated account', '010230123'],
  ])(
    'a trust %s accepts here only donors who state that they are Indian citizens, and stores that',
    async (_trust, choice) => {
      fcra = choice;
      const before = await stored();
      for (const headers of [{}, { 'indian-citizen': 'no' }]) {
        const refused = await askingSite.post('/api/phonePayOrder', order, headers);
        expect(refused.statusCode).toBe(400);
        expect(refused.json()).toMatchObject({
          code: 'indian_citizen_required',
          fields: {
            indianCitizen: expect.stringContaining('only from Indian citizens giving their own money'),
          },
        });
      }
      expect(await stored()).toEqual(before);
      const accepted = await askingSite.post('/api/phonePayOrder', order, { 'indian-citizen': 'yes' });
      const unasked = await give();
      const statements = [];
      for (const { merchantOrderId } of [accepted.json(), unasked.json()]) {
        const [row] = await db
          .select({ stated: donation.statedIndianCitizen })
          .from(donation)
          .innerJoin(attempt, eq(attempt.donationId, donation.id))
          .where(eq(attempt.merchantOrderId, merchantOrderId));
        statements.push(row?.stated);
      }
      expect(statements).toEqual([true, false]);
    },
  );

  // shows: R7.10
  test('all invalid fields are reported at once', async () => {
    const response = await post('/api/phonePayOrder', { fullName: 'R2', email: 'x', extra: 1 });
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toEqual({
      donationAmount: 'Please enter donation Amount',
      categoryId: 'Please select a category',
      fullName: 'Name can only contain letters and spaces',
      email: 'Invalid email',
      phoneNumber: 'Phone number is required',
      extra: 'Unknown field.',
    });
    expect(response.json()).toMatchObject({
      code: 'invalid_input',
      fieldErrors: {
        donationAmount: { code: 'amount_required' },
        categoryId: { code: 'category_required' },
        fullName: { code: 'name_letters_only' },
        email: { code: 'email_invalid' },
        phoneNumber: { code: 'phone_required' },
        extra: { code: 'unknown_field' },
      },
    });
  });
});
