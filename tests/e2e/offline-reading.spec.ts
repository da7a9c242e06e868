import type { Page } from '@playwright/test';
import { campaignsNow } from './giving.ts';
import { expect, test } from './journey.ts';

test.use({
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/,
});

/** Every address of which the browser keeps something. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const line = (page: Page) => page.getByText('You are offline. Pages that you have read before still open.');

test('what was read opens again without a network, and nothing about money is ever kept', async ({
  page,
  context,
}) => {
  const [campaign] = await campaignsNow(page);
  const own = `/campaigns/${campaign?.slug}`;
  await page.goto(own);
  await expect.poll(() => keptAddresses(page)).toContain(own);
  for (const path of ['/donate', '/paymentpage/some-order?status=FAILED', '/login', '/Success'])
    await page.goto(path);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recent Events' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(line(page)).toHaveCount(0);

  await context.setOffline(true);
  await expect(line(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent Events' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(line(page)).toBeVisible();
  await page.goto(own);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaign?.campaignTitle ?? '');
  // Not by `goto`, which waits for React: this page has none.
  await page.evaluate(() => window.location.assign('/donate'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('form', { name: 'Donation' })).toBeVisible();
  // Scripts, drawings and the public lists are nobody's own.
  const shared = /^\/(assets|pictures)\/|^\/api\/get(AllCampaigns|Category|Allgalleries)$/;
  const kept = (await keptAddresses(page)).filter((path) => !shared.test(path));
  expect(kept.sort()).toEqual(['/', own, '/offline.html']);
});
