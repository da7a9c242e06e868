import { desc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ServiceEditions } from '#contract/admin/services.ts';
import type { FactGroup } from '#contract/admin/trust.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { createTestApp } from '#tests/support/app.ts';
import { sampleFacts, sampleTrust } from '#tests/support/fake-web.ts';
import { asked, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { app, db, clock } = site;
const second = await createTestApp({ database: site.database, sandbox: site.sandbox });
const { owner, manager, accountant } = await signedInStaff(site);
const PATH = '/api/admin/facts';

const { email, phone, officeAddress, postalAddress, map } = sampleTrust;
const contact = { email, phone, officeAddress, postalAddress, map };
const NEW_PHONE = '+91 40 1234 5678';

const save = (group: string, body: object, by: StaffVisitor = manager) =>
  asked(by.call('PUT', `${PATH}/${group}`, body));
async function group(id: string): Promise<FactGroup> {
  const { json } = await asked(accountant.call('GET', PATH));
  return json.items.find((each: FactGroup) => each.id === id);
}
const homeOf = async (server: typeof app) => (await server.inject('/')).body;

test('until somebody edits them the facts are those of the configuration file', async () => {
  expect(await group('contact')).toEqual({
    ...{ id: 'contact', values: contact, file: contact, edited: [] },
    ...{ version: 0, changedAt: null, changedBy: null },
  });
});

test('a phone number that is changed stands on every server’s pages, and only it leaves the file', async () => {
  for (const server of [app, second.app]) expect(await homeOf(server)).toContain(phone.display);
  const saved = await save('contact', { ...contact, phone: { display: NEW_PHONE }, seenVersion: 0 });
  expect(saved).toMatchObject({
    status: 200,
    json: {
      ...{ edited: ['phone'], version: 1, changedBy: 'The manager' },
      values: { email, phone: { display: NEW_PHONE, tel: '+914012345678' } },
    },
  });
  for (const server of [app, second.app]) await expect.poll(() => homeOf(server)).toContain(NEW_PHONE);
  const [line] = await db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  expect(line).toMatchObject({
    ...{ action: 'facts_edited', targetKind: 'facts', targetId: 'contact', at: clock.now },
    ...{ before: { phone }, after: { phone: { display: NEW_PHONE } } },
  });
});

test('a fact that is saved as the file has it follows the file again', async () => {
  const { json } = await save('contact', { ...contact, seenVersion: 1 });
  expect(json).toMatchObject({ edited: [], version: 2, values: contact });
  await expect.poll(() => homeOf(second.app)).toContain(phone.display);
});

test('saving what nobody changed is no edit', async () => {
  const lines = await db.$count(auditEntry, eq(auditEntry.targetId, 'contact'));
  expect((await save('contact', { ...contact, seenVersion: 2 })).json.version).toBe(2);
  expect(await db.$count(auditEntry, eq(auditEntry.targetId, 'contact'))).toBe(lines);
});

test('of two people at once the second is told, and nothing is overwritten', async () => {
  const social = sampleTrust.social;
  const answers = await Promise.all([
    save('social', { ...social, youtube: '', seenVersion: 0 }),
    save('social', { ...social, facebook: '', seenVersion: 0 }, owner),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('edited_meanwhile');
  const kept = answers.find(({ status }) => status === 200)?.json;
  expect(await group('social')).toEqual(kept);
});

test('registrations and who signs are for owners alone', async () => {
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

test.each([
  ['contact', { ...contact, phone: { display: '98480 12345' } }, 'phone.display'],
  ['contact', { ...contact, email: 'nobody' }, 'email'],
  [
    'contact',
    { ...contact, postalAddress: { ...postalAddress, postalCode: '5060' } },
    'postalAddress.postalCode',
  ],
  ['contact', { ...contact, map: { ...map, embedUrl: 'https://maps.example/' } }, 'map.embedUrl'],
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
])('in %s, %j is refused under its field', async (id, body, field) => {
  const { status, json } = await save(id, { ...body, seenVersion: 0 }, owner);
  expect(status).toBe(400);
  expect(Object.keys(json.fields)).toContain(field);
});

test('a line that was pasted loses its breaks and half characters', async () => {
  const { name, legalName, tagline, copyright, refundNote } = sampleTrust;
  const words = { name, legalName, tagline, copyright, refundNote };
  const { json } = await save('words', { ...words, intro: ' Two\r\nlines \ud83d', seenVersion: 0 });
  expect(json.values.intro).toBe('Two lines \ufffd');
});

describe('the services', () => {
  const SERVICES = '/api/admin/services';
  const listed = async (): Promise<ServiceEditions> => (await asked(accountant.call('GET', SERVICES))).json;
  const put = (path: string, body: object, by = manager) => asked(by.call('PUT', path, body));

  test('show an edited text on every server, and follow their file again once set back', async () => {
    const [camp] = (await listed()).items;
    expect(camp).toMatchObject({ id: 'MedicalCamp', edited: [], version: 0 });
    const saved = await put(`${SERVICES}/MedicalCamp`, {
      ...{ ...camp?.file, menuLabel: 'Doctors', seenVersion: 0 },
    });
    expect(saved.json).toMatchObject({ edited: ['menuLabel'], version: 1, values: { menuLabel: 'Doctors' } });
    for (const server of [app, second.app])
      await expect.poll(() => homeOf(server)).toContain('Doctors, Plant');
    const late = await put(`${SERVICES}/MedicalCamp`, { ...camp?.file, seenVersion: 0 }, owner);
    expect(late).toMatchObject({ status: 409, json: { code: 'edited_meanwhile' } });
    const back = await put(`${SERVICES}/MedicalCamp`, { ...camp?.file, seenVersion: 1 });
    expect(back.json).toMatchObject({ edited: [], version: 2 });
    await expect.poll(() => homeOf(app)).toContain('MedicalCamp, Plant');
  });

  test('stand in the order that was given last, each of them once', async () => {
    const order = ['PlantDistribution', 'MedicalCamp'];
    const saved = await put('/api/admin/service-order', { order, seenVersion: 0 });
    expect(saved.json.items.map(({ id }: { id: string }) => id)).toEqual(order);
    await expect.poll(() => homeOf(second.app)).toContain('PlantDistribution, MedicalCamp');
    for (const wrong of [['MedicalCamp'], [...order, 'MedicalCamp'], ['MedicalCamp', 'MedicalCamp']]) {
      const refused = await put('/api/admin/service-order', { order: wrong, seenVersion: 1 });
      expect(refused).toMatchObject({ status: 400, json: { fields: { order: expect.any(String) } } });
    }
  });

  test('offer nothing twice, which is said under the second', async () => {
    const [camp] = (await listed()).items;
    const own = camp?.file['provides'] as object[];
    const body = { ...camp?.file, provides: [...own, ...own], seenVersion: 0 };
    const twice = await put(`${SERVICES}/${camp?.id}`, body);
    expect(twice).toMatchObject({
      status: 400,
      json: { fields: { 'provides.1.title': expect.any(String) } },
    });
  });

  test('are eight for good: another one is not found', async () => {
    const [camp] = (await listed()).items;
    expect((await put(`${SERVICES}/Nothing`, { ...camp?.file, seenVersion: 0 })).status).toBe(404);
  });
});

test('the texts that bear the mark of the name follow the name when it is changed', async () => {
  const { values, version } = await group('words');
  const marked = { intro: '{name} helps. Ask {name}.', copyright: '© 2025 {name}. All Rights Reserved.' };
  const saved = await save('words', { ...values, ...marked, name: 'Asha $&', seenVersion: version });
  expect(saved.json.values).toMatchObject(marked);
  expect(await sampleFacts.trust(db)).toMatchObject({
    intro: 'Asha $& helps. Ask Asha $&.',
    copyright: '© 2025 Asha $&. All Rights Reserved.',
  });
});
