import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { writeSetting } from '#server/db/queries/settings.ts';
import { galleryEntry, galleryPicture } from '#server/db/schema/gallery.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createCampaign, createCategory, createDonation } from '#tests/support/factories.ts';
import { fakeWeb } from '#tests/support/fake-web.ts';
import { createPublicResponses } from './public-responses.ts';

const site = await createTestApp();
const { app, db } = site;
const category = await createCategory(db, { name: 'Food' });
afterAll(() => expect(site.logged.filter((line) => line.includes('"level":"error"'))).toEqual([]));

describe('the public lists', () => {
  // shows: R3.4, R7.5, R9.17
  test('campaigns have goal, balance and number of donors; unpublished campaigns are left out', async () => {
    const shown = await createCampaign(db, { categoryId: category.id, goalPaise: 100_050n });
    const over = await createCampaign(db, { categoryId: category.id, goalPaise: 1_000n });
    const draft = await createCampaign(db, { categoryId: category.id, publishedAt: null });
    const gift = { categoryId: category.id, state: 'COMPLETED' } as const;
    await createDonation(db, { ...gift, campaignId: shown.id, amountPaise: 1_999n, email: 'A@example.com' });
    await createDonation(db, { ...gift, campaignId: shown.id, amountPaise: 100n, email: 'a@Example.com' });
    await createDonation(db, { ...gift, campaignId: over.id, amountPaise: 5_000n });
    await createDonation(db, { categoryId: category.id, campaignId: over.id, amountPaise: 100n });

    const list = async () => (await app.inject('/api/getAllCampaigns')).json().campaigns as { _id: string }[];
    const one = async (id: string) => (await list()).find((campaign) => campaign._id === id);
    await expect.poll(() => one(over.id)).toMatchObject({ balance: 0, totalDonated: 1, donationAmount: 10 });
    expect(await one(shown.id)).toEqual({
      _id: shown.id,
      slug: shown.slug,
      campaignTitle: shown.title,
      startDateTime: shown.startsAt.toISOString(),
      endDateTime: shown.endsAt.toISOString(),
      images: ['/pictures/0.svg', '/pictures/1.svg'],
      imageAlts: [expect.any(String), expect.any(String)],
      donationAmount: 1000.5,
      balance: 979.51,
      totalDonated: 1,
      categoryId: { _id: category.id, name: 'Food', language: 'en' },
      campaignAddress: 'Warangal',
      description: shown.description,
      language: 'en',
    });
    expect(await one(draft.id)).toBeUndefined();
  });

  test('a page with campaigns is rendered again when one is published or receives a gift', async () => {
    const page = async () => (await app.inject('/Campaigns')).body;
    const bags = { categoryId: category.id, title: 'School bags', goalPaise: 100_000n };
    expect(await page()).not.toContain('School bags');
    const shown = await createCampaign(db, bags);
    await expect.poll(page).toContain('<li>School bags: 1000</li>');
    await createDonation(db, {
      categoryId: category.id,
      campaignId: shown.id,
      amountPaise: 25_000n,
      state: 'COMPLETED',
    });
    await expect.poll(page).toContain('<li>School bags: 750</li>');
  });

  test('pages are rendered again when the trust offers monthly gifts, and when it offers them no more', async () => {
    const page = async () => (await app.inject('/services/plantdistribution')).body;
    expect(await page()).not.toContain('monthly gifts');
    await writeSetting(db, 'monthly_giving', 'yes', site.clock.read());
    await expect.poll(page).toContain('monthly gifts');
    await writeSetting(db, 'monthly_giving', 'no', site.clock.read());
    await expect.poll(page).not.toContain('monthly gifts');
  });

  // shows: R3.6, R3.7, R7.6, R7.7
  test('categories and gallery entries are listed with their fields', async () => {
    const entryId = crypto.randomUUID();
    const [title, description] = ['A day in the field', 'Rice was planted.'];
    await db
      .insert(galleryEntry)
      .values({ id: entryId, title, description, position: 0, createdAt: new Date() });
    await db.insert(galleryPicture).values({ entryId, position: 0, url: '/pictures/0.svg', alt: 'A field' });
    await expect
      .poll(async () => (await app.inject('/api/getAllgalleries')).json())
      .toEqual([
        {
          _id: entryId,
          galleryTitle: title,
          description,
          images: ['/pictures/0.svg'],
          imageAlts: ['A field'],
          language: 'en',
        },
      ]);
    expect((await app.inject('/api/getCategory')).json()).toContainEqual({
      _id: category.id,
      name: 'Food',
      language: 'en',
    });
  });
});

test.each([
  ['getAllCampaigns', 'x=1', ['x']],
  ['getAllCampaigns', 'limit=24&utm_source=a&page=2', ['utm_source', 'page']],
  ['getCategory', 'limit=24', ['limit']],
  ['getAllgalleries', 'constructor=1', ['constructor']],
])(
  '%s with ?%s is refused by the name of each unknown parameter, and nothing is rendered or cached',
  async (call, query, unknown) => {
    const cached = () => site.cache.cached(`/api/${call}?${query}`);
    const response = await app.inject(`/api/${call}?${query}`);
    expect(response.statusCode).toBe(400);
    expect(Object.keys(response.json().fields)).toEqual(unknown);
    expect(cached()).toBeUndefined();
  },
);

test.each([
  ['/campaigns/100%', 'Not found'],
  ['/campaigns/%ff', 'Not found'],
  ['/%zz?x=1', 'Not found'],
  ['/te/campaigns/100%', '/te/-not-found'],
])('the malformed address %s of a page gets the not-found page', async (url, title) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.headers['content-type']).toMatch('text/html');
  expect(response.body).toContain(`<title>${title}<`);
  expect(response.body).not.toContain('%');
});

test('the malformed address of a call gets the usual error', async () => {
  const response = await app.inject('/api/%zz');
  expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
});

test.each([
  ['/campaigns/winter-blankets.', '/campaigns/winter-blankets'],
  ['/campaigns/winter-blankets).', '/campaigns/winter-blankets'],
  ['/campaigns/winter-blankets%E2%80%9D?utm_source=x', '/campaigns/winter-blankets?utm_source=x'],
  ['/te/aboutus,', '/te/aboutus'],
  ['/paymentpage/OD-1.', '/paymentpage/OD-1'],
  ['/Success?merchantOrderId=OD-1).', '/Success?merchantOrderId=OD-1'],
])('the pasted address %s leads to %s', async (pasted, address) => {
  const response = await app.inject(pasted);
  expect([response.statusCode, response.headers['location']]).toEqual([302, address]);
});

test('a pasted address never leads to another site', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  for (const path of ['//evil.example/a.', '//evil.example.', '/\\evil.example.', '/.//evil.example.']) {
    const [response] = await once(get({ port, path }), 'response');
    const { location = '/' } = response.resume().headers;
    expect(new URL(location, 'http://own.example').host, path).toBe('own.example');
  }
});

test('pages load pictures from this site only', async () => {
  const { headers } = await app.inject('/');
  expect(headers['content-security-policy']).toMatch(/img-src 'self' data:(;|$)/);
});

test('a page that fails to render is a 503 with Retry-After, and is rendered again for the next visitor', async () => {
  let fails = true;
  const web = {
    ...fakeWeb,
    render: async (...given: Parameters<typeof fakeWeb.render>) =>
      new Response((await fakeWeb.render(...given)).body, {
        status: fails ? 500 : 200,
        headers: { 'content-type': 'text/html' },
      }),
  };
  const { page } = createPublicResponses({ ...site.publicResponseDeps, web });
  const failed = await page('/aboutus');
  expect(failed.status).toBe(503);
  expect(failed.variants.identity.headers.join()).toMatch(/cache-control,no-store,retry-after,5/);
  fails = false;
  expect((await page('/aboutus')).status).toBe(200);
});
