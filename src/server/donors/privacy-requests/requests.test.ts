import { expect, test } from 'vitest';
import { myDataRoutes } from '#contract/donors/my-data.ts';
import {
  approvePrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequest,
  refusePrivacyRequest,
  savePrivacySettings,
} from '#contract/donors/privacy-requests.admin.ts';
import { createAddressLinks } from '#tests/support/address-links.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createDonation } from '#tests/support/factories.ts';
import { createMailDelivery } from '#tests/support/mail-delivery.ts';
import { jsonResponse, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { mailbox, deliver } = createMailDelivery(site);
const links = createAddressLinks(site, { mailbox, deliver });
const { owner, accountant } = await signedInStaff(site);

const act = (by: StaffVisitor, path: string, id: string, body: object) =>
  jsonResponse(by.call('POST', path.replace(':id', id), body));
const askToErase = (by: Pick<StaffVisitor, 'post'>) =>
  jsonResponse(by.post(myDataRoutes.erase.path, { email: null }));
const openRequest = async () => {
  const { items } = (await jsonResponse(owner.call('GET', listPrivacyRequests.path))).json;
  return items.find(({ state }: PrivacyRequest) => state === 'open') as PrivacyRequest;
};

test('nobody is erased while a payment is open, and a refused request gives the reason', async () => {
  const email = 'open@example.com';
  await createDonation(db, { email });
  await askToErase(await links.openedBy(email, 'data'));
  const { id } = await openRequest();
  expect(await act(owner, approvePrivacyRequest.path, id, {})).toMatchObject({
    status: 409,
    json: { code: 'erasure_payment_open' },
  });
  expect((await act(owner, refusePrivacyRequest.path, id, { reason: '' })).status).toBe(400);
  expect(
    (await act(owner, refusePrivacyRequest.path, id, { reason: 'A court asked us to keep it.' })).status,
  ).toBe(204);
  await deliver();
  const letter = (await mailbox.sentTo(email)).at(-1);
  expect(letter?.text).toContain('A court asked us to keep it.');
  expect((await act(owner, approvePrivacyRequest.path, id, {})).json.code).toBe('request_already_decided');
});

test('staff are not erased, and only an owner decides', async () => {
  await askToErase(accountant);
  const { id } = await openRequest();
  expect((await act(owner, approvePrivacyRequest.path, id, {})).json.code).toBe('erasure_of_staff');
  expect((await act(accountant, approvePrivacyRequest.path, id, {})).status).toBe(403);
});

test('the trust sets the deadline, within what the law allows', async () => {
  const rules = {
    deadlineDays: 7,
    bookYears: 12,
    messageMonths: 6,
    mailMonths: 12,
    transferDays: 14,
    transferMonths: 3,
  };
  const save = (body: object) => jsonResponse(owner.call('PUT', savePrivacySettings.path, body));
  expect((await save({ ...rules, bookYears: 9 })).json.fields).toEqual({
    bookYears: 'Please enter a whole number from 10 to 50',
  });
  expect(await save(rules)).toEqual({ status: 200, json: rules });
  await createDonation(db, { email: 'later@example.com' });
  const asked = await askToErase(await links.openedBy('later@example.com', 'data'));
  expect(asked.json.dueOn).toBe('2026-11-28');
});
