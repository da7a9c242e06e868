import { expect, test } from 'vitest';
import type { AdminCampaign } from '#contract/campaigns/campaigns.admin.ts';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createCategory } from '#tests/support/factories.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { app, db } = site;
const { owner, manager } = await signedInStaff(site);
const food = await createCategory(db, { name: 'Food' });
const CAMPAIGNS = '/api/admin/campaigns';

const pictures = [
  { url: '/pictures/1.svg', alt: 'A blanket' },
  { url: '/pictures/2.svg', alt: 'Two blankets' },
];
const fields = {
  title: 'Blankets',
  description: 'Warm nights.',
  address: 'Warangal',
  categoryId: food.id,
  pictures,
  startsAt: '2026-11-01T00:00',
  endsAt: '2027-01-31T23:59',
  goalRupees: 250_000,
};
const telugu = {
  title: 'దుప్పట్లు',
  description: 'వెచ్చని రాత్రులు.\r\n\n\n\nధన్యవాదాలు.',
  address: '',
  pictures: [{ url: '/pictures/2.svg', alt: 'రెండు దుప్పట్లు' }],
};
const create = async (more: object = {}): Promise<AdminCampaign> =>
  (await jsonResponse(manager.post(CAMPAIGNS, { ...fields, ...more }))).json;
const save = (id: string, seenVersion: number, more: object, by = manager) =>
  jsonResponse(by.call('PUT', `${CAMPAIGNS}/${id}`, { ...fields, ...more, seenVersion }));

test('a campaign is in English unless staff choose another language', async () => {
  expect(await create()).toMatchObject({ language: 'en', translations: {} });
  expect(await create({ language: 'te' })).toMatchObject({ language: 'te' });
  const unknown = await jsonResponse(manager.post(CAMPAIGNS, { ...fields, language: 'fr' }));
  expect(unknown).toMatchObject({ status: 400, json: { fields: { language: 'Please choose a language' } } });
});

test('a translation is saved with the campaign, tidied like the original, and recorded in the audit log', async () => {
  const { id } = await create();
  const { json } = await save(id, 1, { translations: { te: telugu } });
  const stored = { ...telugu, description: 'వెచ్చని రాత్రులు.\n\nధన్యవాదాలు.' };
  expect(json).toMatchObject({ version: 2, translations: { te: stored } });
  const [, line] = await auditOf(db, id);
  expect(line).toMatchObject({
    action: 'campaign_edited',
    before: { translations: {} },
    after: { translations: { te: stored } },
  });
  expect(line?.after).not.toHaveProperty('title');
});

test('of two concurrent translations of a campaign, the second is refused', async () => {
  const { id } = await create();
  expect((await save(id, 1, { translations: { te: telugu } })).status).toBe(200);
  const late = await save(id, 1, { translations: { hi: { ...telugu, title: 'कंबल' } } }, owner);
  expect(late).toMatchObject({ status: 409, json: { code: 'campaign_edited_meanwhile' } });
});

test('translations into the original language, without any text, or of a removed picture are not stored', async () => {
  const blank = {
    title: ' ',
    description: '',
    address: '',
    pictures: [{ url: '/pictures/1.svg', alt: ' ' }],
  };
  const { id, translations } = await create({ translations: { en: telugu, te: telugu, hi: blank } });
  expect(Object.keys(translations)).toEqual(['te']);
  const shortened = await save(id, 1, { translations: { te: telugu }, pictures: pictures.slice(0, 1) });
  expect(shortened.json.translations.te.pictures).toEqual([]);
  const inTelugu = await save(id, 2, { translations: { te: telugu }, language: 'te' });
  expect(inTelugu.json).toMatchObject({ language: 'te', translations: {} });
});

test.each([
  [{ te: { title: 'x'.repeat(201) } }, 'translations.te.title'],
  [{ te: { pictures: [{ url: 'javascript:alert(1)', alt: 'x' }] } }, 'translations.te.pictures.0.url'],
  [{ te: { slug: 'x' } }, 'translations.te.slug'],
  [{ fr: { title: 'Couvertures' } }, 'translations.fr'],
])('translations of %j are refused', async (translations, field) => {
  const { status, json } = await jsonResponse(manager.post(CAMPAIGNS, { ...fields, translations }));
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});

test('categories and gallery entries are translated and audited too', async () => {
  const category = (await jsonResponse(manager.post('/api/admin/categories', { name: 'Water' }))).json;
  const named = { name: 'Water', translations: { te: { name: 'నీరు' } }, seenVersion: 1 };
  const saved = await jsonResponse(manager.call('PUT', `/api/admin/categories/${category.id}`, named));
  expect(saved.json).toMatchObject({ version: 2, translations: { te: { name: 'నీరు' } } });
  const [, line] = await auditOf(db, category.id);
  expect(line).toMatchObject({ action: 'category_edited', after: { translations: { te: { name: 'నీరు' } } } });
  await expect
    .poll(async () => (await app.inject('/api/getCategory?language=te')).json())
    .toContainEqual({ _id: category.id, name: 'నీరు', language: 'te' });

  const texts = { title: 'మొక్కలు', description: '', pictures: [] };
  const entry = { title: 'Saplings', description: 'By the lake.', pictures, translations: { te: texts } };
  const created = (await jsonResponse(manager.post('/api/admin/gallery', entry))).json;
  expect(created).toMatchObject({ language: 'en', translations: { te: texts } });
  const changed = { ...entry, translations: {}, language: 'hi', seenVersion: 1 };
  await jsonResponse(manager.call('PUT', `/api/admin/gallery/${created.id}`, changed));
  const [, edit] = await auditOf(db, created.id);
  expect(edit).toMatchObject({
    before: { language: 'en', translations: { te: texts } },
    after: { language: 'hi', translations: {} },
  });
});
