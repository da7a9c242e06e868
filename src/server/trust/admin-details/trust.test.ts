import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pathOf } from '#contract/endpoint.ts';
import { approveRequest, listApprovals } from '#contract/staff/approvals.ts';
import type { TrustGroup } from '#contract/trust/trust-details.admin.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { sampleDetails, sampleTrust } from '#tests/support/fake-web.ts';
import { giveRole, jsonResponse, type StaffVisitor, signedIn, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { app, db, clock } = site;
const second = await createTestApp({ database: site.database, sandbox: site.sandbox });
const { owner, manager, accountant, viewer } = await signedInStaff(site);
const PATH = '/api/admin/trust';

const { email, phone, secondPhone, officeAddress, postalAddress, map, grievance } = sampleTrust;
const contact = { email, phone, secondPhone, officeAddress, postalAddress, map, grievance };
const NEW_PHONE = '+91 40 1234 5678';
const account = {
  holder: 'Charity Trust',
  number: '31234567890',
  ifsc: 'SBIN0001234',
  bank: 'State Bank of India',
  branch: '',
};
const { fcraAccount } = sampleTrust.bank;
const foreign = { ...account, branch: 'New Delhi', swift: 'SBININBB104', purpose: 'Social' };
const entry = { name: 'FCRA', number: '', validUntil: '2030-03-31', remind: '', leadDays: '180' };
const NEVER_UPLOADED = `/pictures/${'0'.repeat(32)}-600.jpg`;

const save = (group: string, body: object, by: StaffVisitor = manager) =>
  jsonResponse(by.call('PUT', `${PATH}/${group}`, body));
async function group(id: string): Promise<TrustGroup> {
  const { json } = await jsonResponse(accountant.call('GET', PATH));
  return json.items.find((each: TrustGroup) => each.id === id);
}
const homeOf = async (server: typeof app) => (await server.inject('/')).body;

// shows: R10.8
test('an accountant and a viewer may read the details and change none', async () => {
  for (const reader of [accountant, viewer]) {
    expect((await jsonResponse(reader.call('GET', PATH))).status).toBe(200);
    for (const { id, values, version } of (await jsonResponse(reader.call('GET', PATH))).json.items)
      expect((await save(id, { ...values, seenVersion: version }, reader)).json.code).toBe('forbidden');
  }
});

test('until they are edited, the details of the trust come from the configuration file', async () => {
  expect(await group('contact')).toEqual({
    id: 'contact',
    values: contact,
    file: contact,
    edited: [],
    version: 0,
    changedAt: null,
    changedBy: null,
    samples: ['email', 'phone', 'postalAddress'],
  });
});

test('a changed phone number is shown by every server, and only this field is stored as an edit', async () => {
  for (const server of [app, second.app]) expect(await homeOf(server)).toContain(phone.display);
  const saved = await save('contact', { ...contact, phone: { display: NEW_PHONE }, seenVersion: 0 });
  expect(saved).toMatchObject({
    status: 200,
    json: {
      edited: ['phone'],
      version: 1,
      changedBy: 'The manager',
      values: { email, phone: { display: NEW_PHONE, tel: '+914012345678' } },
    },
  });
  for (const server of [app, second.app]) await expect.poll(() => homeOf(server)).toContain(NEW_PHONE);
  const [line] = await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  expect(line).toMatchObject({
    action: 'trust_edited',
    targetKind: 'trust',
    targetId: 'contact',
    at: clock.now,
    before: { phone },
    after: { phone: { display: NEW_PHONE } },
  });
});

test('a field saved with the value of the file follows the file again', async () => {
  const { json } = await save('contact', { ...contact, seenVersion: 1 });
  expect(json).toMatchObject({ edited: [], version: 2, values: contact });
  await expect.poll(() => homeOf(second.app)).toContain(phone.display);
});

test('saving unchanged fields is not an edit', async () => {
  const lines = await db.$count(auditEntry, eq(auditEntry.targetId, 'contact'));
  expect((await save('contact', { ...contact, seenVersion: 2 })).json.version).toBe(2);
  expect(await db.$count(auditEntry, eq(auditEntry.targetId, 'contact'))).toBe(lines);
});

test('of two people saving at once the second gets a conflict, and nothing is overwritten', async () => {
  const social = sampleTrust.social;
  const answers = await Promise.all([
    save('social', { ...social, youtube: '', seenVersion: 0 }),
    save('social', { ...social, facebook: '', seenVersion: 0 }, owner),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('edited_meanwhile');
  const saved = answers.find(({ status }) => status === 200)?.json;
  expect(await group('social')).toEqual(saved);
});

test('only owners may edit the registrations and the signatory of receipts', async () => {
  const registrations = { ...sampleTrust.registrations, pan: 'aaaty1111y', seenVersion: 0 };
  const receipts = { ...sampleTrust.receipts, seenVersion: 0 };
  for (const [id, body] of [
    ['registrations', registrations],
    ['receipts', receipts],
  ] as const) {
    expect((await save(id, body)).json.code).toBe('forbidden');
    expect((await save(id, body, owner)).status).toBe(200);
  }
  expect((await group('registrations')).values['pan']).toBe('AAATY1111Y');
});

// shows: R10.4
test('numbers of registrations and the bank account are saved as their issuers write them', async () => {
  const registrations = {
    ...sampleTrust.registrations,
    darpan: 'ap/2017/0123456',
    csr1: 'csr 0001 2345',
    fcra: 'Not registered',
  };
  const { version } = await group('registrations');
  const saved = await save('registrations', { ...registrations, seenVersion: version }, owner);
  const numbers = { darpan: 'AP/2017/0123456', csr1: 'CSR00012345', fcra: 'not registered' };
  expect(saved.json.values).toMatchObject(numbers);
  const typed = { ...account, number: '3123 4567 890', ifsc: 'sbin0001234', upi: 'asha.kiran@sbi' };
  const accounts = { account: typed, fcraAccount, seenVersion: 0 };
  expect((await save('bank', accounts)).json.code).toBe('forbidden');
  expect((await save('bank', accounts, owner)).json.code).toBe('waits_for_owner');
  const partner = await signedIn(site, 'partner@example.org', 'Partner');
  await giveRole(site, partner.email, 'owner', owner.accountId);
  const [{ id }] = (await jsonResponse(partner.call('GET', listApprovals.path))).json.items;
  await partner.call('POST', pathOf(approveRequest, { id }), { reason: 'Seen the passbook' });
  expect((await group('bank')).values).toEqual({
    account: { ...account, upi: 'asha.kiran@sbi' },
    fcraAccount,
  });
});

// shows: R10.4
test.each([
  ['contact', { ...contact, phone: { display: '98480 12345' } }, 'phone.display'],
  ['contact', { ...contact, secondPhone: { display: '98480 12345' } }, 'secondPhone.display'],
  ['contact', { ...contact, postalAddress: { ...postalAddress, city: '' } }, 'postalAddress.city'],
  ['contact', { ...contact, email: 'nobody' }, 'email'],
  [
    'contact',
    { ...contact, postalAddress: { ...postalAddress, postalCode: '5060' } },
    'postalAddress.postalCode',
  ],
  ['contact', { ...contact, map: { ...map, embedUrl: 'https://maps.example/' } }, 'map.embedUrl'],
  ['contact', { ...contact, grievance: { name: 'The office', email: '', phone: '' } }, 'grievance.email'],
  ['contact', { ...contact, grievance: { name: '', email: 'a@example.org', phone: '' } }, 'grievance.name'],
  ['social', { ...sampleTrust.social, youtube: 'javascript:alert(1)' }, 'youtube'],
  ['receipts', { ...sampleTrust.receipts, numberPrefix: 'A B' }, 'numberPrefix'],
  [
    'registrations',
    {
      ...sampleTrust.registrations,
      section12A: { number: 'X', validFrom: '2027-01-01', validUntil: '2026-01-01' },
    },
    'section12A.validUntil',
  ],
  [
    'registrations',
    { ...sampleTrust.registrations, section80G: { number: '', validFrom: '', validUntil: '2026-02-30' } },
    'section80G.validUntil',
  ],
  ['registrations', { ...sampleTrust.registrations, darpan: 'AP/2017/12345' }, 'darpan'],
  ['registrations', { ...sampleTrust.registrations, csr1: 'CSR123' }, 'csr1'],
  ['registrations', { ...sampleTrust.registrations, fcra: 'none' }, 'fcra'],
  ['bank', { account: { ...account, ifsc: 'SBIN1001234' }, fcraAccount }, 'account.ifsc'],
  ['bank', { account: { ...account, number: '12345678' }, fcraAccount }, 'account.number'],
  ['bank', { account: { ...account, holder: '' }, fcraAccount }, 'account.holder'],
  ['bank', { account: { ...account, upi: 'asha kiran@sbi' }, fcraAccount }, 'account.upi'],
  [
    'bank',
    { account: { ...account, number: '', ifsc: '', bank: '', holder: '', upi: 'a.b@sbi' }, fcraAccount },
    'account.number',
  ],
  ['bank', { account, fcraAccount: { ...foreign, swift: 'SBIN' } }, 'fcraAccount.swift'],
  ['bank', { account, fcraAccount: { ...foreign, purpose: '' } }, 'fcraAccount.purpose'],
  ['bank', { account, fcraAccount: { ...foreign, branch: '' } }, 'fcraAccount.branch'],
  ['renewals', { list: [{ ...entry, validUntil: '' }] }, 'list.0.validUntil'],
  ['renewals', { list: [{ ...entry, leadDays: 0 }] }, 'list.0.leadDays'],
  ['renewals', { list: [{ ...entry, remind: 'nobody' }] }, 'list.0.remind'],
  ['receipts', { ...sampleTrust.receipts, signature: { url: 'https://x.example/a.jpg' } }, 'signature.url'],
  ['receipts', { ...sampleTrust.receipts, signature: { url: NEVER_UPLOADED } }, 'signature.url'],
])('saving %s with %j is refused under the wrong field', async (id, body, field) => {
  const { status, json } = await save(id, { ...body, seenVersion: 0 }, owner);
  expect(status).toBe(400);
  expect(Object.keys(json.fields)).toContain(field);
});

test('line breaks are removed from a pasted line, and lone surrogates are refused', async () => {
  const { name, names, logo, legalName, tagline, copyright, refundNote, surplus, answers } = sampleTrust;
  const texts = { name, names, logo, legalName, tagline, copyright, refundNote, surplus, answers };
  const broken = await save('texts', { ...texts, intro: 'Two lines \ud83d', seenVersion: 0 });
  expect(Object.keys(broken.json.fields)).toEqual(['intro']);
  const { json } = await save('texts', { ...texts, intro: ' Two\r\nlines ', seenVersion: 0 });
  expect(json.values.intro).toBe('Two lines');
});

test('texts with the placeholder for the name follow the name when it changes', async () => {
  const { values, version } = await group('texts');
  const marked = { intro: '{name} helps. Ask {name}.', copyright: '© 2025 {name}. All Rights Reserved.' };
  const saved = await save('texts', { ...values, ...marked, name: 'Asha $&', seenVersion: version });
  expect(saved.json.values).toMatchObject(marked);
  expect(await sampleDetails.trust(db)).toMatchObject({
    intro: 'Asha $& helps. Ask Asha $&.',
    copyright: '© 2025 Asha $&. All Rights Reserved.',
  });
});
