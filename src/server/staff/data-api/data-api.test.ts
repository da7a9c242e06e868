import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import * as contract from '#contract/staff/data-api.server.ts';
import { API_SCOPES } from '#domain/staff/api-scopes.ts';
import { issueReceipt } from '#server/giving/receipts/service.ts';
import { createTokens } from '#tests/support/api-tokens.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { sampleTrust } from '#tests/support/fake-web.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { signedInStaff } from '#tests/support/staff.ts';

const trust = async () => sampleTrust;
const site = await createTestApp({ trust });
const { db, clock } = site;
const { owner, accountant } = await signedInStaff(site);
const { working, read, readAll } = await createTokens(site, owner);
const { category, cheque, gift, enter, act } = await createOfflineGifts(site, accountant);
const campaign = await createCampaign(db, { title: 'Wells for Warangal', categoryId: category.id });
const other = await createCampaign(db, { title: 'A draft', publishedAt: null });
const { token } = await working([...API_SCOPES]);

const giftsOf = (query: Record<string, string> = {}) =>
  readAll<contract.DataApiGift>(token, contract.listGifts.path, query);
const entriesOf = (query: Record<string, string> = {}) =>
  readAll<contract.DataApiEntry>(token, contract.listLedgerEntries.path, query);
const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);
const net = (gifts: readonly contract.DataApiGift[]) =>
  sum(gifts.map(({ amountPaise, reversedPaise }) => amountPaise - reversedPaise));

/** What the ledger has between two days, of one campaign or in all. */
async function ledger(from = '2000-01-01', to = '2100-01-01', campaignId: string | null = null) {
  const { rows } = await db.execute<{ paise: string; entries: string; settled: string }>(sql`
    select coalesce(sum(entry.amount_paise), 0) as paise, count(*) as entries,
      count(*) filter (where kind = 'settled') as settled
    from ledger_entry entry join attempt on attempt.id = entry.attempt_id
    where (recorded_at at time zone 'Asia/Kolkata')::date between ${from}::date and ${to}::date
      and (${campaignId}::uuid is null or attempt.campaign_id = ${campaignId}::uuid)`);
  const [row] = rows;
  return { paise: Number(row?.paise), entries: Number(row?.entries), settled: Number(row?.settled) };
}

/** Online gifts of odd amounts in many months, some in the same moment, written as the settling transaction writes them. */
async function addGifts(count: number, at = '2026-04-01T00:00:00+05:30'): Promise<void> {
  await site.database.owner.db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table made on commit drop as
      select gen_random_uuid() as donation, gen_random_uuid() as attempt, 100 + n * 7 + n % 13 as paise,
        ${at}::timestamptz + (n / 3) * interval '33 minutes' as at
      from generate_series(1, ${count}::int) n`);
    await tx.execute(sql`insert into donation (id, amount_paise, category_id, full_name, email, phone_number, message,
        claimed_user_id, created_at)
      select donation, paise, ${category.id}, 'Lakshmi Rao', 'lakshmi@example.com', '', '', '', at from made`);
    await tx.execute(sql`insert into attempt (id, donation_id, provider, merchant_order_id, amount_paise, category_id, state,
        payment_mode, created_at, changed_at, counted_at)
      select attempt, donation, 'phonepe', attempt::text, paise, ${category.id}, 'COMPLETED', 'UPI_QR', at, at, at from made`);
    await tx.execute(sql`insert into ledger_entry (id, attempt_id, kind, amount_paise, recorded_at)
      select gen_random_uuid(), attempt, 'settled', paise, at from made`);
  });
}

beforeAll(async () => {
  await createDonation(db, { campaignId: campaign.id, state: 'PENDING' });
  const online = await createDonation(db, {
    campaignId: campaign.id,
    amountPaise: 123_457n,
    state: 'COMPLETED',
    createdAt: new Date('2026-11-20T10:00:00.000Z'),
  });
  await db.transaction((tx) => issueReceipt(tx, trust, online.attemptId, clock.now));
  await refundGift(db, online, 23_400n, clock.now);
  await enter(gift({ amountRupees: 501.25, campaignId: campaign.id, receivedOn: '2026-11-05' }));
  const bounced = await enter(cheque('123456', { amountRupees: 2_000, campaignId: campaign.id }));
  for (const [change, body] of [
    ['cleared', { clearedOn: '2026-11-20' }],
    ['bounced', { reason: 'No funds' }],
  ] as const)
    expect((await act(change, bounced.json.paymentId, body)).status).toBeLessThan(300);
});

describe('gifts', () => {
  test('have their day in India, amounts in paise and what was taken back, latest first', async () => {
    const gifts = await giftsOf({ campaignId: campaign.id });
    expect(
      gifts.map(({ day, amountPaise, reversedPaise, status, mode, isOffline }) => ({
        ...{ day, amountPaise, reversedPaise, status, mode, isOffline },
      })),
    ).toEqual([
      {
        ...{ day: '2026-11-20', amountPaise: 123_457, reversedPaise: 23_400, status: 'partly_refunded' },
        ...{ mode: 'other', isOffline: false },
      },
      {
        ...{ day: '2026-11-20', amountPaise: 200_000, reversedPaise: 200_000, status: 'bounced' },
        ...{ mode: 'cheque', isOffline: true },
      },
      {
        ...{ day: '2026-11-05', amountPaise: 50_125, reversedPaise: 0, status: 'paid' },
        ...{ mode: 'cash', isOffline: true },
      },
    ]);
    expect(gifts[2]).toMatchObject({
      campaign: { id: campaign.id, title: 'Wells for Warangal' },
      category: { id: category.id, name: 'Relief' },
      donationType: 'other',
      isAnonymous: false,
    });
    const [first] = gifts;
    expect((await read(token, `${contract.listGifts.path}/${first?.id}`)).json()).toEqual(first);
  });

  test('of some days include both', async () => {
    const days = async (query: Record<string, string>) =>
      (await giftsOf({ campaignId: campaign.id, ...query })).map(({ day }) => day.slice(8));
    expect(await days({ from: '2026-11-20' })).toEqual(['20', '20']);
    expect(await days({ to: '2026-11-05' })).toEqual(['05']);
    expect(await days({ from: '2026-11-06', to: '2026-11-19' })).toEqual([]);
  });

  test('that have not arrived are unknown', async () => {
    const pending = await createDonation(db, { state: 'PENDING' });
    for (const id of [pending.attemptId, uuid(), 'x'])
      expect((await read(token, `${contract.listGifts.path}/${id}`)).statusCode).toBe(404);
  });

  test.each([
    ['limit=0', 'limit'],
    ['limit=501', 'limit'],
    ['limit=1.5', 'limit'],
    ['cursor=*', 'cursor'],
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['campaignId=1', 'campaignId'],
    ['campaign=1', ''],
  ])('with %s are refused', async (query, field) => {
    const response = await read(token, `${contract.listGifts.path}?${query}`);
    expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([
      400,
      field === '' ? expect.anything() : [field],
    ]);
  });

  test('after a cursor of nothing are refused', async () => {
    const response = await read(token, `${contract.listGifts.path}?cursor=abc`);
    expect([response.statusCode, response.json().code]).toEqual([400, 'cursor_unknown']);
  });
});

describe('10,000 gifts', () => {
  beforeAll(() => addGifts(10_000), 120_000);

  test.each([
    ['gifts', contract.listGifts.path],
    ['ledger entries', contract.listLedgerEntries.path],
  ])(
    'are read page by page while others arrive: none of the %s is missing or doubled',
    async (_what, path) => {
      const before = (await readAll(token, path, { limit: '500' })).map(({ id }) => id);
      let round = 0;
      const arrive = async () => {
        await createDonation(db, { state: 'COMPLETED', createdAt: clock.now });
        // Entered late, into days that are read already and into days that are not.
        await addGifts(5, ['2026-04-02T10:00:00+05:30', '2026-11-02T10:00:00+05:30'][++round % 2]);
      };
      const ids: string[] = (await readAll(token, path, { limit: '500' }, arrive)).map(({ id }) => id);
      expect(round).toBeGreaterThan(20);
      expect(new Set(ids).size).toBe(ids.length);
      expect(before.length).toBeGreaterThan(10_000);
      const read = new Set(ids);
      expect(before.filter((id) => !read.has(id))).toEqual([]);
    },
  );

  test('sum to the ledger to the paisa: in all, of some days and of a campaign', async () => {
    for (const { query, of } of [
      { query: {}, of: await ledger() },
      {
        query: { from: '2026-06-10', to: '2026-09-01' },
        of: await ledger('2026-06-10', '2026-09-01'),
      },
      { query: { campaignId: campaign.id }, of: await ledger(undefined, undefined, campaign.id) },
    ]) {
      const entries = await entriesOf({ limit: '500', ...query });
      expect([sum(entries.map(({ amountPaise }) => amountPaise)), entries.length]).toEqual([
        of.paise,
        of.entries,
      ]);
      const gifts = await giftsOf({ limit: '500', ...query });
      expect([net(gifts), gifts.length]).toEqual([of.paise, of.settled]);
    }
  });
});

test('receipts have their printed number, the gift, and what became of them', async () => {
  const receipts = await readAll<contract.DataApiReceipt>(token, contract.listIssuedReceipts.path, {
    campaignId: campaign.id,
    from: '2026-11-21',
    to: '2026-11-21',
  });
  const { rows } = await db.execute<{ id: string; replaced_by: string | null }>(sql`
    select receipt.id, replaced_by from receipt join attempt on attempt.id = attempt_id
    where campaign_id = ${campaign.id} order by issued_at desc, receipt.id desc`);
  expect(receipts.map(({ id, replacedBy }) => ({ id, replacedBy }))).toEqual(
    rows.map(({ id, replaced_by }) => ({ id, replacedBy: replaced_by })),
  );
  expect(receipts.length).toBeGreaterThan(2);
  const gifts = new Set((await giftsOf({ campaignId: campaign.id })).map(({ id }) => id));
  for (const receipt of receipts) {
    expect(gifts).toContain(receipt.giftId);
    expect(receipt.number).toContain(`2026-27/`);
  }
});

test('campaigns have what they received, also drafts', async () => {
  const campaigns = await readAll<contract.DataApiCampaign>(token, contract.listAllCampaigns.path, {
    limit: '1',
  });
  const found = (id: string) => campaigns.find((each) => each.id === id);
  expect(found(campaign.id)).toMatchObject({
    slug: campaign.slug,
    state: 'published',
    goalPaise: 100_000,
    receivedPaise: (await ledger(undefined, undefined, campaign.id)).paise,
  });
  expect(found(other.id)).toMatchObject({ title: 'A draft', state: 'draft', receivedPaise: 0, donors: 0 });
});

test('funds have the sums of their entries', async () => {
  const { items } = (await read(token, contract.listAllFunds.path)).json() as {
    items: contract.DataApiFund[];
  };
  expect(items.find((fund) => fund.campaign?.id === campaign.id)).toMatchObject({
    kind: 'campaign',
    receivedPaise: (await ledger(undefined, undefined, campaign.id)).paise,
  });
  const { rows } = await db.execute<{ paise: string }>(
    sql`select sum(amount_paise) as paise from fund_entry`,
  );
  expect(sum(items.map(({ balancePaise }) => balancePaise))).toBe(Number(rows[0]?.paise));
  for (const { balancePaise, id: _id, kind: _kind, campaign: _campaign, ...parts } of items)
    expect(sum(Object.values(parts))).toBe(balancePaise);
});
