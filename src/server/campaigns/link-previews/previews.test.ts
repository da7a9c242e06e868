import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { campaign } from '#server/db/schema/campaign.ts';
import { fieldEdit } from '#server/db/schema/field-edit.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createDonation } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/staff.ts';

const site = await createTestApp();
const { app, db } = site;
const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

/** The preview path in a page's metadata. */
async function previewOf(page: string): Promise<string> {
  const { body } = await get(page);
  return /og:image" content="[^"]*?(\/previews\/[^"]+)"/.exec(body)?.[1] ?? '';
}
const previewOfCampaign = (slug: string) => previewOf(`/campaigns/${slug}`);

test('a campaign has a preview picture, cached for a year, that other sites may show', async () => {
  const { slug } = await createCampaign(db);
  const path = await previewOfCampaign(slug);
  const response = await get(path);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect((await get(path)).rawPayload.equals(response.rawPayload)).toBe(true);
  expect((await get(path, { 'if-none-match': response.headers.etag })).statusCode).toBe(304);
});

test('a donation changes the preview’s address, and the previous one redirects to it', async () => {
  const { id: campaignId, slug } = await createCampaign(db);
  const before = await previewOfCampaign(slug);
  await createDonation(db, { campaignId, campaignTitle: 'Blankets', state: 'COMPLETED' });
  await expect.poll(() => previewOfCampaign(slug)).not.toBe(before);
  const moved = await get(before);
  expect(moved.statusCode).toBe(302);
  expect(moved.headers).toMatchObject({
    'cache-control': 'no-cache',
    location: await previewOfCampaign(slug),
  });
});

test('a campaign has a preview picture in each language', async () => {
  const texts = { title: 'వరంగల్‌కు దుప్పట్లు', address: '', description: '', pictures: [] };
  const { slug } = await createCampaign(db, { translations: { te: texts } });
  const [english, telugu, hindi] = await Promise.all(
    ['', '/te', '/hi'].map((below) => previewOf(`${below}/campaigns/${slug}`)),
  );
  expect(telugu).toMatch(/^\/previews\/te\/campaign-/);
  const pictures = await Promise.all([english, telugu, hindi].map((path) => get(path ?? '')));
  for (const { statusCode } of pictures) expect(statusCode).toBe(200);
  expect(new Set(pictures.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(3);
  expect((await get(`/previews/fr/${slug}-000000000000.jpg`)).statusCode).toBe(404);
});

test('a service has a preview picture in each language', async () => {
  const pages = ['', '/te', '/hi'].map((below) => `${below}/services/MedicalCamp`);
  const paths = await Promise.all([...pages, '/services/PlantDistribution'].map(previewOf));
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

test('editing a service changes the preview’s address, and the previous one redirects to it', async () => {
  const page = '/te/services/PlantDistribution';
  const before = await previewOf(page);
  const edited = { summary: 'Saplings that are watered for three years.' };
  const { accountId: changedBy } = await signedIn(site, 'editor@example.org');
  await db
    .insert(fieldEdit)
    .values({ key: 'service:PlantDistribution', edited, version: 1, changedAt: new Date(), changedBy });
  await expect.poll(() => previewOf(page)).not.toBe(before);
  expect((await get(before)).headers).toMatchObject({ location: await previewOf(page) });
});

test('unpublished campaigns and invented addresses have no preview', async () => {
  const { id, slug } = await createCampaign(db);
  const path = await previewOfCampaign(slug);
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
