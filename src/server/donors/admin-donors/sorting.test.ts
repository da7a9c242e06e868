import { expect, test } from 'vitest';
import { type ListedDonor, listDonors } from '#contract/donors/donors.admin.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { refreshDonorTotals } from '../donor-data/donor-totals.ts';
import { recordDonor } from '../donor-data/donors.ts';

const site = await createTestApp();
const { db } = site;
const { accountant } = await signedInStaff(site);

/** Gifts of some rupees in consecutive months of 2026. */
async function gives(fullName: string, firstMonth: number, ...rupees: number[]) {
  for (const [at, amount] of rupees.entries()) {
    const createdAt = new Date(Date.UTC(2026, firstMonth - 1 + at, 5));
    const email = `${fullName.split(' ')[0]?.toLowerCase()}@example.com`;
    const gift = { fullName, email, phoneNumber: '', amountPaise: BigInt(amount) * 100n, createdAt };
    const { id } = await createDonation(db, { state: 'COMPLETED', ...gift });
    await db.transaction((tx) => recordDonor(tx, id, createdAt));
  }
}
await gives('Meena', 3, 100);
await gives('anand', 1, 500, 500);
await gives('Bhanu Prakash', 2, 50, 50, 50);
await gives('సీత', 5, 700);
await refreshDonorTotals(db);

const read = async (query: string) => jsonResponse(accountant.call('GET', `${listDonors.path}?${query}`));

/** The names of all donors, read in pages of two. */
async function names(query: string): Promise<string[]> {
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { json } = await read(`limit=2&${query}${cursor && `&cursor=${cursor}`}`);
    found.push(...json.items.map(({ fullName }: ListedDonor) => fullName));
    cursor = json.nextCursor;
  }
  return found;
}

test.each([
  ['name', ['anand', 'Bhanu Prakash', 'Meena', 'సీత']],
  ['gifts', ['Meena', 'సీత', 'anand', 'Bhanu Prakash']],
  ['total', ['Meena', 'Bhanu Prakash', 'సీత', 'anand']],
  ['first', ['anand', 'Bhanu Prakash', 'Meena', 'సీత']],
  ['last', ['anand', 'Meena', 'Bhanu Prakash', 'సీత']],
])('donors are sorted by %s in both directions, across pages', async (sort, ascending) => {
  const sorted = await names(`sort=${sort}&order=asc`);
  if (sort === 'gifts') expect(sorted.slice(2)).toEqual(ascending.slice(2));
  else expect(sorted).toEqual(ascending);
  expect(await names(`sort=${sort}`)).toEqual(sorted.toReversed());
});

test('a cursor is refused for a different sort order', async () => {
  const { nextCursor } = (await read('limit=2&sort=total')).json;
  expect(await read(`limit=2&sort=gifts&cursor=${nextCursor}`)).toMatchObject({
    status: 400,
    json: { code: 'cursor_unknown' },
  });
});

test('the first page says how many donors match', async () => {
  const { total, nextCursor } = (await read('limit=2')).json;
  expect(total).toEqual({ count: 4, isMore: false });
  expect((await read(`limit=2&cursor=${nextCursor}`)).json.total).toBeUndefined();
  expect((await read('q=bhanu')).json.total).toEqual({ count: 1, isMore: false });
});
