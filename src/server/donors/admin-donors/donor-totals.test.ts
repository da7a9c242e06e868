import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  type DonorDetail,
  getDonor,
  type ListedDonor,
  listDonors,
  mergeDonor,
  undoMerge,
} from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { exportDonors } from '#contract/office/exports.ts';
import { donor, donorYear, pendingDonorTotal } from '#server/db/schema/donor.ts';
import { auditLedger } from '#server/payments/ledger/audit-ledger.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { refreshDonorTotals } from '../donor-data/donor-totals.ts';
import { recordDonor } from '../donor-data/donors.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, viewer } = await signedInStaff(site);
const { gift, enter, act } = await createOfflineGifts(site, accountant);

const listed = async (query: string): Promise<ListedDonor[]> =>
  (await jsonResponse(accountant.call('GET', `${listDonors.path}?limit=100&${query}`))).json.items;
const detailOf = async (id: string): Promise<DonorDetail> =>
  (await jsonResponse(accountant.call('GET', pathOf(getDonor, { id })))).json;

/** The ledger audit's findings about the totals of donors. */
const wrongTotals = async () =>
  (await auditLedger(db)).filter(({ rule }) => rule.startsWith('a donor’s totals'));

/** An online gift of ₹500 on a day, with its donor. */
async function given(email: string, day: string, changes: object = {}) {
  const createdAt = new Date(`${day}T06:30:00Z`);
  const made = await createDonation(db, {
    state: 'COMPLETED',
    email,
    phoneNumber: '',
    createdAt,
    ...changes,
  });
  await db.transaction((tx) => recordDonor(tx, made.id, createdAt));
  return made;
}

async function donorWith(email: string): Promise<ListedDonor> {
  await refreshDonorTotals(db);
  const [found] = await listed(`q=${email}`);
  if (!found) throw new Error(`no donor has the address ${email}`);
  return found;
}

test('a donor has the number, net total, first and last of the gifts of which something is left', async () => {
  await given('totals@example.com', '2024-05-01');
  const second = await given('totals@example.com', '2025-06-02');
  const third = await given('totals@example.com', '2026-11-20');
  await refundGift(db, second, 20_000n, clock.now);
  const totals = { gifts: 3, totalRupees: 1300, firstGiftAt: '2024-05-01T06:30:00.000Z' };
  expect(await donorWith('totals@example.com')).toMatchObject({
    ...totals,
    lastGiftAt: '2026-11-20T06:30:00.000Z',
  });
  await refundGift(db, third, 50_000n, clock.now);
  expect(await donorWith('totals@example.com')).toMatchObject({
    gifts: 2,
    totalRupees: 800,
    lastGiftAt: '2025-06-02T06:30:00.000Z',
  });
  expect(await wrongTotals()).toEqual([]);
});

test('a donor whose only gift was refunded has no first and no last gift', async () => {
  const only = await given('refunded@example.com', '2026-05-01');
  await refundGift(db, only, 50_000n, clock.now);
  const nothing = { gifts: 0, totalRupees: 0, firstGiftAt: null, lastGiftAt: null };
  expect(await donorWith('refunded@example.com')).toMatchObject(nothing);
});

test('the ledger audit finds a donor whose totals are wrong', async () => {
  await given('wrong@example.com', '2026-05-01');
  const { id } = await donorWith('wrong@example.com');
  await db.update(donor).set({ netPaise: 1n }).where(eq(donor.id, id));
  expect(await wrongTotals()).toMatchObject([
    { about: id, detail: 'stored 1 of 1 paise, ledger 1 of 50000' },
  ]);
  await db.update(donor).set({ netPaise: 50_000n }).where(eq(donor.id, id));
});

test('the ledger audit finds a donor whose totals of a year are wrong', async () => {
  await given('years@example.com', '2026-03-31');
  await given('years@example.com', '2026-04-01');
  const { id } = await donorWith('years@example.com');
  const years = async () =>
    (await db.select().from(donorYear).where(eq(donorYear.donorId, id))).map(
      ({ startYear, gifts, netPaise }) => [startYear, gifts, netPaise],
    );
  expect((await years()).toSorted()).toEqual([
    [2025, 1, 50_000n],
    [2026, 1, 50_000n],
  ]);
  await db.delete(donorYear).where(and(eq(donorYear.donorId, id), eq(donorYear.startYear, 2025)));
  expect(await wrongTotals()).toMatchObject([
    { about: id, detail: '2025: stored 0 of 0 paise, ledger 1 of 50000' },
  ]);
  await given('years@example.com', '2026-05-01');
  await refreshDonorTotals(db);
  expect(await wrongTotals()).toEqual([]);
});

test('a gift that was entered by mistake does not count', async () => {
  const { json } = await enter(gift({ email: 'mistake@example.com', amountRupees: 900 }));
  expect(await donorWith('mistake@example.com')).toMatchObject({ gifts: 1, totalRupees: 900 });
  await act('cancelled', json.paymentId, { reason: 'Entered twice' });
  expect(await donorWith('mistake@example.com')).toMatchObject({
    gifts: 0,
    totalRupees: 0,
    firstGiftAt: null,
  });
});

test('totals follow a merge and its undoing', async () => {
  await given('kept@example.com', '2026-05-01');
  await given('merged@example.com', '2025-05-01', { amountPaise: 70_000n });
  const [kept, merged] = [await donorWith('kept@example.com'), await donorWith('merged@example.com')];
  const answer = await jsonResponse(
    accountant.call('POST', pathOf(mergeDonor, { id: kept.id }), { donorId: merged.id }),
  );
  expect(answer.json).toMatchObject({ gifts: 2, totalRupees: 1200, firstGiftAt: '2025-05-01T06:30:00.000Z' });
  await given('merged@example.com', '2026-06-01');
  await refreshDonorTotals(db);
  const combined = await detailOf(kept.id);
  expect(combined).toMatchObject({ gifts: 3, totalRupees: 1700 });
  const undo = pathOf(undoMerge, { id: combined.merged[0]?.id ?? '' });
  await accountant.call('POST', undo, {});
  expect(await detailOf(kept.id)).toMatchObject({ gifts: 1, totalRupees: 500 });
  expect(await detailOf(merged.id)).toMatchObject({ gifts: 2, totalRupees: 1200 });
  expect(await wrongTotals()).toEqual([]);
});

test('lapsed donors gave before this financial year, new ones first gave in it', async () => {
  await given('lapsed@example.com', '2026-03-31');
  await given('loyal@example.com', '2026-03-31');
  await given('loyal@example.com', '2026-04-01');
  await given('new@example.com', '2026-04-01');
  await refreshDonorTotals(db);
  const emails = async (query: string) => (await listed(query)).map(({ email }) => email);
  const lapsed = await emails('group=lapsed');
  expect(lapsed).toContain('lapsed@example.com');
  expect(lapsed).not.toContain('loyal@example.com');
  const fresh = await emails('group=new');
  expect(fresh).toContain('new@example.com');
  expect(fresh).not.toContain('loyal@example.com');
  expect(await emails('group=new&q=new@example.com')).toEqual(['new@example.com']);
});

test('donors with missing documents are those without ID number or address', async () => {
  await given('details@example.com', '2026-05-01');
  const { id } = await donorWith('details@example.com');
  const isListed = async () => (await listed('group=incomplete')).some((each) => each.id === id);
  expect(await isListed()).toBe(true);
  await db
    .update(donor)
    .set({ idKind: 'pan', idSealed: 'sealed', idHash: 'hash of a PAN' })
    .where(eq(donor.id, id));
  expect((await listed('q=details@example.com'))[0]).toMatchObject({
    isIdMissing: false,
    isAddressMissing: true,
  });
  await db.update(donor).set({ addressSealed: 'sealed' }).where(eq(donor.id, id));
  expect(await isListed()).toBe(false);
});

test('a donor who is not known yet waits for the next refresh', async () => {
  const made = await createDonation(db, {
    state: 'COMPLETED',
    email: 'later@example.com',
    createdAt: clock.now,
  });
  await refreshDonorTotals(db);
  expect(await db.$count(pendingDonorTotal, sql`donor_key = 'later@example.com'`)).toBe(1);
  await db.transaction((tx) => recordDonor(tx, made.id, clock.now));
  expect(await donorWith('later@example.com')).toMatchObject({ gifts: 1, totalRupees: 500 });
  expect(await db.$count(pendingDonorTotal)).toBe(0);
});

test('an anonymous gift waits for no donor’s totals', async () => {
  await refreshDonorTotals(db);
  const queued = await db.$count(pendingDonorTotal);
  const nobody = { isAnonymous: true, fullName: '', email: '', phoneNumber: '' };
  const { status } = await enter(gift({ ...nobody, campaignId: null }));
  expect([status, await db.$count(pendingDonorTotal)]).toEqual([201, queued]);
});

test('the filtered list is exported without ID numbers and addresses', async () => {
  await given('exported@example.com', '2025-05-01', { fullName: 'Sita' });
  await refreshDonorTotals(db);
  const file = await accountant.call('POST', exportDonors.path, {
    format: 'csv',
    q: 'exported@example.com',
    group: 'lapsed',
  });
  expect(file.body.split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFName,Email,Phone,Gifts,"Total in rupees, net",First gift,Last gift,Missing for the year statement',
    'Sita,exported@example.com,,1,500,2025-05-01,2025-05-01,ID and address',
  ]);
  expect((await viewer.call('POST', exportDonors.path, { format: 'csv' })).status).toBe(403);
});

test('a refresh does not wait for transactions that write to the audit log, so neither can block the other for ever', async () => {
  await given('not-waiting@example.com', '2026-11-20');
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(1667785074, 4)`);
    await refreshDonorTotals(db);
  });
  const [found] = await listed('q=not-waiting@example.com');
  expect(found).toMatchObject({ totalRupees: 500 });
});
