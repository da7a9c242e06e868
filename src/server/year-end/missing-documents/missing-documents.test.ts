import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveTaxDetails } from '#contract/donors/donors.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { askDonors, getDocumentSettings } from '#contract/year-end/missing-documents.ts';
import { listIncompleteDonors } from '#contract/year-end/year-statement.ts';
import { donor } from '#server/db/schema/donor.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { recordBounce } from '#server/mail/bounces.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { mailIdOf } from '#tests/support/mailbox.ts';
import { createOfflineGifts } from '#tests/support/offline-gifts.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db, clock } = site;
const { owner, accountant, manager, viewer } = await signedInStaff(site);
const { gift, enter } = await createOfflineGifts(site, accountant);
const { mailbox, deliver } = createMailDelivery(site);

const DAY_MS = 86_400_000;
const year = '2026-27';
const listed = async () =>
  (await jsonResponse(accountant.call('GET', `${listIncompleteDonors.path}?year=${year}&limit=100`))).json
    .items;
const ask = async (donorIds: string[] | null, by = accountant) =>
  jsonResponse(by.call('POST', askDonors.path, { year, donorIds }));
const inList = async (email: string) =>
  (await listed()).find((each: { email: string }) => each.email === email);

test('donors with a missing PAN or address are asked by email, at most three times with two weeks in between', async () => {
  const email = 'missing@example.com';
  const pan = { idKind: 'pan', idNumber: 'ABCPE1234F', address: '4 Lake Road' };
  await enter(gift({ email, fullName: 'Missing', campaignId: null }));
  await enter(gift({ email: 'complete@example.com', ...pan, campaignId: null }));
  await enter(gift({ email: '', phoneNumber: '9876543210', campaignId: null }));
  await deliver();
  expect(await inList(email)).toMatchObject({ asked: 0, lastAskedAt: null });
  expect((await ask(null)).json).toEqual({
    asked: 1,
    message: 'Asked 1 donor of 2026-27 by email for PAN and address.',
  });
  expect((await ask(null)).json.asked).toBe(0);
  expect(await inList(email)).toMatchObject({ asked: 1, lastAskedAt: clock.now.toISOString() });
  const { id } = await inList(email);
  for (const asked of [1, 1, 0]) {
    // Later requests would come from sessions that have ended.
    await db
      .update(donor)
      .set({ detailsAskedAt: new Date(clock.now.getTime() - 14 * DAY_MS) })
      .where(eq(donor.id, id));
    expect((await ask([id])).json.asked).toBe(asked);
  }
  await deliver();
  const letters = (await mailbox.sentTo(email)).filter(({ subject }) =>
    subject.startsWith('PAN and address'),
  );
  expect(letters).toHaveLength(3);
  expect(letters[0]?.text).toContain('/taxdetails?link=');
  expect(await mailbox.sentTo('complete@example.com')).toHaveLength(1);
});

test('a donor whose email bounced is not asked again, unless the failure was temporary', async () => {
  for (const [status, asked] of [
    ['4.4.7', 1],
    ['5.1.1', 0],
  ] as const) {
    const email = `bounced${status}@example.com`;
    await enter(gift({ email, campaignId: null }));
    await deliver();
    const [thanks] = await mailbox.sentTo(email);
    await recordBounce(db, { mailIds: [mailIdOf(thanks)], status }, clock.now);
    expect((await ask([(await inList(email)).id])).json.asked).toBe(asked);
  }
});

test('only those who may change donations can ask, and unknown donors are left out', async () => {
  for (const by of [manager, viewer]) expect((await ask(null, by)).status).toBe(403);
  expect((await ask(['0195c2a0-0000-7000-8000-000000000000', 'x'])).json.asked).toBe(0);
});

test('Aadhaar numbers are refused until an owner allows them', async () => {
  const entered = () =>
    enter(gift({ email: 'a@example.com', idKind: 'aadhaar', idNumber: '1234 5678 9012', campaignId: null }));
  expect((await entered()).json.fieldErrors.idNumber.code).toBe('id_aadhaar_off');
  const allow = (by: typeof owner, isAadhaarAccepted: boolean) =>
    by.call('PUT', getDocumentSettings.path, { isAadhaarAccepted });
  expect((await allow(accountant, true)).status).toBe(403);
  expect((await allow(owner, true)).status).toBe(200);
  expect((await jsonResponse(accountant.call('GET', getDocumentSettings.path))).json).toEqual({
    isAadhaarAccepted: true,
  });
  expect((await entered()).status).toBe(201);
  await allow(owner, false);
  expect((await entered()).status).toBe(400);
});

test('a correction of PAN or address needs a reason, replaces the receipts of the open year and sends one email', async () => {
  const email = 'corrected@example.com';
  const first = await enter(gift({ email, campaignId: null }));
  await enter(gift({ email, campaignId: null }));
  await deliver();
  const [row] = await db.select().from(donor).where(eq(donor.email, email));
  const path = pathOf(saveTaxDetails, { id: row?.id ?? '' });
  const save = (body: object) =>
    jsonResponse(accountant.call('POST', path, { idKind: 'pan', address: '4 Lake Road', ...body }));
  expect((await save({ idNumber: 'ABCPE1234F' })).status).toBe(200);
  const refused = await save({ idNumber: 'ABCPE1234G' });
  expect(refused.json.fieldErrors).toMatchObject({ reason: { code: 'reason_required' } });
  const quoted = await save({ idNumber: 'ABCPE1234G', reason: 'Not ABCPE1234F' });
  expect(quoted.json.fieldErrors).toMatchObject({ reason: { code: 'reason_without_id' } });
  expect((await save({ idNumber: 'ABCPE1234G', reason: 'Typing error' })).status).toBe(200);
  expect((await save({ idNumber: 'ABCPE1234G', reason: 'Nothing changed' })).status).toBe(200);
  await deliver();
  const subjects = (await mailbox.sentTo(email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Your corrected receipt'))).toHaveLength(2);
  const { receipts, history } = (
    await jsonResponse(accountant.call('GET', `/api/admin/donations/${first.json.donationId}`))
  ).json;
  expect(
    receipts.map(({ reason, replacedBy }: { reason: string; replacedBy: string }) => [reason, !!replacedBy]),
  ).toEqual([
    ['PAN and address were added', true],
    ['Typing error', true],
    [null, false],
  ]);
  expect(history.at(-1)).toMatchObject({ kind: 'receipt_replaced', who: 'The accountant' });
  const download = (by: typeof viewer) =>
    Promise.all(receipts.map(({ id }: { id: string }) => by.call('GET', `/api/admin/receipts/${id}/file`)));
  const shown = () => db.$count(auditEntry, eq(auditEntry.action, 'donor_details_shown'));
  expect((await download(viewer)).map(({ status }) => status)).toEqual(Array(3).fill(403));
  expect(await shown()).toBe(0);
  const versions = await download(accountant);
  expect(versions.map(({ status, headers }) => [status, headers['content-type']])).toEqual(
    Array(3).fill([200, 'application/pdf']),
  );
  // Two of the three show details.
  expect(await shown()).toBe(2);
});
