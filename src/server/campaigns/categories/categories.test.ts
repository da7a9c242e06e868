import { expect, test } from 'vitest';
import { createTestApp } from '#tests/support/app.ts';
import { auditOf } from '#tests/support/audit.ts';
import { createCampaign, createCategory } from '#tests/support/factories.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { db } = site;
const { manager } = await signedInStaff(site);
const food = await createCategory(db, { name: 'Food' });

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', id = '', body?: object) =>
  jsonResponse(manager.call(method, `/api/admin/categories${id && `/${id}`}`, body));

test('categories are created, renamed and deleted', async () => {
  const created = await call('POST', '', { name: 'Books' });
  expect(created).toMatchObject({ status: 201, json: { name: 'Books', isUsed: false, version: 1 } });
  const { id } = created.json;
  expect((await call('PUT', id, { name: 'School books', seenVersion: 1 })).json.name).toBe('School books');
  expect((await call('GET')).json.items).toContainEqual({
    id,
    name: 'School books',
    language: 'en',
    translations: {},
    version: 2,
    isUsed: false,
  });
  expect((await call('DELETE', id)).status).toBe(204);
  expect((await call('DELETE', id)).status).toBe(404);
  expect((await auditOf(db, id)).map(({ action }) => action)).toEqual([
    'category_created',
    'category_edited',
    'category_deleted',
  ]);
});

test('half an emoji in a category name, as some phones send it, is refused', async () => {
  const { status, json } = await call('POST', '', { name: 'Water \ud83d' });
  expect([status, Object.keys(json.fields)]).toEqual([400, ['name']]);
});

test('categories in use cannot be deleted', async () => {
  await createCampaign(db, { categoryId: food.id });
  expect((await call('GET')).json.items).toContainEqual(
    expect.objectContaining({ id: food.id, name: 'Food', isUsed: true }),
  );
  expect(await call('DELETE', food.id)).toMatchObject({ status: 409, json: { code: 'category_in_use' } });
});

test('category names are unique, and a concurrent rename is not overwritten', async () => {
  expect((await call('POST', '', { name: 'Food' })).json.code).toBe('category_name_taken');
  const { json } = await call('POST', '', { name: 'Water' });
  expect((await call('PUT', json.id, { name: 'Food', seenVersion: 1 })).json.code).toBe(
    'category_name_taken',
  );
  const late = await call('PUT', json.id, { name: 'Wells', seenVersion: 2 });
  expect(late).toMatchObject({ status: 409, json: { code: 'edited_meanwhile' } });
});
