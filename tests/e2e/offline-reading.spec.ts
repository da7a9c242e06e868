import type { Page } from '@playwright/test';
import { expectFaultless } from './faults.ts';
import { campaignsNow } from './giving.ts';
import { expect, test as journey } from './journey.ts';
import { startReleases } from './next-release.ts';

type Releases = Awaited<ReturnType<typeof startReleases>>;

const test = journey.extend<{ releases: Releases }>({
  releases: async ({ browserName: _ }, use) => {
    const releases = await startReleases(process.env['SITE_URL'] ?? '');
    await use(releases);
    await releases.close();
  },
  baseURL: async ({ releases }, use) => use(releases.url),
});

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

const line = (page: Page) => page.getByText('You are offline. Pages you have opened before still work.');

test('what was read opens again without a network, nothing about money is ever kept, and nothing of a former release', async ({
  page,
  context,
  releases,
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
  await expectFaultless(page, [1280, 390]);
  // Not by `goto`, which waits for React: this page has none.
  await page.evaluate(() => window.location.assign('/donate'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expectFaultless(page, [1280, 390]);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('form', { name: 'Donation' })).toBeVisible();
  // Scripts, drawings, the site's sign (which the browser asks for when it likes) and the public lists are nobody's own.
  const shared = /^\/(assets|pictures)\/|^\/favicon\.svg$|^\/api\/get(AllCampaigns|Category|Allgalleries)$/;
  const kept = (await keptAddresses(page)).filter((path) => !shared.test(path));
  expect(kept.sort()).toEqual(['/', own, '/offline.html']);

  await test.step('a new release is shown by the first load, and nothing of the former one stays', async () => {
    const isNext = page.locator('html[data-release="next"]');

    const formerStores = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => !name.startsWith('reading-next-')));
    expect(await formerStores()).not.toEqual([]);
    await expect(isNext).toHaveCount(0);
    releases.release();
    await page.goto(own);
    await expect(isNext).toHaveCount(1);
    await expect.poll(formerStores).toEqual([]);
    await expect.poll(() => keptAddresses(page)).toContain(own);
    const scripts = async () => (await keptAddresses(page)).filter((path) => path.startsWith('/assets/'));
    await expect.poll(async () => (await scripts()).length).toBeGreaterThan(5);
    expect((await scripts()).filter((path) => !path.startsWith('/assets/next/'))).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await expect(isNext).toHaveCount(1);
  });
});
