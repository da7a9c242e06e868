import { describe, expect, test } from 'vitest';
import { type ListedDonation, listDonations } from '#contract/giving/donation-list.admin.ts';
import { exportDonations } from '#contract/office/exports.ts';
import { getDashboard } from '#contract/staff/dashboard.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { expectLedgerConsistent } from '#tests/support/ledger-checks.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { orderGift } from '#tests/support/orders.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

// It is noon on Saturday 21 November 2026 in India.
const site = await createTestApp();
const { db, clock, sandbox, settle } = site;
const { accountant } = await signedInStaff(site);
const { gift, cheque, enter, act, detail } = await createOfflineGifts(site, accountant);

const get = async (path: string) => (await jsonResponse(accountant.call('GET', path))).json;

/** The donations of a day in India, latest first. */
async function idsOf(day: string): Promise<string[]> {
  const { items } = await get(`${listDonations.path}?from=${day}&to=${day}`);
  return items.map(({ donationId }: ListedDonation) => donationId);
}

describe('cash received on 1 April and entered in November', () => {
  test('is listed, exported and counted on 1 April, and shows when it was entered', async () => {
    const { json } = await enter(gift({ receivedOn: '2026-04-01' }));
    expect(await idsOf('2026-04-01')).toEqual([json.donationId]);
    expect(await idsOf('2026-11-21')).toEqual([]);

    const range = { from: '2026-04-01', to: '2026-04-01' };
    const file = await accountant.call('POST', exportDonations.path, { format: 'csv', ...range });
    const [heading = '', row = ''] = file.body.split('\r\n');
    expect(heading).toContain('Date,Time,Entered,');
    expect(row).toContain('2026-04-01,,2026-11-21 12:00:00,');

    const { attempts, createdAt } = await detail(json.donationId);
    expect(attempts[0]).toMatchObject({
      countedAt: '2026-04-01T06:30:00.000Z',
      createdAt: '2026-11-21T06:30:00.000Z',
    });
    expect(createdAt).toBe('2026-11-21T06:30:00.000Z');
    const { year, month } = await get(getDashboard.path);
    expect([year.grossRupees, month.grossRupees]).toEqual([500, 0]);
    await expectLedgerConsistent(db);
  });

  test('comes after later gifts in the list, however late it was entered', async () => {
    const [june, may] = [
      await enter(gift({ receivedOn: '2026-06-02' })),
      await enter(gift({ receivedOn: '2026-05-03' })),
    ];
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const range = `from=2026-05-01&to=2026-06-30&limit=1${cursor ? `&cursor=${cursor}` : ''}`;
      const page = await get(`${listDonations.path}?${range}`);
      seen.push(...page.items.map(({ donationId }: ListedDonation) => donationId));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual([june.json.donationId, may.json.donationId]);
  });
});

test('an uncleared cheque is listed on the day it was received, and a cleared one on the day it was credited', async () => {
  const { json } = await enter(cheque('000417', { receivedOn: '2026-07-06' }));
  expect(await idsOf('2026-07-06')).toEqual([json.donationId]);
  await act('cleared', json.paymentId, { clearedOn: '2026-07-08' });
  expect(await idsOf('2026-07-06')).toEqual([]);
  expect(await idsOf('2026-07-08')).toEqual([json.donationId]);
  await expectLedgerConsistent(db);
});

test('an online payment counts on the day it was paid, until then on the day it was ordered', async () => {
  const campaign = await createCampaign(db);
  clock.now = new Date('2026-11-22T18:29:00Z');
  const { merchantOrderId, donationId } = await orderGift(site, { campaign });
  expect(await idsOf('2026-11-22')).toEqual([donationId]);
  clock.now = new Date('2026-11-22T18:31:00Z');
  await sandbox.pay(merchantOrderId);
  await settle(merchantOrderId, 'donor');
  expect(await idsOf('2026-11-22')).toEqual([]);
  expect(await idsOf('2026-11-23')).toEqual([donationId]);
  await expectLedgerConsistent(db);
});
