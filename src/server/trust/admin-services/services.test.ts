import { expect, test } from 'vitest';
import type { EditableServices } from '#contract/trust/services.admin.ts';
import { createTestApp } from '#tests/support/app.ts';
import { sampleDetails } from '#tests/support/fake-web.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { app } = site;
const second = await createTestApp({ database: site.database, sandbox: site.sandbox });
const { owner, manager, accountant } = await signedInStaff(site);
const homePage = async (server: typeof app) => (await server.inject('/')).body;

const SERVICES = '/api/admin/services';
const listed = async (): Promise<EditableServices> =>
  (await jsonResponse(accountant.call('GET', SERVICES))).json;
const put = (path: string, body: object, by = manager) => jsonResponse(by.call('PUT', path, body));

test('an edited text is shown by every server, and the service follows its file again once reset', async () => {
  const [camp] = (await listed()).items;
  expect(camp).toMatchObject({ id: 'MedicalCamp', edited: [], version: 0 });
  const saved = await put(`${SERVICES}/MedicalCamp`, {
    ...camp?.file,
    menuLabel: 'Doctors',
    seenVersion: 0,
  });
  expect(saved.json).toMatchObject({ edited: ['menuLabel'], version: 1, values: { menuLabel: 'Doctors' } });
  for (const server of [app, second.app])
    await expect.poll(() => homePage(server)).toContain('Doctors, Plant');
  const late = await put(`${SERVICES}/MedicalCamp`, { ...camp?.file, seenVersion: 0 }, owner);
  expect(late).toMatchObject({ status: 409, json: { code: 'edited_meanwhile' } });
  const back = await put(`${SERVICES}/MedicalCamp`, { ...camp?.file, seenVersion: 1 });
  expect(back.json).toMatchObject({ edited: [], version: 2 });
  await expect.poll(() => homePage(app)).toContain('MedicalCamp, Plant');
});

// shows: R3.12
test('an edited service has the language of its texts', async () => {
  const camp = (await listed()).items.find(({ id }) => id === 'PlantDistribution');
  const telugu = { ...camp?.file, head: 'మొక్కల పంపిణీ', language: 'te', seenVersion: 0 };
  const saved = await put(`${SERVICES}/PlantDistribution`, telugu);
  expect(saved.json).toMatchObject({ values: { language: 'te' }, edited: ['head', 'language'] });
  const services = await sampleDetails.services(site.db);
  expect(services.map(({ language }) => language)).toEqual(['en', 'te']);
  const unknown = await put(`${SERVICES}/PlantDistribution`, { ...telugu, language: 'fr', seenVersion: 1 });
  expect(unknown).toMatchObject({ status: 400, json: { fields: { language: 'Please choose a language' } } });
});

test('the services are shown in the saved order, which must contain each of them once', async () => {
  const order = ['PlantDistribution', 'MedicalCamp'];
  const saved = await put('/api/admin/service-order', { order, hidden: [], seenVersion: 0 });
  expect(saved.json.items.map(({ id }: { id: string }) => id)).toEqual(order);
  await expect.poll(() => homePage(second.app)).toContain('PlantDistribution, MedicalCamp');
  for (const wrong of [['MedicalCamp'], [...order, 'MedicalCamp'], ['MedicalCamp', 'MedicalCamp']]) {
    const refused = await put('/api/admin/service-order', { order: wrong, hidden: [], seenVersion: 1 });
    expect(refused).toMatchObject({ status: 400, json: { fields: { order: expect.any(String) } } });
  }
});

test('a hidden service has no preview and is missing from menus and the sitemap until it is shown again', async () => {
  const { items, order } = await listed();
  const ids = items.map(({ id }) => id);
  const save = (hidden: string[], seenVersion: number) =>
    put('/api/admin/service-order', { order: ids, hidden, seenVersion });
  const { body: page } = await app.inject('/services/PlantDistribution');
  const preview = /og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(page)?.[1] ?? '';
  expect((await app.inject(preview)).statusCode).toBe(200);

  const hidden = await save(['PlantDistribution'], order.version);
  expect(hidden.json.items).toHaveLength(ids.length);
  for (const server of [app, second.app]) {
    await expect.poll(() => homePage(server)).not.toContain('PlantDistribution');
    await expect
      .poll(async () => (await server.inject('/sitemap.xml')).body)
      .not.toContain('PlantDistribution');
  }
  expect((await app.inject(preview)).statusCode).toBe(404);
  for (const wrong of [ids, ['Nothing']]) {
    const refused = await save(wrong, order.version + 1);
    expect(refused).toMatchObject({
      status: 400,
      json: { fields: { hidden: 'Please show at least one service' } },
    });
  }
  expect((await save([], order.version + 1)).status).toBe(200);
  await expect.poll(() => homePage(second.app)).toContain('PlantDistribution');
});

test('two offers with the same title are refused under the second one', async () => {
  const [camp] = (await listed()).items;
  const own = camp?.file['provides'] as object[];
  const body = { ...camp?.file, provides: [...own, ...own], seenVersion: 0 };
  const refused = await put(`${SERVICES}/${camp?.id}`, body);
  expect(refused).toMatchObject({
    status: 400,
    json: { fields: { 'provides.1.title': expect.any(String) } },
  });
});

test('saving a service that does not exist is refused with 404', async () => {
  const [camp] = (await listed()).items;
  expect((await put(`${SERVICES}/Nothing`, { ...camp?.file, seenVersion: 0 })).status).toBe(404);
});
