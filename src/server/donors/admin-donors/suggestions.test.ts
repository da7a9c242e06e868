import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { revealDonor, suggestDonors } from '#contract/office/known-donors.ts';
import { donor } from '#server/db/schema/donor.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { accountant, viewer } = await signedInStaff(site);
const { gift, enter } = await createOfflineGifts(site, accountant);

const meena = {
  fullName: 'Meenakshi Iyer',
  email: 'meena@example.com',
  phoneNumber: '9876501234',
  idKind: 'pan',
  idNumber: 'ABCPM1234F',
  address: '4 Lake Road',
};
const lookUp = async (q: string, by = accountant) =>
  jsonResponse(by.call('GET', `${suggestDonors.path}?q=${encodeURIComponent(q)}`));
const namesFor = async (q: string) =>
  (await lookUp(q)).json.items.map((each: { fullName: string }) => each.fullName);

beforeAll(async () => {
  await enter(gift({ ...meena, campaignId: null }));
  for (let index = 0; index < 10; index += 1)
    await enter(gift({ fullName: `Suresh ${index}`, email: `suresh${index}@example.com`, campaignId: null }));
});

test.each(['anne\u0301 d', 'ANNÉ  DE\u200cVI', 'devi'])(
  'a donor whose stored name has other characters is found by “%s”',
  async (typed) => {
    await enter(gift({ fullName: 'Anné Devi', email: 'anne@example.com', campaignId: null }));
    // As an earlier version stored it.
    await site.database.owner.db
      .update(donor)
      .set({ fullName: 'Anne\u0301\u00a0 De\u200dvi' })
      .where(eq(donor.key, 'anne@example.com'));
    expect((await lookUp(typed)).json.items).toMatchObject([{ email: 'anne@example.com' }]);
  },
);

test.each([
  'meenak',
  'iyer meen',
  '98765012',
  '98765 01234',
  '+91 98765-01234',
  '09876501234',
  'meena@',
  'ABCPM1234F',
  'abcpm 1234 f',
])('a donor is suggested for “%s”', async (typed) => {
  expect((await lookUp(typed)).json.items).toMatchObject([
    { fullName: 'Meenakshi Iyer', idMasked: '••••••234F' },
  ]);
});

test('the beginning of an ID number finds nobody', async () => {
  expect(await namesFor('ABCPM12')).toEqual([]);
});

test('at most eight donors are suggested, without ID numbers and addresses', async () => {
  expect(await namesFor('suresh')).toHaveLength(8);
  expect(JSON.stringify((await lookUp('meenak')).json)).not.toMatch(/ABCPM|Lake Road/);
});

test('a chosen donor’s details are shown in full, which the audit log records without them', async () => {
  const [row] = await db.select().from(donor).where(eq(donor.email, meena.email));
  const path = pathOf(revealDonor, { id: row?.id ?? '' });
  const { status, json } = await jsonResponse(accountant.call('POST', path));
  expect([status, json]).toEqual([200, meena]);
  const lines = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.targetId, row?.id ?? ''));
  expect(lines).toMatchObject([{ action: 'donor_details_shown', after: { hasId: true, hasAddress: true } }]);
  expect(JSON.stringify(lines)).not.toMatch(/ABCPM|Lake Road/);
});

test('roles that may not enter gifts get no suggestions and no details', async () => {
  expect((await lookUp('meenak', viewer)).status).toBe(403);
  const [row] = await db.select().from(donor).where(eq(donor.email, meena.email));
  const path = pathOf(revealDonor, { id: row?.id ?? '' });
  expect((await viewer.call('POST', path)).status).toBe(403);
});

test('an unknown donor has no details', async () => {
  const path = pathOf(revealDonor, { id: '0195c2a0-0000-7000-8000-000000000000' });
  expect((await accountant.call('POST', path)).status).toBe(404);
});
