import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const lists = [
  { what: 'recent events', path: '/', call: '/api/getAllCampaigns', items: recentEvents },
  { what: 'ongoing campaigns', path: '/Campaigns', call: '/api/getAllCampaigns', items: campaignCards },
  { what: 'gallery', path: '/gallery', call: '/api/getAllgalleries', items: galleryEntries },
  { what: 'categories of the donate page', path: '/donate', call: '/api/getCategory', items: categories },
  { what: 'categories of the contact form', path: '/contact', call: '/api/getCategory', items: categories },
];

function recentEvents(page: Page) {
  return page.getByRole('region', { name: 'Recent Events' }).getByRole('listitem');
}

function campaignCards(page: Page) {
  return page.getByRole('main').getByRole('link', { name: 'View Event Details' });
}

function galleryEntries(page: Page) {
  return page.getByRole('main').getByRole('heading', { level: 2 });
}

function categories(page: Page) {
  return page.getByLabel('Category').getByRole('option').filter({ hasNotText: 'Select Category' });
}

for (const { what, path, call, items } of lists) {
  test(`the list of ${what} is requested once, preloaded by the page’s HTML`, async ({ page }) => {
    const calls: string[] = [];
    const warnings: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    page.on('console', (message) => warnings.push(message.text()));
    const html = await (await page.goto(path))?.text();
    await expect(items(page).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(html).toContain(`<link rel="preload" as="fetch" href="${call}"`);
    expect(calls.filter((path) => path === call)).toHaveLength(1);
    expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
  });
}

test.describe('when a list fails to load', () => {
  test.use({ expectedErrors: /Failed to load resource|could not be loaded/ });

  const serverError = { status: 500, json: { message: 'Not for visitors' } };
  const invalidItems = { json: { campaigns: [null, 7, { _id: 'x' }] } };
  const otherFailures = [
    null,
    { body: '<h1>200</h1>', contentType: 'text/html' },
    { json: { campaigns: 'none' } },
    { json: null },
  ];

  for (const { what, path, call, items } of lists) {
    test(`if the list of ${what} fails to load, it stays empty without an error message`, async ({
      page,
    }) => {
      // All lists are read by the same code, so one of them is enough for the rarer failures.
      for (const response of what === 'ongoing campaigns'
        ? [...otherFailures, serverError, invalidItems]
        : [serverError]) {
        await page.route(`**${call}`, (route) => (response ? route.fulfill(response) : route.abort()));
        const finished = page.waitForEvent('requestfinished', { predicate: (it) => it.url().endsWith(call) });
        const failed = page.waitForEvent('requestfailed', { predicate: (it) => it.url().endsWith(call) });
        await page.goto(path);
        await Promise.any([finished, failed]);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(items(page)).toHaveCount(0);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(page.locator('.Toastify__toast')).toHaveCount(0);
        await expect(page.getByText('Not for visitors')).toHaveCount(0);
        await page.unroute(`**${call}`);
      }
    });
  }
});

test('the gallery shows each entry with its title, description and a grid of pictures', async ({ page }) => {
  const entries = (await (await page.request.get('/api/getAllgalleries')).json()) as {
    galleryTitle: string;
    description: string;
    images: string[];
  }[];
  expect(entries.length).toBeGreaterThan(0);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Gallery');
  await expect(galleryEntries(page)).toHaveText(entries.map(({ galleryTitle }) => galleryTitle));
  for (const { galleryTitle, description, images } of entries) {
    const entry = page.getByRole('region', { name: galleryTitle });
    await expect(entry).toContainText(description);
    await expect(entry.getByRole('img')).toHaveCount(images.length);
    await expect(entry.getByRole('list')).toHaveCSS('display', 'grid');
  }
});
