import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  addDonorNote,
  DonorQuery,
  downloadDonorStatement,
  getDonor,
  listDonorGifts,
  listDonors,
  mergeDonor,
  saveTaxDetails,
  undoMerge,
} from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { enterGift } from '#contract/office/offline-gifts.ts';
import { isOfKeys } from '#server/db/queries/donor-keys.ts';
import { category as categoryTable } from '#server/db/schema/category.ts';
import { donor } from '#server/db/schema/donor.ts';
import { issueReceipt } from '#server/giving/receipts/service.ts';
import { wrongCampaignTotals } from '#server/payments/ledger/audit-campaign-totals.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { refreshDonorTotals } from '../donor-data/donor-totals.ts';
import { recordDonor } from '../donor-data/donors.ts';
import { giftsBetween, purposeOf } from '../gift-statements/service.ts';
import { listDonors as listOfDonors } from './list.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant } = await signedInStaff(site);
const category = await createCategory(db, { name: 'Relief' });
let donors = 0;

/** A new donor with an online gift of each amount in rupees, the last one on 21 November. */
async function newDonor(fullName: string, ...rupees: number[]) {
  const email = `donor${++donors}@example.com`;
  for (const [index, amount] of rupees.entries()) {
    const createdAt = new Date(Date.UTC(2026, 10, 21 - (rupees.length - 1 - index), 6));
    const gift = { email: index % 2 === 0 ? email : email.toUpperCase(), fullName, createdAt };
    const { id } = await createDonation(db, {
      ...gift,
      state: 'COMPLETED',
      amountPaise: BigInt(amount) * 100n,
      categoryId: category.id,
    });
    await db.transaction((tx) => recordDonor(tx, id, createdAt));
  }
  const [row] = await db.select().from(donor).where(eq(donor.key, email));
  if (!row) throw new Error('no donor was created');
  return row;
}

const get = async (url: string) => (await jsonResponse(accountant.call('GET', url))).json;
const post = (url: string, body: object = {}) => jsonResponse(accountant.call('POST', url, body));
const page = (id: string) => get(pathOf(getDonor, { id }));
const amountsOf = async (id: string) =>
  (await get(pathOf(listDonorGifts, { id }))).items.map(
    (each: { amountRupees: number }) => each.amountRupees,
  );

test('gifts with the same email address, whatever the letter case, belong to one donor', async () => {
  const { id } = await newDonor('Anand Kumar', 100, 200, 300);
  expect(await amountsOf(id)).toEqual([300, 200, 100]);
  expect((await page(id)).years).toEqual([{ year: '2026-27', gifts: 3, rupees: 600 }]);
});

test('donors are found by the beginning of a name, email address or phone number, page by page', async () => {
  const found = [await newDonor('Vasundhara Devi', 10), await newDonor('Vasundhara Rao', 10)];
  const first = await get(`${listDonors.path}?q=vasun&limit=1`);
  const second = await get(`${listDonors.path}?q=vasun&limit=1&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(
    found.map(({ id }) => id).toSorted(),
  );
  expect(second.nextCursor).toBeNull();
  expect((await get(`${listDonors.path}?q=${found[0]?.email}`)).items).toHaveLength(1);
  expect((await get(`${listDonors.path}?q=nobody`)).items).toEqual([]);
});

test('a name with an apostrophe is found with either apostrophe', async () => {
  const names = ['Maeve O’Sullivan', "Orla O'Sullivan"];
  for (const name of names) await newDonor(name, 10);
  for (const typed of ['o’sull', "o'sull"]) {
    const { items } = await get(`${listDonors.path}?q=${encodeURIComponent(typed)}`);
    expect(items.map(({ fullName }: { fullName: string }) => fullName).toSorted()).toEqual(names);
  }
});

test('ID numbers are shown masked, and impossible ones are refused', async () => {
  const { id } = await newDonor('Meera Nair', 10);
  const save = (idNumber: string) =>
    post(pathOf(saveTaxDetails, { id }), { idKind: 'pan', idNumber, address: '4 Lake Road' });
  expect((await save('ABC')).json.fields.idNumber).toContain('looks like ABCPE1234F');
  expect((await save('abcpe1234f')).status).toBe(200);
  const { idMasked, hasAddress } = await page(id);
  expect({ idMasked, hasAddress }).toEqual({ idMasked: '••••••234F', hasAddress: true });
});

describe('merging two donors', () => {
  test('shows the gifts and notes of both on one page until the merge is undone', async () => {
    const kept = await newDonor('Ravi Varma', 100);
    const other = await newDonor('R Varma', 50, 60);
    await post(pathOf(addDonorNote, { id: other.id }), { text: 'Asks for receipts in Telugu' });
    await refreshDonorTotals(db);
    const before = [await page(kept.id), await page(other.id)];

    const merged = await post(pathOf(mergeDonor, { id: kept.id }), { donorId: other.id });
    expect(merged.json).toMatchObject({
      years: [{ gifts: 3, rupees: 210 }],
      notes: [{ text: 'Asks for receipts in Telugu' }],
    });
    expect((await amountsOf(kept.id)).toSorted()).toEqual([100, 50, 60]);
    expect((await page(other.id)).mergedInto).toBe(kept.id);
    const named = await get(`${listDonors.path}?q=varma`);
    expect(named.items.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
    // Along the list or by the ids of the donors found; by the other's address, or by a name that both have.
    for (const maxIds of [0, 100])
      for (const q of [other.email, 'varma']) {
        const query = DonorQuery.parse({ q, group: 'incomplete' });
        const { items, total } = await listOfDonors({ db, clock: clock.read, maxIds }, query, 'owner');
        expect([items.map(({ id }) => id), total]).toEqual([[kept.id], { count: 1, isMore: false }]);
      }
    expect((await db.execute(wrongCampaignTotals)).rows).toEqual([]);

    const undo = pathOf(undoMerge, { id: merged.json.merged[0].id });
    expect((await post(undo)).status).toBe(200);
    expect([await page(kept.id), await page(other.id)]).toEqual(before);
    expect((await post(undo)).json.code).toBe('donor_already_merged');
  });

  test('is possible for donors with earlier merges, and the later merge must be undone first', async () => {
    const [a, b, c] = [
      await newDonor('Asha One', 1),
      await newDonor('Asha Two', 2),
      await newDonor('Asha Three', 3),
    ];
    const first = (await post(pathOf(mergeDonor, { id: b.id }), { donorId: c.id })).json.merged[0].id;
    const second = (await post(pathOf(mergeDonor, { id: a.id }), { donorId: b.id })).json.merged[0].id;
    expect((await amountsOf(a.id)).toSorted()).toEqual([1, 2, 3]);
    expect((await post(pathOf(undoMerge, { id: first }))).json.code).toBe('donor_already_merged');
    expect((await post(pathOf(mergeDonor, { id: b.id }), { donorId: a.id })).json.code).toBe(
      'donor_already_merged',
    );
    await post(pathOf(undoMerge, { id: second }));
    expect((await amountsOf(b.id)).toSorted()).toEqual([2, 3]);
    await post(pathOf(undoMerge, { id: first }));
    expect(await Promise.all([a, b, c].map(({ id }) => amountsOf(id)))).toEqual([[1], [2], [3]]);
  });

  test('is refused for the same donor', async () => {
    const { id } = await newDonor('Only One', 1);
    expect((await post(pathOf(mergeDonor, { id }), { donorId: id })).status).toBe(400);
  });

  test('at the same time, each into the other, succeeds once', async () => {
    const [a, b] = [await newDonor('Left Hand', 1), await newDonor('Right Hand', 2)];
    const both = await Promise.all([
      post(pathOf(mergeDonor, { id: a.id }), { donorId: b.id }),
      post(pathOf(mergeDonor, { id: b.id }), { donorId: a.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('an offline gift belongs to the donor with its email address, and stores the tax details', async () => {
  const { id, email } = await newDonor('Kamala Iyer', 100);
  const entered = await post(enterGift.path, {
    mode: 'cash',
    amountRupees: 40,
    receivedOn: '2026-11-20',
    fullName: 'Kamala Iyer',
    email,
    categoryId: category.id,
    idKind: 'voter',
    idNumber: 'XYZ 123',
    idempotencyKey: 'kamala-iyer-at-the-office',
  });
  expect(entered.status).toBe(201);
  expect(await page(id)).toMatchObject({
    idKind: 'voter',
    years: [{ year: '2026-27', gifts: 2, rupees: 140 }],
  });
});

test('a donor’s yearly statement is a PDF, and is not found for an invalid year', async () => {
  const { id } = await newDonor('Sarala Devi', 100, 200);
  const statement = (year: string) => accountant.call('GET', pathOf(downloadDonorStatement, { id, year }));
  const { status, body } = await statement('2026-27');
  expect({ status, begin: body.slice(0, 5) }).toEqual({ status: 200, begin: '%PDF-' });
  expect((await statement('2024-25')).status).toBe(200);
  expect((await statement('2026-28')).status).toBe(404);
});

test('a donor’s yearly statement names categories as the receipts do, even after renaming', async () => {
  const { id: categoryId } = await createCategory(db, { name: 'Flood relief' });
  const email = 'anita@example.com';
  const { attemptId } = await createDonation(db, { state: 'COMPLETED', email, categoryId });
  await db.transaction((tx) => issueReceipt(tx, sampleDetails.trust, attemptId, site.clock.now));
  await db.update(categoryTable).set({ name: 'Disasters' }).where(eq(categoryTable.id, categoryId));
  const [gift] = await giftsBetween(db, isOfKeys([email]), new Date('2026-04-01'), new Date('2027-04-01'));
  expect(gift && purposeOf(gift)).toBe('Flood relief');
});
