import { beforeAll, expect, test } from 'vitest';
import { exportReceipts, listReceipts, type ReceiptLine } from '#contract/year-end/receipt-register.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { correctReceipt, issueReceipt } from '../../giving/receipts/service.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, viewer } = await signedInStaff(site);
const { gift, enter, act } = await createOfflineGifts(site, accountant);

const page = async (query: string) =>
  (await jsonResponse(accountant.call('GET', `${listReceipts.path}?${query}`))).json;
const register = async (year = '2026-27'): Promise<ReceiptLine[]> =>
  (await page(`year=${year}&limit=100`)).items;
const exportAs = (format: 'csv' | 'xlsx', by = accountant) =>
  by.call('POST', exportReceipts.path, { format, year: '2026-27' });

beforeAll(async () => {
  const online = await createDonation(db, { state: 'COMPLETED', fullName: 'Ravi', createdAt: clock.now });
  await db.transaction((tx) => issueReceipt(tx, sampleDetails.trust, online.attemptId, clock.now));
  const mistake = await enter(gift({ fullName: 'Sita', amountRupees: 700, campaignId: null }));
  await enter(gift({ fullName: 'Mohan', amountRupees: 900, campaignId: null }));
  await act('cancelled', mistake.json.paymentId, { reason: 'Typed twice' });
  await refundGift(db, online, 20_000n, clock.now);
  await db.transaction((tx) => correctReceipt(tx, sampleDetails.trust, online.attemptId, clock.now));
});

test('the register lists every number of the year in order, with donor, amount, state and reason', async () => {
  const lines = await register();
  expect(
    lines.map(({ number, fullName, amountRupees, state, replacedBy, reason }) => [
      number,
      fullName,
      amountRupees,
      state,
      replacedBy,
      reason,
    ]),
  ).toEqual([
    ['2026-27/000001', 'Ravi', 500, 'replaced', '2026-27/000004', 'Given by mistake'],
    ['2026-27/000002', 'Sita', 700, 'cancelled', null, 'Typed twice'],
    ['2026-27/000003', 'Mohan', 900, 'issued', null, ''],
    ['2026-27/000004', 'Ravi', 300, 'issued', null, ''],
  ]);
  expect(lines[1]).toMatchObject({ issuedAt: clock.now.toISOString(), cancelledAt: clock.now.toISOString() });
  expect(await register('2025-26')).toEqual([]);
});

test('the register is read page by page', async () => {
  const first = await page('year=2026-27&limit=3');
  const second = await page(`year=2026-27&limit=3&cursor=${first.nextCursor}`);
  const numbers = [...first.items, ...second.items].map(({ number }) => number.slice(-1));
  expect([numbers, second.nextCursor]).toEqual([['1', '2', '3', '4'], null]);
  // All numbers are counted, but only the amounts of valid receipts: 900 and 300.
  const total = { count: 4, isMore: false, netRupees: 1200, averageRupees: 600, averageOf: 2 };
  expect([first.total, second.total]).toEqual([total, undefined]);
  const refused = await viewer.call('GET', `${listReceipts.path}?year=2026-27&cursor=x`);
  expect(refused.status).toBe(400);
});

test('the register is sorted by number or amount in both directions, across pages', async () => {
  const numbers = async (query: string) => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { items, nextCursor } = await page(
        `year=2026-27&limit=3&${query}${cursor && `&cursor=${cursor}`}`,
      );
      found.push(...items.map(({ number }: ReceiptLine) => number.slice(-1)));
      cursor = nextCursor;
    }
    return found.join('');
  };
  expect(await numbers('order=desc')).toBe('4321');
  expect(await numbers('sort=amount')).toBe('4123');
  expect(await numbers('sort=amount&order=desc')).toBe('3214');
});

test('the register is exported as CSV and spreadsheet, for those who may export, and audited', async () => {
  const file = await exportAs('csv');
  expect(file.headers['content-disposition']).toContain('receipts-2026-27-2026-11-21.csv');
  const [heading, ...rows] = file.body.split('\r\n');
  expect(heading).toBe(
    '\uFEFFNumber,Issued,Donor,Amount in rupees,"Counts in rupees, net",State,Cancelled,Replaced by,Reason',
  );
  expect(rows[0]).toBe(
    '2026-27/000001,2026-11-21,Ravi,500,0,Replaced,2026-11-21,2026-27/000004,Given by mistake',
  );
  expect(rows[2]).toBe('2026-27/000003,2026-11-21,Mohan,900,900,Issued,,,');
  expect(rows).toHaveLength(5);
  expect((await exportAs('xlsx')).status).toBe(200);
  expect((await exportAs('csv', viewer)).status).toBe(403);
});

test('missing numbers are shown as error lines, in the middle and at the end', async () => {
  const client = await site.database.owner.pool.connect();
  // The database's guards would refuse these statements, so they are switched off.
  await client.query(`begin; set local session_replication_role = 'replica';
    delete from receipt where financial_year = '2026-27' and number in (2, 3);
    update receipt_year set last_number = 5 where financial_year = '2026-27'; commit`);
  client.release();
  expect((await register()).map(({ number, state }) => [number, state])).toEqual([
    ['2026-27/000001', 'replaced'],
    ['2026-27/000002 to 2026-27/000003', 'missing'],
    ['2026-27/000004', 'issued'],
    ['2026-27/000005', 'missing'],
  ]);
  const reversed = (await page('year=2026-27&limit=100&order=desc')).items;
  expect(reversed.map(({ number }: ReceiptLine) => number)).toEqual([
    '2026-27/000005',
    '2026-27/000004',
    '2026-27/000002 to 2026-27/000003',
    '2026-27/000001',
  ]);
  expect((await exportAs('csv')).body).toContain('Error: no receipt has this number');
});

test('numbers that a restore lost are shown as skipped, with the reason', async () => {
  const client = await site.database.owner.pool.connect();
  await client.query(`begin; set local session_replication_role = 'replica';
    insert into receipt_gap values (gen_random_uuid(), '2026-27', 2, 3, 'The disk failed', now()); commit`);
  client.release();
  expect((await register()).map(({ number, state, reason }) => [number, state, reason])).toEqual([
    ['2026-27/000001', 'replaced', expect.any(String)],
    ['2026-27/000002 to 2026-27/000003', 'skipped', 'The disk failed'],
    ['2026-27/000004', 'issued', ''],
    ['2026-27/000005', 'missing', ''],
  ]);
  expect((await exportAs('csv')).body).toContain('Skipped after a restore');
});
