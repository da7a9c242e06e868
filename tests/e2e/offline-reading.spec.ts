import type { Page } from '@playwright/test';
import { fetchSampleCampaign } from './donations.ts';
import { expect } from './journey.ts';
import { releaseTest as test } from './release-proxy.ts';
import { expectAccessible } from './valid-page.ts';

test.use({
  serviceWorkers: 'allow',
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors:
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|donation record could not be loaded/,
});

/** The paths of everything in the service worker's caches. */
const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const offlineNotice = (page: Page) =>
  page.getByText('You are offline. Pages you have opened before still work.');

test('visited pages open offline, pages about payments are never cached, and a new release replaces the cache', async ({
  page,
  context,
  releases,
}) => {
  const campaign = await fetchSampleCampaign(page);
  const campaignPath = `/campaigns/${campaign.slug}`;
  await page.goto(campaignPath);
  await expect.poll(() => cachedPaths(page)).toContain(campaignPath);
  for (const path of ['/donate', '/paymentpage/some-order?status=FAILED', '/login', '/Success'])
    await page.goto(path);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recent Events' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(offlineNotice(page)).toHaveCount(0);

  await context.setOffline(true);
  await expect(offlineNotice(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Recent Events' }).getByRole('listitem')).not.toHaveCount(0);
  await expect(offlineNotice(page)).toBeVisible();
  await page.goto(campaignPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaign.campaignTitle ?? '');
  await expectAccessible(page);
  // Without `goto`, which waits for React: the offline page has none.
  await page.evaluate(() => window.location.assign('/donate'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expectAccessible(page);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('form', { name: 'Donation' })).toBeVisible();
  // Assets, pictures, the icon (which browsers load at any time) and the public lists are the same for everybody.
  const shared = /^\/(assets|pictures)\/|^\/favicon\.svg$|^\/api\/get(AllCampaigns|Category|Allgalleries)$/;
  const pages = (await cachedPaths(page)).filter((path) => !shared.test(path));
  expect(pages.sort()).toEqual(['/', campaignPath, '/offline.html']);

  await test.step('a new release is shown on the first load and replaces the old one’s cache', async () => {
    const nextRelease = page.locator('html[data-release="next"]');

    const oldCaches = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('reading-next-')));
    expect(await oldCaches()).not.toEqual([]);
    await expect(nextRelease).toHaveCount(0);
    releases.release();
    await page.goto(campaignPath);
    await expect(nextRelease).toHaveCount(1);
    await expect.poll(oldCaches).toEqual([]);
    await expect.poll(() => cachedPaths(page)).toContain(campaignPath);
    const scripts = async () => (await cachedPaths(page)).filter((path) => path.startsWith('/assets/'));
    await expect.poll(async () => (await scripts()).length).toBeGreaterThan(5);
    expect((await scripts()).filter((path) => !path.startsWith('/assets/next/'))).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await expect(nextRelease).toHaveCount(1);
  });
});
