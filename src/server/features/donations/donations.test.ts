import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { attempt, donation } from '#server/db/schema/donation.ts';
import { createTestApp, PUBLIC_URL } from '#tests/support/app.ts';
import { createCampaign, createCategory } from '#tests/support/factories.ts';

const site = await createTestApp();
const { db, sandbox, post } = site;
// A second server of the same site, with less patience.
const hasty = await createTestApp({ database: site.database, sandbox, timeoutsMs: { pay: 300 } });
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
const kept = async () => ({ gifts: await db.$count(donation), tries: await db.$count(attempt) });

afterEach(() => sandbox.clear());

describe('starting a donation', () => {
  test('gives an order number and the address of the payment page, both, always', async () => {
    const answer = await give();
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { merchantOrderId, redirectUrlRes, ...more } = answer.json();
    expect(more).toEqual({});
    expect(merchantOrderId).toMatch(/^[A-Za-z0-9_-]{22,63}$/);
    expect(redirectUrlRes).toContain(`${sandbox.url}/phonepe/checkout/`);
  });

  test('keeps the form as it was filled in, and the account claim as a claim', async () => {
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

  test('tells the provider the amount in paise and nothing of the donor', async () => {
    const { merchantOrderId } = (await give({ donationAmount: 19.99 })).json();
    const placed = (await sandbox.book()).find((each) => each.merchantOrderId === merchantOrderId);
    expect(placed).toMatchObject({
      amountPaise: 1999,
      redirectUrl: `${PUBLIC_URL}/paymentpage/${merchantOrderId}`,
    });
    expect(JSON.stringify(placed)).not.toMatch(/సీత|Sita|9876543210/);
  });

  test('two hundred orders, fifty at a time: none is lost, none is doubled, and no two numbers are alike', async () => {
    const [before, booked] = [await db.$count(attempt), (await sandbox.book()).length];
    const numbers: string[] = [];
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => give()));
      numbers.push(...answers.map((answer) => answer.json().merchantOrderId));
    }
    expect(new Set(numbers).size).toBe(200);
    expect((await db.$count(attempt)) - before).toBe(200);
    const book = await sandbox.book();
    expect(book.length - booked).toBe(200);
    expect(book.filter(({ merchantOrderId }) => numbers.includes(merchantOrderId))).toHaveLength(200);
  });

  test('a campaign past its deadline still takes donations', async () => {
    const past = await createCampaign(db, {
      startsAt: new Date('2026-01-01T00:00:00Z'),
      endsAt: new Date('2026-02-01T00:00:00Z'),
    });
    expect((await give({ campaignId: past.id })).statusCode).toBe(200);
  });

  test.each([
    [0.99, 'The smallest donation is ₹1.'],
    [-5, 'The smallest donation is ₹1.'],
    [1_000_000.01, 'The largest donation that can be made here is ₹10,00,000.'],
    [1e21, 'The largest donation that can be made here is ₹10,00,000.'],
    [10.005, 'The donation amount can have two decimals at most.'],
    ['500', 'Please enter donation Amount'],
    [null, 'Please enter donation Amount'],
    [[500], 'Please enter donation Amount'],
  ])('an amount of %j is refused with its limit, and nothing is kept', async (donationAmount, message) => {
    const before = await kept();
    const answer = await give({ donationAmount });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message, fields: { donationAmount: message } });
    expect(await kept()).toEqual(before);
  });

  test('a refused amount has a code and its limit for clients that write their own texts', async () => {
    const tooLarge = { code: 'amount_too_large', params: { most: 1_000_000 } };
    expect((await give({ donationAmount: 2_000_000 })).json()).toMatchObject({
      ...tooLarge,
      fieldErrors: { donationAmount: tooLarge },
    });
  });

  test('the smallest and the largest amount are taken', async () => {
    expect((await give({ donationAmount: 1 })).statusCode).toBe(200);
    expect((await give({ donationAmount: 1_000_000 })).statusCode).toBe(200);
  });

  test.each([
    ['unknown category', { categoryId: '0199d3a0-0000-7000-8000-000000000000' }, 400, 'category_unknown'],
    ['category that is no id', { categoryId: 'food' }, 400, 'category_unknown'],
    ['unknown campaign', { campaignId: '0199d3a0-0000-7000-8000-000000000000' }, 404, 'campaign_not_found'],
    ['campaign that is no id', { campaignId: "' or 1=1" }, 404, 'campaign_not_found'],
  ])('an order for an %s is refused, and nothing is kept', async (_what, changes, status, code) => {
    const before = await kept();
    const answer = await give(changes);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
    expect(await kept()).toEqual(before);
  });

  test('an unpublished campaign takes no donation', async () => {
    const draft = await createCampaign(db, { publishedAt: null });
    const answer = await give({ campaignId: draft.id });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toBe('This campaign is not taking donations at the moment.');
  });

  test('every bad field is named at once', async () => {
    const answer = await post('/api/phonePayOrder', { fullName: 'R2', email: 'x', extra: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({
      donationAmount: 'Please enter donation Amount',
      categoryId: 'Please select a category',
      fullName: 'Name can only contain letters and spaces',
      email: 'Invalid email',
      phoneNumber: 'Phone number is required',
      extra: 'This field is not known.',
    });
    expect(answer.json()).toMatchObject({
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

describe('while the payment provider has trouble', () => {
  test.each([
    ['answers nothing readable', { kind: 'html' }],
    ['has a fault', { kind: 'error', status: 500 }],
    ['says that it is too busy', { kind: 'error', status: 429, code: 'TOO_MANY_REQUESTS' }],
    ['cuts the line', { kind: 'cut' }],
    ['answers half', { kind: 'truncated' }],
    ['answers with other types', { kind: 'wrong-type' }],
  ])('an order that it %s is answered with 503, and kept as not known', async (_how, outcome) => {
    await sandbox.script({ operation: 'pay', outcome });
    const before = await kept();
    const answer = await give();
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'payment_provider_unreachable' });
    expect(answer.json().message).toContain('Nothing was charged');
    expect(await kept()).toEqual({ gifts: before.gifts + 1, tries: before.tries + 1 });
    const states = await db.select({ state: attempt.state }).from(attempt).orderBy(attempt.id);
    expect(states.at(-1)?.state).toBe('CREATED');
  });

  test('an order on which it is silent for too long is answered with 503', async () => {
    await sandbox.script({ operation: 'pay', outcome: { kind: 'delay', ms: 5000, when: 'before' } });
    const answer = await hasty.post('/api/phonePayOrder', order);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'payment_provider_unreachable' });
  });

  test('an order that it refuses is answered with 502 and has failed', async () => {
    await sandbox.script({ operation: 'pay', outcome: { kind: 'error', status: 400, code: 'BAD_REQUEST' } });
    const answer = await give();
    expect(answer.statusCode).toBe(502);
    expect(answer.json().code).toBe('payment_provider_failed');
    const states = await db.select({ state: attempt.state }).from(attempt).orderBy(attempt.id);
    expect(states.at(-1)?.state).toBe('FAILED');
  });

  test('no token means no order: nothing reaches it, and the visitor may try again', async () => {
    await sandbox.revokeTokens();
    await sandbox.script({ operation: 'token', times: 'always', outcome: { kind: 'error', status: 500 } });
    const before = (await sandbox.book()).length;
    expect((await give()).statusCode).toBe(503);
    expect(await sandbox.book()).toHaveLength(before);
    await sandbox.clear();
    expect((await give()).statusCode).toBe(200);
  });
});
