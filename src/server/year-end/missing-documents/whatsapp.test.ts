import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { taxDetailsRoutes } from '#contract/donors/tax-details-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import { getDonation } from '#contract/giving/donations.admin.ts';
import { askByWhatsApp, askDonors } from '#contract/year-end/missing-documents.ts';
import { donation } from '#server/db/schema/donation.ts';
import { donor } from '#server/db/schema/donor.ts';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { accountant, manager, viewer } = await signedInStaff(site);
const { gift, enter } = await createOfflineGifts(site, accountant);

const DAY_MS = 86_400_000;
const year = '2026-27';
const ask = async (donorId: string, by = accountant) =>
  jsonResponse(by.call('POST', askByWhatsApp.path, { donorId, year }));
const detailOf = async (donationId: string) =>
  (await jsonResponse(accountant.call('GET', pathOf(getDonation, { id: donationId })))).json;

/** A gift of somebody without email address. @returns the donation with its donor. */
async function given(phoneNumber: string, fields: object = {}) {
  const { json } = await enter(gift({ email: '', phoneNumber, campaignId: null, ...fields }));
  return detailOf(json.donationId);
}

test('a message to the donor’s phone has the signed link, and neither name nor amount', async () => {
  const { id, donorId, areDetailsMissing, fullName } = await given('9876512340', { amountRupees: 4321 });
  expect(areDetailsMissing).toBe(true);
  const { json, status } = await ask(donorId);
  expect(status).toBe(200);
  const url = new URL(json.url);
  expect([url.origin, url.pathname, [...url.searchParams.keys()]]).toEqual([
    'https://wa.me',
    '/919876512340',
    ['text'],
  ]);
  expect(url.searchParams.get('text')).toBe(json.text);
  for (const personal of [fullName, '4321', '4,321', '9876512340']) expect(json.text).not.toContain(personal);
  const link = /\/taxdetails\?link=(\S+)/.exec(json.text)?.[1] ?? '';
  const opened = (await site.post(taxDetailsRoutes.open.path, { link })).json();
  expect(opened).toMatchObject({ fullName, isPanMissing: true });
  expect((await detailOf(id)).history).toContainEqual(
    expect.objectContaining({ kind: 'details_asked', message: expect.stringContaining('WhatsApp') }),
  );
  expect(await auditOf(db, donorId)).toMatchObject([{ action: 'details_asked_by_whatsapp' }]);
});

test('the message is in the language of the latest gift', async () => {
  const { id, donorId } = await given('9876512341');
  await db.update(donation).set({ language: 'te' }).where(eq(donation.id, id));
  const { json } = await ask(donorId);
  expect(json.text).toContain('నమస్కారం!');
  expect(json.text).toContain('/te/taxdetails?link=');
});

test('emails and WhatsApp messages together are at most three, with two weeks in between', async () => {
  const { donorId } = await given('9876512342', { email: 'both@example.com' });
  const byEmail = async () =>
    (await jsonResponse(accountant.call('POST', askDonors.path, { year, donorIds: [donorId] }))).json.asked;
  const twoWeeksPass = () =>
    db
      .update(donor)
      .set({ detailsAskedAt: new Date(clock.now.getTime() - 14 * DAY_MS) })
      .where(eq(donor.id, donorId));
  expect(await byEmail()).toBe(1);
  expect(await ask(donorId)).toMatchObject({ status: 409, json: { code: 'donor_not_to_be_asked' } });
  await twoWeeksPass();
  expect((await ask(donorId)).status).toBe(200);
  expect(await byEmail()).toBe(0);
  await twoWeeksPass();
  expect(await byEmail()).toBe(1);
  await twoWeeksPass();
  expect((await ask(donorId)).status).toBe(409);
});

test('nobody is asked without a phone number or with complete details, and only by those who may', async () => {
  const complete = { idKind: 'pan', idNumber: 'ABCPE1234F', address: '4 Lake Road' };
  const known = await given('9876512343', complete);
  expect(known.areDetailsMissing).toBe(false);
  expect((await ask(known.donorId)).status).toBe(409);
  const withoutPhone = await given('', { email: 'nophone@example.com' });
  expect((await ask(withoutPhone.donorId)).status).toBe(409);
  const { donorId } = await given('9876512344');
  for (const by of [manager, viewer]) expect((await ask(donorId, by)).status).toBe(403);
  expect((await ask(donorId)).status).toBe(200);
});
