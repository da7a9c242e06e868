import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { listDonations } from '#contract/giving/donation-list.admin.ts';
import { Dashboard, getDashboard } from '#contract/staff/dashboard.ts';
import { saveTrustGroup } from '#contract/trust/trust-details.admin.ts';
import { recordBackup } from '#server/backup/records.ts';
import { contactMessage } from '#server/db/schema/contact.ts';
import { attempt } from '#server/db/schema/donation.ts';
import { raiseAlert } from '#server/payments/alerts.ts';
import { rollUpDailyTotals } from '#server/payments/ledger/daily-totals.ts';
import { createTestApp, OWNER_EMAIL } from '#tests/support/app.ts';
import { createCampaign, createCategory, createDonation } from '#tests/support/factories.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedIn } from '#tests/support/staff.ts';

// It is noon on Saturday 21 November 2026 in India.
const site = await createTestApp();
const { db, clock } = site;
const owner = await signedIn(site, OWNER_EMAIL);
const office = await createOfflineGifts(site, owner);
let dashboard: Dashboard;
const ended = { number: 'AAATG1234FF20261', validFrom: '2021-11-21', validUntil: '2026-11-20' };

const given = (createdAt: string, more: Parameters<typeof createDonation>[1] = {}) =>
  createDonation(db, { state: 'COMPLETED', createdAt: new Date(createdAt), ...more });

const read = async () =>
  Dashboard.parse((await jsonResponse(owner.call('GET', '/api/admin/dashboard'))).json);

beforeAll(async () => {
  const campaign = await createCampaign(db);
  const category = await createCategory(db);
  // The last moment of a year, a month and a day in India, and the first of the next.
  await given('2026-03-31T18:29:59Z', { amountPaise: 100_00n });
  await given('2026-03-31T18:30:00Z', { amountPaise: 200_00n });
  await given('2026-10-31T18:29:59Z', { amountPaise: 400_00n });
  await given('2026-10-31T18:30:00Z', { amountPaise: 800_00n, provider: 'offline' });
  // The gifts below are not in the daily totals yet.
  await rollUpDailyTotals(db);
  await given('2026-11-20T18:29:59Z', {
    amountPaise: 1_600_00n,
    campaignId: campaign.id,
    categoryId: campaign.categoryId,
  });
  const back = await given('2026-11-20T18:30:00Z', { amountPaise: 3_200_00n });
  await refundGift(db, back, 200_00n, clock.now);
  for (const failureCodes of ['ZA', 'USER_CANCELLED', 'ZM']) {
    const failed = await createDonation(db, { state: 'FAILED', createdAt: new Date('2026-11-20T00:00:00Z') });
    await db.update(attempt).set({ failureCodes }).where(eq(attempt.id, failed.attemptId));
  }
  await createDonation(db, { createdAt: new Date(clock.now.getTime() - 3_600_001) });
  await createDonation(db, { createdAt: new Date(clock.now.getTime() - 3_599_000) });
  const alert = { attemptId: back.attemptId, about: back.merchantOrderId, message: 'Look.' };
  await raiseAlert(db, { kind: 'quarantined', ...alert }, clock.now);
  await raiseAlert(db, { kind: 'duplicate_payment', ...alert }, clock.now);
  await db.insert(contactMessage).values({
    id: uuid(),
    fullName: 'Sita',
    email: 'sita@example.com',
    phoneNumber: '9876543210',
    categoryId: category.id,
    description: 'Hello',
    receivedAt: clock.now,
    state: 'unread',
  });
  dashboard = await read();
});

test('today, this month and this financial year begin at midnight in India', () => {
  expect(dashboard.today).toEqual({
    from: '2026-11-21',
    to: '2026-11-21',
    previous: { from: '2026-11-20', to: '2026-11-20', netRupees: 1600 },
    lastYear: { from: '2025-11-21', to: '2025-11-21', netRupees: 0 },
    netRupees: 3000,
    grossRupees: 3200,
    deductedRupees: 200,
    gifts: 1,
    onlineRupees: 3000,
  });
  expect(dashboard.month).toMatchObject({ netRupees: 5400, gifts: 3, onlineRupees: 4600 });
  expect(dashboard.year).toMatchObject({
    from: '2026-04-01',
    netRupees: 6000,
    grossRupees: 6200,
    deductedRupees: 200,
    gifts: 5,
    onlineRupees: 5200,
  });
  expect(dashboard.financialYear).toBe('2026-27');
});

test('each figure is compared with the same days before and a year earlier', () => {
  expect(dashboard.month.previous).toEqual({ from: '2026-10-01', to: '2026-10-21', netRupees: 0 });
  expect(dashboard.year.previous).toBeNull();
  // The gift of 31 March counts to the year before, but after 21 November of it.
  expect(dashboard.year.lastYear).toEqual({ from: '2025-04-01', to: '2025-11-21', netRupees: 0 });
});

test('the chart has each of the last ninety days, including those without gifts', () => {
  const { days } = dashboard;
  expect([days.length, days[0]?.day]).toEqual([90, '2026-08-24']);
  expect(days.slice(-2)).toEqual([
    { day: '2026-11-20', netRupees: 1600, onlineRupees: 1600, gifts: 1 },
    { day: '2026-11-21', netRupees: 3000, onlineRupees: 3000, gifts: 1 },
  ]);
  expect(days.find(({ day }) => day === '2026-11-01')).toMatchObject({
    netRupees: 800,
    onlineRupees: 0,
  });
  expect(days.find(({ day }) => day === '2026-11-05')).toMatchObject({ netRupees: 0, gifts: 0 });
});

test('reasons for failed payments are in plain language, most frequent first', () => {
  expect(dashboard.payments).toEqual({
    days: 30,
    paid: 3,
    failed: 3,
    reasons: [
      { key: 'cancelled', reason: 'The payment was cancelled. Nothing was charged.', count: 2 },
      { key: 'wrong_pin', reason: 'The UPI PIN was wrong.', count: 1 },
    ],
  });
});

test('each reason for failed payments opens the donations that failed for it', async () => {
  const found = async (failure: string) =>
    (await jsonResponse(owner.call('GET', `${listDonations.path}?failure=${failure}`))).json.items;
  for (const { key, count } of dashboard.payments.reasons) expect(await found(key), key).toHaveLength(count);
  expect(await found('card_expired')).toEqual([]);
});

test('the dashboard lists the campaigns’ totals and the open tasks', () => {
  expect(dashboard.campaigns).toMatchObject([{ raisedRupees: 1600, goalRupees: 1000, donors: 1 }]);
  expect(Object.fromEntries(dashboard.todo.map(({ kind, count }) => [kind, count]))).toEqual({
    quarantined: 1,
    alerts: 1,
    stuck: 1,
    messages: 1,
    cheques: 0,
    requests: 0,
    updates: 0,
    // The approval for deductions, which expires on 31 March.
    approvals: 1,
  });
});

test('a tax registration that has expired, or expires within 270 days, is an open task', async () => {
  const none = { pan: '', urnIssuedOn: '', darpan: '', csr1: '', fcra: '' };
  const values = { ...none, section80G: { ...ended, validUntil: '2027-08-18' }, section12A: ended };
  await jsonResponse(owner.call('PUT', saveTrustGroup.registrations.path, { ...values, seenVersion: 0 }));
  const { todo } = await read();
  expect(todo.find(({ kind }) => kind === 'approvals')?.count).toBe(2);
});

test('a huge gift entered by mistake and cancelled stays in no headline', async () => {
  const { category, gift, enter, act } = office;
  const crores = gift({
    mode: 'neft',
    reference: 'UTR1',
    amountRupees: 1_000_000_000,
    repeatedAmountRupees: 1_000_000_000,
    categoryId: category.id,
    campaignId: null,
  });
  const { json } = await enter(crores);
  const before = await read();
  await act('cancelled', json.paymentId, { reason: 'Typed too many zeros' });
  const { year, days } = await read();
  expect(year).toEqual({
    ...dashboard.year,
    grossRupees: 1_000_006_200,
    deductedRupees: 1_000_000_200,
  });
  expect(before.year.netRupees).toBe(1_000_006_000);
  expect(days.find(({ day }) => day === '2026-11-20')).toEqual(
    dashboard.days.find(({ day }) => day === '2026-11-20'),
  );
});

test('a refund is deducted from the day of its gift, not from the day it was made', async () => {
  const gift = await given('2026-10-05T06:00:00Z', { amountPaise: 900_00n });
  const before = await read();
  await refundGift(db, gift, 900_00n, clock.now);
  const after = await read();
  expect(after.today).toEqual(before.today);
  expect(after.days.find(({ day }) => day === '2026-10-05')).toMatchObject({ netRupees: 0, gifts: 0 });
});

test('the last backup is shown with its size, and is overdue after two days', async () => {
  expect((await read()).backups).toEqual({ last: null, overdue: false });
  const day = 86_400_000;
  const takenAt = (ms: number) => new Date(clock.now.getTime() - ms);
  const backup = { folder: '', missingFiles: 0, name: 'backup', bytes: 12_345_678 };
  await recordBackup(db, { ...backup, takenAt: takenAt(2 * day + 1) }, false, clock.now);
  expect((await read()).backups.overdue).toBe(true);
  await recordBackup(db, { ...backup, takenAt: takenAt(2 * day) }, true, clock.now);
  const last = { takenAt: takenAt(2 * day).toISOString(), bytes: 12_345_678, isInBucket: true };
  expect((await read()).backups).toEqual({ last, overdue: false });
});

test('in live mode the dashboard lists the database role’s excess privileges', async () => {
  const { sandbox, database } = site;
  const privilegesOf = async (changes: Parameters<typeof createTestApp>[0]) => {
    const app = await createTestApp({ database, sandbox, ...changes });
    const { json } = await jsonResponse((await signedIn(app, OWNER_EMAIL)).call('GET', getDashboard.path));
    return json.setup.databasePrivileges;
  };
  expect(await privilegesOf({ mode: 'live' })).toEqual([]);
  expect(await privilegesOf({ db: database.owner.db })).toEqual([]);
  expect(await privilegesOf({ mode: 'live', db: database.owner.db })).toContain('is a superuser');
});
