import { readdir } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type AdminCampaign, getCampaign, saveCampaign } from '#contract/campaigns/campaigns.admin.ts';
import {
  listCampaignUpdates,
  publishCampaignUpdate,
  writeCampaignUpdate,
} from '#contract/campaigns/updates.admin.ts';
import { pathOf } from '#contract/endpoint.ts';
import { listPublicCampaigns, listPublicGallery } from '#contract/lists.server.ts';
import { createGalleryEntry } from '#contract/trust/gallery.admin.ts';
import { withdrawPicture } from '#contract/trust/pictures.admin.ts';
import { uploadedHash } from '#domain/trust/picture.ts';
import { shownUpdates } from '#server/campaigns/updates/service.ts';
import { picture } from '#server/db/schema/picture.ts';
import { createCampaign } from '#tests/support/factories.ts';
import { createPictureSite } from '#tests/support/picture-site.ts';
import { samplePhoto } from '#tests/support/pictures.ts';
import { jsonResponse } from '#tests/support/staff.ts';
import { deleteMarkedPictures } from './unused.ts';

const { site, folder, pictures, manager, upload, uploaded } = await createPictureSite();
const { app, db, clock, log } = site;

const photo = (width: number) => samplePhoto({ width, height: 8 }).jpeg().toBuffer();
const filesOf = async (url: string) =>
  (await readdir(folder)).filter((name) => name.startsWith(uploadedHash(url) ?? 'none')).length;
const withdraw = (url: string) => jsonResponse(manager.call('POST', withdrawPicture.path, { url }));

/** A campaign with the picture, with an update that shows it, and a gallery entry with it. */
async function shown(url: string) {
  const described = [{ url, alt: 'Ravi with his blanket', peopleAgreed: true }];
  const { id, title, description, address, slug, categoryId } = await createCampaign(db);
  const dates = { startsAt: '2026-12-01T09:00', endsAt: '2026-12-31T18:00', goalRupees: 1000 };
  const words = { title, description, address, slug, categoryId, ...dates, pictures: described };
  const saved = await jsonResponse(
    manager.call('PUT', pathOf(saveCampaign, { id }), { ...words, seenVersion: 1 }),
  );
  const update = await jsonResponse(
    manager.call('POST', pathOf(writeCampaignUpdate, { id }), {
      title: 'Delivered',
      text: 'Ravi has his blanket.',
      pictures: described,
      translations: { te: { title: '', text: '', pictures: [{ url, alt: 'రవి దుప్పటితో' }] } },
    }),
  );
  const published = await jsonResponse(
    manager.call('POST', pathOf(publishCampaignUpdate, { id: update.json.items[0].id }), { seenVersion: 1 }),
  );
  const entry = await jsonResponse(
    manager.call('POST', createGalleryEntry.path, {
      title: 'Winter',
      description: 'Cold nights.',
      pictures: described,
    }),
  );
  expect([saved.status, published.status, entry.status]).toEqual([200, 200, 201]);
  return id;
}

/** Everything that visitors get about a campaign. */
async function inPublic(campaignId: string): Promise<string> {
  const lists = await Promise.all(
    [listPublicCampaigns.path, listPublicGallery.path].map(async (path) => (await app.inject(path)).body),
  );
  const updates = await shownUpdates(db, campaignId, 'te', { after: null, limit: 3 });
  return lists.join('') + JSON.stringify(updates);
}

test('a picture whose consent was withdrawn disappears from campaigns, updates and gallery, and its files are deleted', async () => {
  const bytes = await photo(320);
  const { url } = await uploaded(bytes);
  const campaignId = await shown(url);
  expect((await inPublic(campaignId)).split(url).length).toBeGreaterThan(3);
  expect(await inPublic(campaignId)).toContain('రవి దుప్పటితో');
  const etag = (await app.inject(url)).headers.etag;

  expect((await withdraw(url)).status).toBe(204);
  await expect.poll(() => inPublic(campaignId)).not.toContain(url);
  expect(await inPublic(campaignId)).not.toContain('రవి');
  expect(await filesOf(url)).toBe(0);
  expect((await app.inject(url)).statusCode).toBe(404);
  // A browser that asks whether its copy is still current is not told so.
  expect((await app.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(404);

  const campaign: AdminCampaign = (
    await jsonResponse(manager.call('GET', pathOf(getCampaign, { id: campaignId })))
  ).json;
  expect(campaign.pictures).toEqual([]);
  const { json } = await jsonResponse(manager.call('GET', pathOf(listCampaignUpdates, { id: campaignId })));
  expect(json.items).toMatchObject([{ title: 'Delivered', pictures: [] }]);
  expect(await upload(bytes)).toMatchObject({ status: 409, json: { code: 'picture_withdrawn' } });
  expect((await withdraw(url)).json.code).toBe('not_found');
});

test('when its files cannot be deleted at once, the picture is in no page, and the files are gone within a minute', async () => {
  const { url } = await uploaded(await photo(321));
  const campaignId = await shown(url);
  const hash = uploadedHash(url) ?? '';
  // As after a crash between the transaction and the deletion of files.
  const remove = pictures.remove;
  pictures.remove = () => Promise.reject(new Error('the disk does not respond'));
  expect((await withdraw(url)).status).toBe(204);
  pictures.remove = remove;
  expect(await filesOf(url)).toBe(6);
  await expect.poll(() => inPublic(campaignId)).not.toContain(url);

  clock.pass(60_000);
  await deleteMarkedPictures({ db, log, pictures });
  expect(await filesOf(url)).toBe(0);
  expect(await db.select().from(picture).where(eq(picture.hash, hash))).toEqual([]);
});

test('an update shows no uploaded picture without the agreement of the people in it', async () => {
  const { url } = await uploaded(await photo(322));
  const { id } = await createCampaign(db);
  const answer = await jsonResponse(
    manager.call('POST', pathOf(writeCampaignUpdate, { id }), {
      title: 'Delivered',
      text: 'Ravi has his blanket.',
      pictures: [{ url, alt: 'Ravi' }],
    }),
  );
  expect(answer).toMatchObject({
    status: 400,
    json: { fields: { 'pictures.0.peopleAgreed': 'Please confirm that the people shown agreed' } },
  });
});
