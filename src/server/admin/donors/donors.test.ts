import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminDonorCalls } from '#contract/admin/donors.ts';
import { adminGiftCalls } from '#contract/admin/offline-gifts.ts';
import { category as categoryTable } from '#server/db/schema/category.ts';
import { donor } from '#server/db/schema/donor.ts';
import { issueReceipt } from '#server/features/receipts/service.ts';
import { findCampaignTotalMismatches } from '#server/payments/ledger/audit-campaign-totals.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCategory, createDonation } from '#tests/support/factories.ts';
import { sampleFacts } from '#tests/support/fake-web.ts';
import { asked, signedInStaff } from '#tests/support/staff.ts';
import { giftsBetween } from './queries.ts';
import { noteDonor } from './service.ts';
import { purposeOf } from './statement.ts';

const site = await createTestApp();
const { db } = site;
const { accountant, viewer } = await signedInStaff(site);
const category = await createCategory(db, { name: 'Relief' });
let people = 0;

/** Somebody new who gave online, once for each amount in rupees; the last gift on the 21st of November. */
async function giver(fullName: string, ...rupees: number[]) {
  const email = `giver${++people}@example.com`;
  for (const [index, amount] of rupees.entries()) {
    const createdAt = new Date(Date.UTC(2026, 10, 21 - (rupees.length - 1 - index), 6));
    const gift = { email: index % 2 === 0 ? email : email.toUpperCase(), fullName, createdAt };
    const { id } = await createDonation(db, {
      ...{ ...gift, state: 'COMPLETED', amountPaise: BigInt(amount) * 100n, categoryId: category.id },
    });
    await db.transaction((tx) => noteDonor(tx, id, createdAt));
  }
  const [row] = await db.select().from(donor).where(eq(donor.key, email));
  if (!row) throw new Error('nobody was noted');
  return row;
}

const path = (call: keyof typeof adminDonorCalls, id: string) => adminDonorCalls[call].replace(':id', id);
const get = async (url: string) => (await asked(viewer.call('GET', url))).json;
const post = (url: string, body: object = {}) => asked(accountant.call('POST', url, body));
const page = (id: string) => get(path('donor', id));
const giftsOn = async (id: string) =>
  (await get(path('gifts', id))).items.map((each: { amountRupees: number }) => each.amountRupees);

test('who gives under one e-mail address, however it is written, is one donor with all gifts', async () => {
  const { id } = await giver('Anand Kumar', 100, 200, 300);
  expect(await giftsOn(id)).toEqual([300, 200, 100]);
  expect((await page(id)).years).toEqual([{ year: '2026-27', gifts: 3, rupees: 600 }]);
});

test('donors are found by the beginning of a name’s word, an e-mail address or a phone number, page after page', async () => {
  const found = [await giver('Vasundhara Devi', 10), await giver('Vasundhara Rao', 10)];
  const first = await get(`${adminDonorCalls.donors}?q=vasun&limit=1`);
  const second = await get(`${adminDonorCalls.donors}?q=vasun&limit=1&cursor=${first.nextCursor}`);
  expect([...first.items, ...second.items].map(({ id }) => id).toSorted()).toEqual(
    found.map(({ id }) => id).toSorted(),
  );
  expect(second.nextCursor).toBeNull();
  expect((await get(`${adminDonorCalls.donors}?q=${found[0]?.email}`)).items).toHaveLength(1);
  expect((await get(`${adminDonorCalls.donors}?q=nobody`)).items).toEqual([]);
});

test('the papers for Form 10BD are shown masked, and a number that cannot be is refused', async () => {
  const { id } = await giver('Meera Nair', 10);
  const papers = (idNumber: string) =>
    post(path('papers', id), { idKind: 'pan', idNumber, address: '4 Lake Road' });
  expect((await papers('ABC')).json.fields.idNumber).toContain('five letters');
  expect((await papers('abcde1234f')).status).toBe(200);
  const { idMasked, hasAddress } = await page(id);
  expect({ idMasked, hasAddress }).toEqual({ idMasked: '••••••234F', hasAddress: true });
});

describe('two donors who are one person', () => {
  test('share a page from the merge on, with gifts, notes and new gifts of both; undone, each has their own again', async () => {
    const kept = await giver('Ravi Varma', 100);
    const other = await giver('R Varma', 50, 60);
    await post(path('notes', other.id), { text: 'Asks for receipts in Telugu' });
    const before = [await page(kept.id), await page(other.id)];

    const merged = await post(path('merges', kept.id), { donorId: other.id });
    expect(merged.json).toMatchObject({
      years: [{ gifts: 3, rupees: 210 }],
      notes: [{ text: 'Asks for receipts in Telugu' }],
    });
    expect((await giftsOn(kept.id)).toSorted()).toEqual([100, 50, 60]);
    expect((await page(other.id)).mergedInto).toBe(kept.id);
    const named = await get(`${adminDonorCalls.donors}?q=varma`);
    expect(named.items.map(({ id }: { id: string }) => id)).toEqual([kept.id]);
    expect(await findCampaignTotalMismatches(db)).toEqual([]);

    const undo = path('undoMerge', merged.json.merged[0].id);
    expect((await post(undo)).status).toBe(200);
    expect([await page(kept.id), await page(other.id)]).toEqual(before);
    expect((await post(undo)).json.code).toBe('edited_meanwhile');
  });

  test('may have been merged with others before: the later merge is undone first', async () => {
    const [a, b, c] = [await giver('Asha One', 1), await giver('Asha Two', 2), await giver('Asha Three', 3)];
    const first = (await post(path('merges', b.id), { donorId: c.id })).json.merged[0].id;
    const second = (await post(path('merges', a.id), { donorId: b.id })).json.merged[0].id;
    expect((await giftsOn(a.id)).toSorted()).toEqual([1, 2, 3]);
    expect((await post(path('undoMerge', first))).json.code).toBe('edited_meanwhile');
    expect((await post(path('merges', b.id), { donorId: a.id })).json.code).toBe('edited_meanwhile');
    await post(path('undoMerge', second));
    expect((await giftsOn(b.id)).toSorted()).toEqual([2, 3]);
    await post(path('undoMerge', first));
    expect(await Promise.all([a, b, c].map(({ id }) => giftsOn(id)))).toEqual([[1], [2], [3]]);
  });

  test('are not the same one twice', async () => {
    const { id } = await giver('Only One', 1);
    expect((await post(path('merges', id), { donorId: id })).status).toBe(400);
  });

  test('merged at the same moment, each into the other, keep one page', async () => {
    const [a, b] = [await giver('Left Hand', 1), await giver('Right Hand', 2)];
    const both = await Promise.all([
      post(path('merges', a.id), { donorId: b.id }),
      post(path('merges', b.id), { donorId: a.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

test('a gift at the office stands on the page of the donor with that address, and keeps what Form 10BD asks', async () => {
  const { id, email } = await giver('Kamala Iyer', 100);
  const entered = await post(adminGiftCalls.enter, {
    ...{ mode: 'cash', amountRupees: 40, receivedOn: '2026-11-20', fullName: 'Kamala Iyer', email },
    ...{
      categoryId: category.id,
      idKind: 'voter',
      idNumber: 'XYZ 123',
      idempotencyKey: 'kamala-iyer-at-the-office',
    },
  });
  expect(entered.status).toBe(201);
  expect(await page(id)).toMatchObject({
    idKind: 'voter',
    years: [{ year: '2026-27', gifts: 2, rupees: 140 }],
  });
});

test('a year’s statement is a PDF of its own; of a year that is none there is nothing', async () => {
  const { id } = await giver('Sarala Devi', 100, 200);
  const statement = (year: string) => viewer.call('GET', path('statement', id).replace(':year', year));
  const { status, body } = await statement('2026-27');
  expect({ status, begin: body.slice(0, 5) }).toEqual({ status: 200, begin: '%PDF-' });
  expect((await statement('2024-25')).status).toBe(200);
  expect((await statement('2026-28')).status).toBe(404);
});

test('a year’s statement says what its receipts say, however a category is renamed', async () => {
  const { id: categoryId } = await createCategory(db, { name: 'Flood relief' });
  const email = 'anita@example.com';
  const { attemptId } = await createDonation(db, { state: 'COMPLETED', email, categoryId });
  await db.transaction((tx) => issueReceipt(tx, sampleFacts.trust, attemptId, site.clock.now));
  await db.update(categoryTable).set({ name: 'Disasters' }).where(eq(categoryTable.id, categoryId));
  const [gift] = await giftsBetween(db, [email], new Date('2026-04-01'), new Date('2027-04-01'));
  expect(gift && purposeOf(gift)).toBe('Flood relief');
});
