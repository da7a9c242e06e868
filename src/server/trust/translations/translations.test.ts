import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Campaign } from '#contract/campaigns/campaigns.ts';
import { campaign } from '#server/db/schema/campaign.ts';
import { galleryEntry, galleryPicture } from '#server/db/schema/gallery.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createCategory } from '#tests/support/factories.ts';

const site = await createTestApp();
const { app, db } = site;
const blankets = {
  title: 'వరంగల్‌కు దుప్పట్లు',
  address: 'వరంగల్',
  description: 'రెండు వందల కుటుంబాలకు వెచ్చని రాత్రులు.',
  pictures: [
    { url: '/pictures/1.svg', alt: 'రెండు దుప్పట్లు' },
    { url: '/pictures/0.svg', alt: 'ఒక దుప్పటి' },
  ],
};
const food = await createCategory(db, { name: 'Food', translations: { te: { name: 'ఆహారం' } } });
const translated = await createCampaign(db, { categoryId: food.id, translations: { te: blankets } });
const partlyTranslated = await createCampaign(db, {
  categoryId: food.id,
  translations: { te: { ...blankets, address: '', pictures: blankets.pictures.slice(0, 1) } },
});
const untranslated = await createCampaign(db, { categoryId: (await createCategory(db)).id });

const get = async (path: string) => {
  const response = await app.inject(path);
  expect(response.statusCode, path).toBe(200);
  return response.json();
};
const campaigns = async (query = ''): Promise<Campaign[]> =>
  (await get(`/api/getAllCampaigns${query}`)).campaigns;
const one = async (id: string, query = '') => (await campaigns(query)).find(({ _id }) => _id === id);

describe('a campaign in Telugu', () => {
  test('has all its texts in Telugu if all are translated', async () => {
    expect(await one(translated.id, '?language=te')).toMatchObject({
      campaignTitle: blankets.title,
      campaignAddress: blankets.address,
      description: blankets.description,
      imageAlts: ['ఒక దుప్పటి', 'రెండు దుప్పట్లు'],
      categoryId: { _id: food.id, name: 'ఆహారం', language: 'te' },
      language: 'te',
    });
    expect(await one(translated.id, '?language=te')).not.toHaveProperty('fieldLanguages');
  });

  // shows: R3.13
  test('keeps the original of each text without a translation, and names its language', async () => {
    expect(await one(partlyTranslated.id, '?language=te')).toMatchObject({
      campaignTitle: blankets.title,
      campaignAddress: 'Warangal',
      imageAlts: ['A blanket', 'రెండు దుప్పట్లు'],
      language: 'te',
      fieldLanguages: { campaignAddress: 'en', 'imageAlts.0': 'en' },
    });
  });

  test('is the original if nothing is translated', async () => {
    for (const [id, language] of [
      [untranslated.id, 'te'],
      [translated.id, 'hi'],
    ])
      expect(await one(id ?? '', `?language=${language}`)).toEqual(await one(id ?? ''));
  });

  test('is the same in the full list, in a page of the list, when requested by id, and on its own page', async () => {
    const inList = await one(translated.id, '?language=te');
    expect(await one(translated.id, '?limit=24&language=te')).toEqual(inList);
    expect(await campaigns(`?id=${translated.id}&language=te`)).toEqual([inList]);
    expect((await app.inject(`/te/campaigns/${translated.slug}`)).body).toContain(blankets.title);
    expect((await app.inject(`/campaigns/${translated.slug}`)).body).not.toContain(blankets.title);
  });
});

// shows: R3.12
test('an item of a list has the specified fields and its language', async () => {
  const item = await one(translated.id);
  expect(Object.keys(item ?? {}).toSorted()).toEqual([
    '_id',
    'balance',
    'campaignAddress',
    'campaignTitle',
    'categoryId',
    'description',
    'donationAmount',
    'endDateTime',
    'imageAlts',
    'images',
    'language',
    'slug',
    'startDateTime',
    'totalDonated',
  ]);
  expect(item).toMatchObject({
    campaignTitle: 'Blankets for Warangal',
    language: 'en',
    categoryId: { _id: food.id, name: 'Food', language: 'en' },
  });
  expect(await get('/api/getAllCampaigns?language=en')).toEqual(await get('/api/getAllCampaigns'));
});

test('a campaign written in Telugu is listed in Telugu unless it is translated into English', async () => {
  const telugu = { categoryId: food.id, title: 'దుప్పట్లు', language: 'te' } as const;
  const { id: untranslatedId } = await createCampaign(db, telugu);
  const texts = { title: 'Blankets', address: '', description: '', pictures: [] };
  const { id: translatedId } = await createCampaign(db, { ...telugu, translations: { en: texts } });
  await expect.poll(() => one(untranslatedId)).toMatchObject({ campaignTitle: 'దుప్పట్లు', language: 'te' });
  expect(await one(translatedId)).toMatchObject({
    campaignTitle: 'Blankets',
    language: 'en',
    fieldLanguages: { description: 'te', campaignAddress: 'te' },
  });
});

test('categories and gallery entries are listed in the requested language', async () => {
  const named = async (query: string) =>
    (await get(`/api/getCategory${query}`)).find(({ _id }: { _id: string }) => _id === food.id);
  expect(await named('')).toEqual({ _id: food.id, name: 'Food', language: 'en' });
  expect(await named('?language=te')).toEqual({ _id: food.id, name: 'ఆహారం', language: 'te' });
  expect(await named('?language=hi')).toEqual({ _id: food.id, name: 'Food', language: 'en' });

  const id = uuid();
  const te = { title: 'పొలంలో ఒక రోజు', description: '', pictures: [] };
  const texts = { title: 'A day in the field', description: 'Rice was planted.', translations: { te } };
  await db.insert(galleryEntry).values({ id, ...texts, position: 0, createdAt: new Date() });
  await db
    .insert(galleryPicture)
    .values({ entryId: id, position: 0, url: '/pictures/0.svg', alt: 'A field' });
  await expect
    .poll(() => get('/api/getAllgalleries?language=te'))
    .toEqual([
      {
        _id: id,
        galleryTitle: te.title,
        description: 'Rice was planted.',
        language: 'te',
        images: ['/pictures/0.svg'],
        imageAlts: ['A field'],
        fieldLanguages: { description: 'en', 'imageAlts.0': 'en' },
      },
    ]);
  expect((await get('/api/getAllgalleries'))[0]).toMatchObject({ language: 'en', galleryTitle: texts.title });
});

test('responses are cached by language, and a change invalidates all of them', async () => {
  const english = await one(translated.id);
  // Nothing is cached before the first heartbeat of the change feed has arrived.
  for (const query of ['', '?language=te'])
    await expect
      .poll(
        async () => (await one(translated.id, query)) && site.cache.cached(`/api/getAllCampaigns${query}`),
      )
      .toBeDefined();
  expect(await one(translated.id, '?language=hi')).toEqual(english);
  expect((await one(translated.id, '?language=te'))?.campaignTitle).toBe(blankets.title);
  const translations = { te: { ...blankets, title: 'దుప్పట్లు' }, hi: { ...blankets, title: 'कंबल' } };
  await db.update(campaign).set({ translations }).where(eq(campaign.id, translated.id));
  await expect
    .poll(async () => (await one(translated.id, '?language=hi'))?.campaignTitle)
    .toBe(translations.hi.title);
  expect((await one(translated.id, '?language=te'))?.campaignTitle).toBe(translations.te.title);
  expect(await one(translated.id)).toEqual(english);
});

test.each(['getAllCampaigns', 'getCategory', 'getAllgalleries'])(
  '%s refuses unknown languages',
  async (call) => {
    for (const language of ['fr', 'te-IN', '']) {
      const response = await app.inject(`/api/${call}?language=${language}`);
      expect(response.statusCode, language).toBe(400);
    }
  },
);
