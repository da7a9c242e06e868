import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { campaign } from '#server/db/schema/campaign.ts';
import { fieldEdit } from '#server/db/schema/field-edit.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/staff.ts';
import { KeptPictures } from './cached-previews.ts';

const site = await createTestApp();
const { app, db } = site;
const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

/** The picture that a page names. */
async function namedAt(page: string): Promise<string> {
  const { body } = await get(page);
  return /og:image" content="[^"]*?(\/previews\/[^"]+)"/.exec(body)?.[1] ?? '';
}
/** The picture that a campaign's own page names. */
const named = (slug: string) => namedAt(`/campaigns/${slug}`);

test('the link to a campaign has a picture of its own, kept for a year, for other sites to show', async () => {
  const { slug } = await createCampaign(db);
  const path = await named(slug);
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await get(path)).rawPayload.equals(answer.rawPayload)).toBe(true);
  expect((await get(path, { 'if-none-match': answer.headers.etag })).statusCode).toBe(304);
});

test('a gift gives the picture another address, to which the former one leads', async () => {
  const { id: campaignId, slug } = await createCampaign(db);
  const before = await named(slug);
  await createDonation(db, { campaignId, campaignTitle: 'Blankets', state: 'COMPLETED' });
  await expect.poll(() => named(slug)).not.toBe(before);
  const moved = await get(before);
  expect(moved.statusCode).toBe(302);
  expect(moved.headers).toMatchObject({ 'cache-control': 'no-cache', location: await named(slug) });
});

test('the link to a campaign’s Telugu page has a picture in Telugu', async () => {
  const texts = { title: 'వరంగల్‌కు దుప్పట్లు', address: '', description: '', pictures: [] };
  const { slug } = await createCampaign(db, { translations: { te: texts } });
  const [english, telugu, hindi] = await Promise.all(
    ['', '/te', '/hi'].map((below) => namedAt(`${below}/campaigns/${slug}`)),
  );
  expect(telugu).toMatch(/^\/previews\/te\/campaign-/);
  const pictures = await Promise.all([english, telugu, hindi].map((path) => get(path ?? '')));
  for (const { statusCode } of pictures) expect(statusCode).toBe(200);
  expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(3);
  expect((await get(`/previews/fr/${slug}-000000000000.jpg`)).statusCode).toBe(404);
});

test('the page of a service names a picture of its own in each language, kept alike', async () => {
  const pages = ['', '/te', '/hi'].map((below) => `${below}/services/MedicalCamp`);
  const paths = await Promise.all([...pages, '/services/PlantDistribution'].map(namedAt));
  expect(new Set(paths).size).toBe(4);
  const pictures = await Promise.all(paths.map((path) => get(path)));
  for (const { statusCode, headers, rawPayload } of pictures) {
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
  const [english, telugu] = pictures;
  expect(english?.rawPayload.equals(telugu?.rawPayload ?? Buffer.alloc(0))).toBe(false);
});

test('an edited service has another picture, to which the former one leads', async () => {
  const page = '/te/services/PlantDistribution';
  const before = await namedAt(page);
  const edited = { summary: 'Saplings that are watered for three years.' };
  const { accountId: changedBy } = await signedIn(site, 'editor@example.org');
  await db
    .insert(fieldEdit)
    .values({ key: 'service:PlantDistribution', edited, version: 1, changedAt: new Date(), changedBy });
  await expect.poll(() => namedAt(page)).not.toBe(before);
  expect((await get(before)).headers).toMatchObject({ location: await namedAt(page) });
});

test('no picture is drawn of what visitors do not see, or of an address that somebody made up', async () => {
  const { id, slug } = await createCampaign(db);
  const path = await named(slug);
  expect((await get(path)).statusCode).toBe(200);
  await db.update(campaign).set({ publishedAt: null }).where(eq(campaign.id, id));
  expect((await get(path)).statusCode).toBe(404);
  const services = ['te/nothing', 'fr/medicalcamp', 'te-IN/medicalcamp', 'constructor/medicalcamp'];
  for (const of of services) {
    expect((await get(`/previews/services/${of}-000000000000.jpg`)).statusCode, of).toBe(404);
  }
  for (const file of ['nothing-000000000000.jpg', `${slug}.jpg`, '..%2Fmain.ts', 'x-000000000000.png']) {
    expect((await get(`/previews/${file}`)).statusCode, file).toBe(404);
  }
});

test('what is kept stays within its bounds, and what was asked for last stays longest', () => {
  const kept = new KeptPictures(10);
  kept.keep('a', Buffer.alloc(4));
  kept.keep('b', Buffer.alloc(4));
  kept.get('a');
  kept.keep('c', Buffer.alloc(4));
  expect(['a', 'b', 'c'].filter((path) => kept.get(path))).toEqual(['a', 'c']);
  kept.keep('d', Buffer.alloc(11));
  expect(['a', 'c', 'd'].filter((path) => kept.get(path))).toEqual([]);
});
