import { sampleCampaign } from '#tests/support/sample-campaign.ts';
import { openBackOffice, openFromMenu, owner } from './back-office.ts';
import { expect, test } from './journey.ts';
import { releaseTest } from './release-proxy.ts';
import { stubCampaignList, waitForStubbedList } from './sample-campaigns.ts';

const EXPECTED_ERRORS = {
  expectedErrors: /status of 404|Failed to fetch dynamically imported module|Error loading route module/,
};

releaseTest.describe('in a tab that was opened before an upgrade', () => {
  releaseTest.use(EXPECTED_ERRORS);

  releaseTest(
    'a click opens the page that was clicked, and Back the one before',
    async ({ page, releases }) => {
      await page.goto('/terms');
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      releases.release();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
      await expect(page).toHaveURL('/privacy');
      await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
      await expect(page).toHaveURL('/gallery');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Gallery');
      await expect(page.locator('html[data-release="next"]')).toBeAttached();
      await page.goBack();
      await expect(page).toHaveURL('/privacy');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
    },
  );

  releaseTest(
    'a campaign that was clicked is shown, as its navigation state survives',
    async ({ page, releases }) => {
      await stubCampaignList(page, sampleCampaign());
      await page.goto('/Campaigns');
      await waitForStubbedList(page);
      releases.release();
      await page.getByRole('link', { name: 'View Event Details' }).click();
      await expect(page).toHaveURL('/CampaignsDetails');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A well for the village');
      await expect(page.locator('html[data-release="next"]')).toBeAttached();
    },
  );
});

test.describe('a back office whose files are gone', () => {
  test.use(EXPECTED_ERRORS);

  test('is reloaded once, and shows its other parts if that does not help', async ({ page }) => {
    await openBackOffice(page, owner, '/admin/donations');
    await page.route('**/assets/charts-*.js', (route) => route.fulfill({ status: 404 }));
    await page.route('**/assets/manifest-*.js', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
    );
    let loads = 0;
    page.on('load', () => {
      loads += 1;
    });
    await openFromMenu(page, 'Dashboard');
    await expect(page.getByText('The chart could not be loaded.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    expect(loads).toBe(1);
  });

  test('keeps what was typed into a form that was left for the page that had to be reloaded', async ({
    page,
  }) => {
    await openBackOffice(page, owner, '/admin/campaigns/create');
    await page.getByRole('textbox', { name: 'Title' }).fill('A well that nobody saved');
    await page.route('**/assets/charts-*.js', (route) => route.fulfill({ status: 404 }));
    await page.route('**/assets/manifest-*.js', (route) =>
      route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue(),
    );
    page.on('dialog', (dialog) => dialog.accept());
    const reloaded = page.waitForEvent('load');
    await openFromMenu(page, 'Dashboard');
    await reloaded;
    await expect(page.getByText('The chart could not be loaded.')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A well that nobody saved');
  });
});
