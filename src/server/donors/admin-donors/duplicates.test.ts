import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  type DonorDuplicates,
  getDonor,
  listDuplicates,
  mergeDonor,
  type SimilarDonor,
  undoMerge,
} from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { donor } from '#server/db/schema/donor.ts';
import { createTestApp } from '#tests/support/app.ts';
import { testCipher } from '#tests/support/donor-cipher.ts';
import { createDonation } from '#tests/support/factories.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';
import { recordDonor } from '../donor-data/donors.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant } = await signedInStaff(site);

async function given(fullName: string, email: string, phoneNumber = '') {
  const { id } = await createDonation(db, { state: 'COMPLETED', fullName, email, phoneNumber });
  await db.transaction((tx) => recordDonor(tx, id, clock.now));
}
await given('Padma Devi', 'padma@example.com', '9000000001');
await given('P. Devi', 'other@example.com', '9000000001');
await given('Smt. Padma \u00a0De\u200cvi\u200b', 'Padma@example.org');
await given('PADMA DEVI', 'devi@example.net', '8000000001');
await given('Somebody Else', 'p.ad.ma+gifts@example.com');
await given('Padma Devi', 'stranger@example.net', '9111111111');
await given('Document Holder', 'holder@example.net');
await given('Cash Giver', 'cash@example.net');
await given('Mrs Cash-Giver', '', '9222222222');
await given('Cash Giver', '', '9333333333');
const document = { idKind: 'pan', idSealed: testCipher.seal('ABCPE1234F'), idHash: 'hash' } as const;
for (const email of ['padma@example.com', 'holder@example.net'])
  await db.update(donor).set(document).where(eq(donor.key, email));

const get = async (path: string) => (await jsonResponse(accountant.call('GET', path))).json;
const idOf = async (email: string) =>
  (await db.select({ id: donor.id }).from(donor).where(eq(donor.key, email)))[0]?.id ?? '';
const similarTo = async (email: string): Promise<SimilarDonor[]> =>
  (await get(pathOf(getDonor, { id: await idOf(email) }))).similar;

test('a donor’s page suggests probable duplicates with the reason, the surest first', async () => {
  expect((await similarTo('padma@example.com')).map(({ email, same }) => [same, email])).toEqual([
    ['document', 'holder@example.net'],
    ['phone', 'other@example.com'],
    ['email', 'p.ad.ma+gifts@example.com'],
    ['name_and_email', 'Padma@example.org'],
    ['name_and_phone', 'devi@example.net'],
  ]);
});

test('a name alone suggests a duplicate only if one of the two has no phone number', async () => {
  const others = async (email: string) => (await similarTo(email)).map(({ phoneNumber }) => phoneNumber);
  expect((await others('cash@example.net')).toSorted()).toEqual(['9222222222', '9333333333']);
  expect(await others('tel:9222222222')).toEqual(['']);
});

test('the list groups probable duplicates by reason, page by page, until they are merged', async () => {
  const groups = async (): Promise<string[]> => {
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await get(`${listDuplicates.path}?limit=2${cursor && `&cursor=${cursor}`}`);
      for (const { reason, donors } of page.items as DonorDuplicates[])
        found.push(`${reason}: ${donors.map(({ email }) => email.split('@')[0]).toSorted()}`);
      cursor = page.nextCursor;
    }
    return found;
  };
  expect(await groups()).toEqual([
    'document: holder,padma',
    'phone: other,padma',
    'email: p.ad.ma+gifts,padma',
    'name_and_email: Padma,padma',
    'name_and_phone: devi,padma',
    'name: ,,cash',
    'name: Padma,devi,padma,stranger',
  ]);
  const merges = pathOf(mergeDonor, { id: await idOf('padma@example.com') });
  const { json } = await jsonResponse(
    accountant.call('POST', merges, { donorId: await idOf('other@example.com') }),
  );
  expect((await groups()).filter((group) => group.startsWith('phone'))).toEqual([]);
  await accountant.call('POST', pathOf(undoMerge, { id: json.merged[0].id }), {});
  expect(await groups()).toHaveLength(7);
});

test.each(['eHx5', 'cGhvbmV8eA'])('the cursor %s is refused', async (cursor) => {
  expect((await accountant.call('GET', `${listDuplicates.path}?cursor=${cursor}`)).status).toBe(400);
});
