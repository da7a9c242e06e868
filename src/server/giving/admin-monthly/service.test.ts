import { expect, test } from 'vitest';
import { getDonor, mergeDonor, undoMerge } from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { listDonations } from '#contract/giving/donation-list.admin.ts';
import { getDonation } from '#contract/giving/donations.admin.ts';
import {
  endGift,
  getMonthlyGift,
  holdGift,
  listMonthlyGifts,
  type MonthlyGiftSummary,
  resumeGift,
  skipGift,
  summarizeMonthlyGifts,
} from '#contract/giving/monthly/monthly.admin.ts';
import { exportTally } from '#contract/office/books/tally.ts';
import { exportDonations, exportMonthlyGifts } from '#contract/office/exports.ts';
import { listAudit } from '#contract/staff/audit.ts';
import { getMe } from '#contract/staff/staff.ts';
import { previewStatement } from '#contract/year-end/year-statement.ts';
import { writeSetting } from '#server/db/queries/settings.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createMonthlySite } from '#tests/support/monthly.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { recordDonor } from '../../donors/donor-data/donors.ts';
import { insertMandateEvent } from '../monthly/mandate-queries.ts';
import { endMonthlyGift, holdMonthlyGift } from '../monthly/service.ts';

const site = await createMonthlySite();
const { clock, db, sandbox } = site;
const india = (local: string) => new Date(`${local}+05:30`);

// A steady gift, one whose account is empty in January, one on hold, one that its donor ends, and one that nobody agreed to.
clock.now = india('2026-12-01T09:00:00');
const steady = await site.start({ day: 5 });
const failing = await site.start({ day: 10 }, 400);
const held = await site.start({ day: 20, lastMonth: '2027-12' }, 300);
const ended = await site.start({ day: 20 }, 200);
const unagreed = await site.order({ day: 20 }, 100);
await sandbox.script({
  operation: 'debitProgress',
  merchantSubscriptionId: failing.subscriptionId,
  outcome: { kind: 'fail' },
  times: 8,
});
await holdMonthlyGift(site.deps, held.id, '2027-05', 'donor');
await endMonthlyGift(site.deps, ended.id, 'donor', 'I lost my job');
await site.runUntil(india('2027-01-25T10:00:00'));

const { owner, accountant, manager, viewer, approver } = await signedInStaff(site);
const read = async (path: string, by = accountant) => (await jsonResponse(by.call('GET', path))).json;
const list = async (query = '', by = accountant) => read(`${listMonthlyGifts.path}?${query}`, by);
const rupees = async (query = '') =>
  (await list(query)).items.map(({ amountRupees }: { amountRupees: number }) => amountRupees);
const detail = (id: string, by = accountant) => read(pathOf(getMonthlyGift, { id }), by);
const send = (path: string, body?: object, by = accountant) => jsonResponse(by.call('POST', path, body));

test('the list has every monthly gift with its donor, next gift, failed month and end', async () => {
  const { items, total } = await list();
  expect(total).toEqual({ count: 5, isMore: false });
  expect(items).toMatchObject([
    { amountRupees: 100, status: 'failed', nextDueOn: null, ended: null },
    {
      amountRupees: 200,
      status: 'ended',
      nextDueOn: null,
      ended: { cause: 'donor', reason: 'I lost my job' },
    },
    {
      amountRupees: 300,
      status: 'held',
      heldUntil: '2027-05',
      lastMonth: '2027-12',
      nextDueOn: '2027-05-20',
    },
    {
      amountRupees: 400,
      status: 'active',
      nextDueOn: '2027-02-10',
      failed: { month: '2027-01', why: 'low_balance' },
    },
    {
      id: steady.id,
      fullName: 'Lakshmi Rao',
      email: 'monthly-1@example.com',
      amountRupees: 500,
      day: 5,
      status: 'active',
      nextDueOn: '2027-02-05',
      failed: null,
    },
  ]);
});

test('filters, order and pages', async () => {
  expect(await rupees('status=live')).toEqual([300, 400, 500]);
  expect(await rupees('status=active&sort=amount&order=asc')).toEqual([400, 500]);
  expect(await rupees('status=held')).toEqual([300]);
  expect(await rupees('status=over')).toEqual([200]);
  expect(await rupees('status=failed')).toEqual([100]);
  expect(await rupees('failedIn=2027-01')).toEqual([400]);
  expect(await rupees('failedIn=2026-12')).toEqual([]);
  expect(await rupees('q=monthly-3@example.com')).toEqual([300]);
  expect(await rupees('q=lakshmi&status=live')).toEqual([300, 400, 500]);
  const first = await list('limit=2&sort=amount');
  expect(first.items.map(({ amountRupees }: { amountRupees: number }) => amountRupees)).toEqual([500, 400]);
  expect(await rupees(`limit=2&sort=amount&cursor=${first.nextCursor}`)).toEqual([300, 200]);
  expect((await list('cursor=bm90aGluZw')).code).toBe('cursor_unknown');
});

test('a role that sees people masked finds them only by a whole address or number', async () => {
  const [gift] = (await list('q=monthly-1@example.com', viewer)).items;
  expect(gift).toMatchObject({ fullName: 'L*** R***' });
  expect((await list('q=laksh', manager)).code).toBe('search_incomplete');
  expect(JSON.stringify(await detail(steady.id, viewer))).not.toMatch(/Lakshmi|monthly-1@|9876543210/);
});

test('the summary adds up what is expected, and says what failed, started and ended in each month', async () => {
  const { months, ...now } = await read(summarizeMonthlyGifts.path);
  expect(now).toEqual({ perMonthRupees: 900, active: 2, held: 1, paused: 0 });
  expect(months).toHaveLength(6);
  expect(months.slice(0, 2)).toEqual([
    {
      month: '2027-01',
      started: 0,
      ended: [],
      settled: 1,
      skipped: 1,
      failed: [{ why: 'low_balance', gifts: 1 }],
    },
    {
      month: '2026-12',
      started: 4,
      ended: [{ cause: 'donor', gifts: 1 }],
      settled: 0,
      skipped: 0,
      failed: [],
    },
  ]);
});

test('the page of one has its months with what happened in them, and its history', async () => {
  const gift = await detail(failing.id);
  expect(gift.months).toMatchObject([
    { month: '2027-01', dueOn: '2027-01-10', state: 'failed', failure: 'low_balance' },
    { month: '2026-12', dueOn: null, state: 'settled' },
  ]);
  expect(gift.months[0].events.map(({ state, who }: { state: string; who: string }) => [state, who])).toEqual(
    [
      ['due', 'a scheduled check'],
      ['noticed', 'a scheduled check'],
      ['notified', 'the payment provider'],
      ['attempted', 'a scheduled check'],
      ['failed', 'the payment provider'],
      ['noticed', 'a scheduled check'],
      ['notified', 'the payment provider'],
      ['attempted', 'a scheduled check'],
      ['failed', 'the payment provider'],
    ],
  );
  expect((await detail(ended.id)).history).toMatchObject([
    { message: 'Ordered.', who: 'the donor' },
    { message: 'The provider reported it as active.' },
    { message: 'Its donor ended it.', who: 'the donor', reason: 'I lost my job' },
    { message: 'The provider confirmed its end.' },
  ]);
  for (const id of ['nothing', '0195c2a0-0000-7000-8000-000000000000'])
    expect((await detail(id)).code).toBe('monthly_gift_not_found');
});

test('donations name the monthly gift that they belong to, in lists, on their page and in exports', async () => {
  const { items } = await read(`${listDonations.path}?q=monthly-1@example.com`);
  const ofGift = (number: number) => ({ monthly: { id: steady.id, number } });
  expect(items).toMatchObject([ofGift(2), ofGift(1)]);
  for (const [index, number] of [2, 1].entries()) {
    const id = items[index].donationId;
    expect(await read(pathOf(getDonation, { id }))).toMatchObject(ofGift(number));
  }
  const file = await accountant.call('POST', exportDonations.path, {
    format: 'csv',
    q: 'monthly-1@example.com',
  });
  expect(
    file.body
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['Month of a monthly gift', '2', '1']);
});

test('what is collected is in the statement and in the file for Tally, month by month', async () => {
  const { body } = await accountant.call('POST', exportTally.path, { from: '2026-12-01', to: '2027-01-25' });
  expect(body.match(/<VOUCHER /g)).toHaveLength(5);
  expect(await read(`${previewStatement.path}?year=2026-27`)).toMatchObject({
    gifts: 5,
    totalRupees: 1_900,
  });
});

test('monthly gifts are exported with their state in words', async () => {
  const file = await accountant.call('POST', exportMonthlyGifts.path, { format: 'csv', status: 'over' });
  const [, row = ''] = file.body.split('\r\n');
  expect(row).toContain('Lakshmi Rao,monthly-4@example.com,9876543210');
  expect(row).toContain(',200,20,Ended,');
  expect(row).toContain(',by the donor,I lost my job,');
  const refused = await viewer.call('POST', exportMonthlyGifts.path, { format: 'csv' });
  expect(refused.status).toBe(403);
});

test('the page of a donor has their monthly gifts, a merge carries them, and its undoing gives them back', async () => {
  for (const { id } of [steady, held]) {
    const { donationId } = await detail(id);
    await db.transaction((tx) => recordDonor(tx, donationId, clock.now));
  }
  const { donorId } = await detail(steady.id);
  const { donorId: otherId } = await detail(held.id);
  const giftsOf = async (id: string) =>
    (await read(pathOf(getDonor, { id }))).monthlyGifts.map(({ id: giftId }: { id: string }) => giftId);
  expect(await giftsOf(donorId)).toEqual([steady.id]);
  const merged = await send(pathOf(mergeDonor, { id: donorId }), { donorId: otherId });
  expect(merged.status).toBe(200);
  expect(await giftsOf(donorId)).toEqual([held.id, steady.id]);
  expect((await detail(held.id)).donorId).toBe(donorId);
  await send(pathOf(undoMerge, { id: merged.json.merged[0].id }));
  expect(await giftsOf(donorId)).toEqual([steady.id]);
});

test('staff skip a month, hold, resume and end a gift for its donor, and the history and the audit log say who', async () => {
  const path = { id: steady.id };
  const answers = [
    await send(pathOf(skipGift, path), { month: '2027-02' }),
    await send(pathOf(holdGift, path), { until: '2027-06' }),
    await send(pathOf(resumeGift, path)),
    await send(pathOf(endGift, path), { reason: 'She called us' }),
  ];
  expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
    [200, 'Skipped February 2027 of a monthly gift.'],
    [200, 'Held a monthly gift until June 2027.'],
    [200, 'Resumed a monthly gift.'],
    [200, 'Ended a monthly gift.'],
  ]);
  const gift = await detail(steady.id);
  expect(gift).toMatchObject({
    status: 'ending',
    isLive: false,
    next: null,
    ended: { cause: 'staff', reason: 'She called us' },
  });
  expect(gift.history.at(-1)).toMatchObject({
    who: 'The accountant',
    message: 'Staff ended it.',
    reason: 'She called us',
  });
  expect(gift.months[0]).toMatchObject({ month: '2027-02', state: 'skipped', skipReason: 'donor' });
  expect((await send(pathOf(endGift, path), { reason: 'Again' })).json.code).toBe('monthly_gift_over');
  const { items } = await read(`${listAudit.path}?limit=4`, owner);
  expect(items.map(({ what, about, more }: Record<string, unknown>) => [what, about, more])).toEqual(
    [
      ['ended', ': She called us'],
      ['resumed', ''],
      ['held', ''],
      ['skipped 2027-02 of', ''],
    ].map(([what, more]) => [
      what,
      {
        label: 'the monthly gift of ₹500 from Lakshmi Rao',
        path: `/admin/monthly-gifts/${steady.id}/show`,
      },
      more,
    ]),
  );
  await site.runUntil(india('2027-02-20T00:00:00'));
  expect((await site.mandateOf(steady.id))?.state).toBe('ended');
});

test('only those who may change donations end or change a gift, and an end needs a reason', async () => {
  const path = { id: failing.id };
  for (const by of [manager, viewer, approver])
    for (const call of [endGift, skipGift, holdGift, resumeGift])
      expect((await send(pathOf(call, path), { reason: 'x', month: '2027-03' }, by)).status).toBe(403);
  expect((await send(pathOf(endGift, path), { reason: ' ' }, owner)).json.fields).toEqual({
    reason: 'Please give a reason',
  });
  expect((await send(pathOf(skipGift, path), { month: '2027-01' }, owner)).json.code).toBe(
    'month_not_skippable',
  );
  expect((await send(pathOf(holdGift, path), { until: '2027-01' }, owner)).json).toMatchObject({
    code: 'hold_until_too_early',
    fields: { until: 'Please choose a month after this one.' },
  });
});

test('a gift that is agreed to too late says so, and counts neither as started nor as ended', async () => {
  const counts = async () =>
    (await read(summarizeMonthlyGifts.path)).months.map(
      ({ started, ended: ends }: MonthlyGiftSummary['months'][0]) => [started, ends],
    );
  const before = await counts();
  const end = { kind: 'ending', actor: 'schedule', message: 'Agreed to too late.' } as const;
  await db.transaction((tx) => insertMandateEvent(tx, { mandateId: unagreed.id, ...end }, clock.now));
  expect((await detail(unagreed.id)).ended).toMatchObject({ cause: 'late' });
  expect(await counts()).toEqual(before);
});

test('staff see monthly gifts once the trust offers them, and as long as it has any', async () => {
  expect(await read(getMe.path, viewer)).toMatchObject({ hasMonthlyGifts: true });
  await writeSetting(db, 'monthly_giving', 'no', clock.now);
  expect(await read(getMe.path, viewer)).toMatchObject({ hasMonthlyGifts: true });
  const other = await createTestApp();
  const staff = await signedInStaff(other);
  expect(await read(getMe.path, staff.viewer)).toMatchObject({ hasMonthlyGifts: false });
  await writeSetting(other.db, 'monthly_giving', 'yes', other.clock.now);
  expect(await read(getMe.path, staff.viewer)).toMatchObject({ hasMonthlyGifts: true });
});
