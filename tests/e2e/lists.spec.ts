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
  // shows: R7.1, R7.14
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

  for (const { what, path, call, items } of lists) {
    // src/web/routes/campaigns.test.tsx tries every other kind of failure.
    // shows: R4.14, R8.11
    test(`if the list of ${what} fails to load, it stays empty without an error message`, async ({
      page,
    }) => {
      await page.route(`**${call}`, (route) =>
        route.fulfill({ status: 500, json: { message: 'Not for visitors' } }),
      );
      const failed = page.waitForResponse(`**${call}`);
      await page.goto(path);
      await failed;
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(items(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.locator('.Toastify__toast')).toHaveCount(0);
      await expect(page.getByText('Not for visitors')).toHaveCount(0);
    });
  }
});

// shows: R1.6, R2.5, R2.63, R3.7
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
