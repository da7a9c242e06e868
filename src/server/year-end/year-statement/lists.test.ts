import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import {
  exportStatement,
  listAnonymousGifts,
  listCompleteDonors,
  listIncompleteDonors,
  type StatementLists,
  sumStatementLists,
} from '#contract/year-end/year-statement.ts';
import { donation } from '#server/db/schema/donation.ts';
import { donationType } from '#server/db/schema/donation-type.ts';
import { donor } from '#server/db/schema/donor.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { refundGift } from '#tests/support/refunds.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { recordDonor } from '../../donors/donor-data/donors.ts';
import { sealDetails, type TaxDetails } from '../../donors/donor-data/tax-details.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, viewer } = await signedInStaff(site);
const { category, gift, enter, detail } = await createOfflineGifts(site, accountant);

const pan = (idNumber: string, address = ''): TaxDetails => ({ idKind: 'pan', idNumber, address });
const get = async (path: string, year = '2026-27') =>
  (await jsonResponse(accountant.call('GET', `${path}?year=${year}`))).json;
const lists = (year?: string): Promise<StatementLists> => get(sumStatementLists.path, year);

async function given(email: string, amountPaise: bigint, taxDetails?: TaxDetails, more: object = {}) {
  const gift = { state: 'COMPLETED', email, amountPaise, fullName: email, ...more } as const;
  const made = await createDonation(db, gift);
  await db.transaction((tx) =>
    recordDonor(tx, made.id, made.createdAt, taxDetails && sealDetails(testCipher, taxDetails)),
  );
  return made;
}

async function statement(): Promise<string[]> {
  const file = await accountant.call('POST', exportStatement.path, {
    format: 'csv',
    year: '2026-27',
  });
  return file.body.split('\r\n').slice(1, -1);
}

beforeAll(async () => {
  // One person with three records: two with the PAN, of which only the later one has the address, and one merged.
  await given('sita@home.example', 100_000n, pan('ABCDE1234F'), { fullName: 'Sita' });
  await given('sita@work.example', 200_000n, pan('abcde 1234f', '1 Lake Road'), {
    fullName: 'Sita Devi',
    createdAt: new Date('2026-11-02T00:00:00Z'),
  });
  await given('sita@old.example', 400_000n);
  const [work] = await db.select().from(donor).where(eq(donor.email, 'sita@work.example'));
  await db
    .update(donor)
    .set({ mergedInto: work?.id ?? null })
    .where(eq(donor.email, 'sita@old.example'));
  const corpus = await given('sita@home.example', 800_000n, undefined, { fullName: 'Sita' });
  await db.insert(donationType).values({
    donationId: corpus.id,
    type: 'corpus',
    direction: 'Letter',
    changedAt: clock.now,
  });
  await given('ravi@example.com', 50_000n, pan('ZZZZZ9999Z'));
  await given('meena@example.com', 30_000n, { idKind: null, idNumber: '', address: '2 Hill Road' });
  const gone = await given('gone@example.com', 50_000n);
  await refundGift(db, gone, 50_000n, clock.now);
});

const box = (amountRupees: number, changes: object = {}) =>
  gift({ isAnonymous: true, fullName: '', email: '', amountRupees, campaignId: null, ...changes });

test('gifts under the same PAN are one line per type, across donor records and merges, with the known address', async () => {
  const sitas = (await statement()).filter((line) => line.includes('ABCDE1234F'));
  expect(sitas.map((line) => line.split(',').slice(7)).toSorted()).toEqual([
    ['Sita Devi', '1 Lake Road', 'Corpus', expect.stringContaining('Electronic'), '8000'],
    ['Sita Devi', '1 Lake Road', 'Others', expect.stringContaining('Electronic'), '7000'],
  ]);
});

test('the lists add up what is known of the donors, each person counted once', async () => {
  expect(await lists()).toMatchObject({
    complete: { donors: 1, gifts: 4, rupees: 15_000 },
    incomplete: { donors: 2, gifts: 2, rupees: 800 },
    withoutAddressRupees: 500,
    anonymous: { gifts: 0, rupees: 0 },
    anonymousLimit: { rupees: 100_000, fixedRupees: 100_000, percent: 5 },
  });
  const missing = await get(listIncompleteDonors.path);
  expect(
    missing.items.map(({ fullName, isIdMissing, isAddressMissing }: Record<string, unknown>) => [
      fullName,
      isIdMissing,
      isAddressMissing,
    ]),
  ).toEqual([
    ['ravi@example.com', false, true],
    ['meena@example.com', true, false],
  ]);
  const complete = await get(listCompleteDonors.path);
  expect(complete.items).toMatchObject([{ fullName: 'Sita Devi', gifts: 4, rupees: 15_000 }]);
});

test('an anonymous gift has a receipt but no donor, no line in the statement, and no limit for cash', async () => {
  const linesBefore = await statement();
  const { status, json } = await enter(box(250_000));
  expect(status).toBe(201);
  expect(json.receiptNumber).toMatch(/^2026-27\//);
  expect(await detail(json.donationId)).toMatchObject({
    fullName: 'Anonymous',
    isAnonymous: true,
    donorId: null,
  });
  expect(await statement()).toEqual(linesBefore);
  const { items } = await get(listAnonymousGifts.path);
  expect(items).toMatchObject([
    { donationId: json.donationId, method: 'Cash', purpose: 'Relief', rupees: 250_000 },
  ]);
  expect((await lists()).anonymous).toMatchObject({ gifts: 1, rupees: 250_000 });
});

test('the limit for anonymous gifts is the higher of the fixed amount and the share of all donations', async () => {
  const { id } = await createCampaign(db, { categoryId: category.id });
  await createDonation(db, { state: 'COMPLETED', campaignId: id, amountPaise: 1_000_000_000n });
  const { complete, incomplete, anonymous, anonymousLimit } = await lists();
  const all = complete.rupees + incomplete.rupees + anonymous.rupees;
  expect(anonymousLimit.rupees).toBeCloseTo(all * 0.05, 2);
  expect(anonymousLimit.rupees).toBeGreaterThan(100_000);
  expect((await lists('2025-26')).anonymousLimit.rupees).toBe(100_000);
});

test('a refunded anonymous gift leaves the list, and pages follow one another', async () => {
  const first = (await enter(box(100))).json;
  const second = (await enter(box(200))).json;
  const path = `${listAnonymousGifts.path}?year=2026-27&limit=1`;
  const page = (await jsonResponse(accountant.call('GET', path))).json;
  expect(page.items).toMatchObject([{ donationId: second.donationId }]);
  const next = (await jsonResponse(accountant.call('GET', `${path}&cursor=${page.nextCursor}`))).json;
  expect(next.items).toMatchObject([{ donationId: first.donationId }]);
  await accountant.call('POST', `/api/admin/payments/${second.paymentId}/cancelled`, { reason: 'Twice' });
  expect((await jsonResponse(accountant.call('GET', path))).json.items).toMatchObject([
    { donationId: first.donationId },
  ]);
});

test.each([
  ['anonymous with a name', { isAnonymous: true }, 'fullName', 'An anonymous gift has no name'],
  [
    'anonymous with an address',
    { isAnonymous: true, fullName: '', email: '', address: '1 Lake Road' },
    'fullName',
    'An anonymous gift',
  ],
  ['not anonymous and without a name', { fullName: ' ' }, 'fullName', 'Please enter the donor’s name'],
])('a gift that is %s is refused', async (_kind, changes, field, message) => {
  const { status, json } = await enter(gift(changes));
  expect({ status, text: json.fields[field] }).toEqual({
    status: 400,
    text: expect.stringContaining(message),
  });
});

test('a donation never becomes anonymous afterwards', async () => {
  const { json } = await enter(gift({ email: '', phoneNumber: '' }));
  await expect(
    db.update(donation).set({ isAnonymous: true }).where(eq(donation.id, json.donationId)),
  ).rejects.toThrow();
});

test.each([sumStatementLists, listIncompleteDonors, listCompleteDonors, listAnonymousGifts])(
  'a viewer may not read $path',
  async ({ path }) => {
    expect((await viewer.call('GET', `${path}?year=2026-27`)).status).toBe(403);
  },
);
