import { v7 as uuid } from 'uuid';
import { expect, test } from 'vitest';
import { listRoutes } from '#contract/api-paths.ts';
import { pathOf } from '#contract/endpoint.ts';
import {
  type AdminGalleryEntry,
  createGalleryEntry,
  type GalleryFields,
  getGalleryEntry,
  listGallery,
  saveGalleryOrder,
} from '#contract/trust/gallery.admin.ts';
import type { GalleryEntry } from '#contract/trust/gallery.ts';
import { pictureUrl } from '#domain/trust/picture.ts';
import { account } from '#server/db/schema/account.ts';
import { picture } from '#server/db/schema/picture.ts';
import { createTestApp } from '#tests/support/app.ts';
import { jsonResponse, signedInStaff } from '#tests/support/staff.ts';

const site = await createTestApp();
const { owner, manager } = await signedInStaff(site);
const [hashA, hashB] = ['a1'.repeat(16), 'b2'.repeat(16)];
const [by] = await site.db.select({ uploadedBy: account.id }).from(account).limit(1);
const size = { height: 600, uploadedBy: by?.uploadedBy ?? '', uploadedAt: site.clock.now };
await site.db.insert(picture).values([
  { id: uuid(), hash: hashA, width: 900, ...size },
  { id: uuid(), hash: hashB, width: 1600, ...size },
]);

const shown = { focusX: 50, focusY: 50, peopleAgreed: true };
const planting: Pick<GalleryFields, 'title' | 'description' | 'pictures'> = {
  title: 'Planting morning',
  description: 'Forty saplings by the lake.',
  pictures: [
    { url: pictureUrl(hashA, 900), alt: 'Children carry saplings', ...shown },
    { url: pictureUrl(hashB, 1600), alt: 'A row of young trees', ...shown, focusY: 20 },
  ],
};
const add = async (title: string): Promise<AdminGalleryEntry> =>
  (await jsonResponse(manager.call('POST', createGalleryEntry.path, { ...planting, title }))).json;
const change = (method: 'PUT' | 'DELETE', { id }: { id: string }, body: object) =>
  jsonResponse(manager.call(method, pathOf(getGalleryEntry, { id }), body));
const titles = async () => {
  const { json } = await jsonResponse(owner.call('GET', listGallery.path));
  return (json.items as AdminGalleryEntry[]).map(({ title }) => title);
};
const publicGallery = async () => (await site.app.inject(listRoutes.gallery.path)).json() as GalleryEntry[];

test('a new entry is the first one on the public page', async () => {
  await publicGallery();
  await add('An older one');
  const { status, json } = await jsonResponse(manager.call('POST', createGalleryEntry.path, planting));
  expect([status, json]).toMatchObject([201, { ...planting, version: 1 }]);
  await expect
    .poll(async () => (await publicGallery())[0])
    .toEqual({
      _id: json.id,
      galleryTitle: planting.title,
      description: planting.description,
      images: planting.pictures.map(({ url }) => url),
      imageAlts: planting.pictures.map(({ alt }) => alt),
      imageFocus: [
        { x: 50, y: 50 },
        { x: 50, y: 20 },
      ],
      language: 'en',
    });
});

test('of two people editing at once the second gets a conflict, and nothing is overwritten', async () => {
  const entry = await add('Saplings');
  const reversed = planting.pictures.toReversed();
  const { id, version } = entry;
  const mine = { title: 'Mine', description: 'First.', pictures: reversed, seenVersion: version };
  const first = await change('PUT', entry, mine);
  expect([first.status, first.json]).toMatchObject([200, { title: 'Mine', pictures: reversed, version: 2 }]);
  const second = await change('PUT', entry, { ...mine, title: 'Theirs' });
  expect([second.status, second.json.code]).toEqual([409, 'edited_meanwhile']);
  expect((await change('DELETE', entry, { seenVersion: version })).status).toBe(409);
  const { json } = await jsonResponse(owner.call('GET', pathOf(getGalleryEntry, { id })));
  expect(json.title).toBe('Mine');
});

test('a deleted entry is gone, and the audit log records its texts', async () => {
  const entry = await add('By mistake');
  expect((await change('DELETE', entry, { seenVersion: 1 })).status).toBe(204);
  expect(await titles()).not.toContain('By mistake');
  expect((await change('DELETE', entry, { seenVersion: 1 })).status).toBe(404);
  const { json } = await jsonResponse(owner.call('GET', '/api/admin/audit?targetKind=gallery'));
  expect(json.items[0]).toMatchObject({
    message: 'Deleted a gallery entry.',
    before: { title: 'By mistake' },
  });
});

test('entries are shown in the saved order, which must contain every entry once', async () => {
  for (const title of ['C', 'B', 'A']) await add(title);
  const { json } = await jsonResponse(owner.call('GET', listGallery.path));
  const items = json.items as AdminGalleryEntry[];
  expect(items.slice(0, 3).map(({ title }) => title)).toEqual(['A', 'B', 'C']);
  const [a, b, ...rest] = items.map(({ id }) => id);
  const order = (ids: unknown[]) => jsonResponse(manager.call('PUT', saveGalleryOrder.path, { ids }));
  expect((await order([b, a, ...rest])).status).toBe(200);
  expect((await titles()).slice(0, 3)).toEqual(['B', 'A', 'C']);
  for (const incomplete of [[a, ...rest], [], ['x', a, ...rest]])
    expect((await order(incomplete)).json.code).toBe('edited_meanwhile');
  expect((await order([a, a, ...rest])).status).toBe(400);
});

// shows: P48
test.each([
  ['no picture', { pictures: [] }, 'pictures'],
  [
    'a picture without alternative text',
    { pictures: [{ ...planting.pictures[0], alt: ' ' }] },
    'pictures.0.alt',
  ],
  ['a javascript: URL', { pictures: [{ url: 'javascript:alert(1)', alt: 'x' }] }, 'pictures.0.url'],
  [
    'a picture on another site',
    { pictures: [{ url: 'https://images.example.org/2.jpg', alt: 'x' }] },
    'pictures.0.url',
  ],
  [
    'an unknown uploaded picture',
    { pictures: [{ url: pictureUrl(hashA, 901), alt: 'x', peopleAgreed: true }] },
    'pictures.0.url',
  ],
  [
    'an uploaded picture of people who did not agree',
    { pictures: [{ ...planting.pictures[0], peopleAgreed: false }] },
    'pictures.0.peopleAgreed',
  ],
  [
    'a visible point outside the picture',
    { pictures: [{ ...planting.pictures[0], focusX: 101 }] },
    'pictures.0.focusX',
  ],
  ['no title', { title: '' }, 'title'],
])('an entry with %s is refused with an error for the field', async (_what, wrong, field) => {
  const { status, json } = await jsonResponse(
    manager.call('POST', createGalleryEntry.path, { ...planting, ...wrong }),
  );
  expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
});
