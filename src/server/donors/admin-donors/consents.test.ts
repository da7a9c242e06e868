import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { consentRoutes } from '#contract/donors/consent-paths.ts';
import { getDonor, mergeDonor } from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import type { Language } from '#domain/text/language.ts';
import { donor } from '#server/db/schema/donor.ts';
import { emailChange } from '#server/db/schema/donor-access.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { jsonResponse, signedIn, signedInStaff } from '#tests/support/staff.ts';
import { recordDonor } from '../donor-data/donors.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, manager } = await signedInStaff(site);

async function newDonor(email: string): Promise<string> {
  const { id } = await createDonation(db, { email, state: 'COMPLETED', createdAt: clock.now });
  await db.transaction((tx) => recordDonor(tx, id, clock.now));
  const [row] = await db.select().from(donor).where(eq(donor.key, email));
  return row?.id ?? '';
}

/** @returns the version of the notice that was shown. */
async function decide(email: string, isGiven: boolean, language: Language = 'en'): Promise<string> {
  clock.pass(60_000);
  const visitor = await signedIn(site, email);
  const { notice } = JSON.parse(
    (await visitor.post(consentRoutes.open.path, { merchantOrderId: '', language })).body,
  );
  await visitor.post(consentRoutes.save.path, { merchantOrderId: '', isGiven, notice, language });
  return notice;
}

const consentsOf = async (id: string, by = accountant) =>
  (await jsonResponse(by.call('GET', pathOf(getDonor, { id })))).json.consents;

test('a donor’s page lists each consent with the notice that was shown, and which decision counts', async () => {
  const id = await newDonor('decides@example.com');
  expect(await consentsOf(id)).toEqual([]);
  const version = await decide('decides@example.com', true, 'te');
  const givenAt = clock.now.toISOString();
  await decide('somebody.else@example.com', true);
  const given = {
    purpose: 'campaign_updates',
    email: 'decides@example.com',
    isGiven: true,
    isLatest: true,
    place: 'account',
    at: givenAt,
    notice: { version, language: 'te' },
  };
  expect(await consentsOf(id)).toMatchObject([given]);
  await decide('decides@example.com', false);
  const at = clock.now.toISOString();
  expect(await consentsOf(id)).toMatchObject([
    { ...given, isLatest: false },
    { isGiven: false, isLatest: true, at, notice: null },
  ]);
});

test('the consents of a replaced address and of a merged donor are shown, each with the decision that counts', async () => {
  const id = await newDonor('now@example.com');
  const other = await newDonor('other@example.com');
  await decide('before@example.com', true);
  await decide('other@example.com', true);
  await db
    .insert(emailChange)
    .values({ fromEmail: 'before@example.com', toEmail: 'now@example.com', changedAt: clock.now });
  await decide('now@example.com', false);
  await jsonResponse(accountant.call('POST', pathOf(mergeDonor, { id }), { donorId: other }));
  expect(await consentsOf(id)).toMatchObject([
    { email: 'before@example.com', isGiven: true, isLatest: false },
    { email: 'other@example.com', isGiven: true, isLatest: true },
    { email: 'now@example.com', isGiven: false, isLatest: true },
  ]);
});

test('roles for which donors are masked see consents with masked addresses', async () => {
  const id = await newDonor('hidden.person@example.com');
  await decide('hidden.person@example.com', true);
  expect(await consentsOf(id, manager)).toMatchObject([{ isGiven: true, email: 'h***@e***.com' }]);
});
