import { expect, test } from 'vitest';
import { MAX_SAVED_FILTERS } from '#contract/staff/saved-filters.ts';
import { createTestApp } from '#tests/support/app.ts';
import { jsonResponse, type StaffVisitor, signedInStaff } from '#tests/support/staff.ts';

const PATH = '/api/admin/saved-filters';
const site = await createTestApp();
const { accountant, viewer, manager } = await signedInStaff(site);

const cash = {
  list: 'donations',
  name: 'Cash of the last year',
  filters: { mode: 'cash', from: '2025-04-01' },
};
const save = (by: StaffVisitor, filter: object) => jsonResponse(by.post(PATH, filter));
const list = async (by: StaffVisitor) => (await jsonResponse(by.call('GET', PATH))).json.items;

test('a member finds their own filters again, and nobody else does', async () => {
  const { status, json } = await save(accountant, cash);
  expect([status, json]).toEqual([201, { id: json.id, ...cash }]);
  await save(accountant, { ...cash, name: 'all cheques', filters: { mode: 'cheque' } });
  expect((await list(accountant)).map(({ name }: { name: string }) => name)).toEqual([
    'all cheques',
    'Cash of the last year',
  ]);
  expect(await list(viewer)).toEqual([]);
});

test('saving under the same name replaces the filter; another list may use the name, too', async () => {
  await save(manager, cash);
  await save(manager, { ...cash, filters: { mode: 'neft' } });
  await save(manager, { list: 'messages', name: cash.name, filters: { state: 'unread' } });
  expect(await list(manager)).toMatchObject([
    { list: 'donations', filters: { mode: 'neft' } },
    { list: 'messages', filters: { state: 'unread' } },
  ]);
});

test('only its owner can delete a filter', async () => {
  const { json } = await save(viewer, cash);
  const remove = (by: StaffVisitor) => by.call('DELETE', `${PATH}/${json.id}`);
  expect((await remove(manager)).status).toBe(404);
  expect((await remove(viewer)).status).toBe(204);
  expect((await remove(viewer)).status).toBe(404);
  expect(await list(viewer)).toEqual([]);
});

test.each([
  [{ ...cash, name: ' ' }, 'name'],
  [{ ...cash, name: 'x'.repeat(61) }, 'name'],
  [{ ...cash, filters: {} }, 'filters'],
  [{ ...cash, filters: { 'a b': 'c' } }, 'filters'],
  [{ ...cash, list: 'secrets' }, 'list'],
])('%j is refused', async (filter, field) => {
  const { status, json } = await save(viewer, filter);
  expect(status).toBe(400);
  expect(Object.keys(json.fields).some((name) => name.startsWith(field))).toBe(true);
});

test('a member can save a limited number of filters, and still replace one of them', async () => {
  for (const { id } of await list(viewer)) await viewer.call('DELETE', `${PATH}/${id}`);
  for (let at = 0; at < MAX_SAVED_FILTERS; at += 1) await save(viewer, { ...cash, name: `Filter ${at}` });
  expect(await save(viewer, cash)).toMatchObject({ status: 400, json: { code: 'too_many_saved_filters' } });
  expect((await save(viewer, { ...cash, name: 'Filter 0' })).status).toBe(201);
  expect(await list(viewer)).toHaveLength(MAX_SAVED_FILTERS);
});
