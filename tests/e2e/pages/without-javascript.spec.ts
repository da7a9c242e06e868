import { PAGE_ADDRESSES } from '#tests/support/page-addresses.ts';
import { fetchSampleCampaign } from '../donations.ts';
import { expect, test } from '../journey.ts';

test.use({ javaScriptEnabled: false });

// shows: R1.12, R2.8, R2.54, R6.1
test('without scripts every page can be read', async ({ page }) => {
  for (const [path, title] of [
    ['/', 'Fundraising for Some Kind People'],
    ['/aboutus', 'About Us'],
    ['/Campaigns', 'Ongoing Campaigns'],
    ['/gallery', 'Our Gallery'],
    ['/services/MedicalCamp', 'Medical Camp'],
    ['/donate', 'Make a donation'],
    ['/contact', 'Contact Us'],
    ['/terms', /Terms/],
    ['/privacy', /Privacy/],
    ['/login', 'Login'],
    ['/failure', 'Payment failed'],
    ['/cancellation', 'Payment cancelled'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('contentinfo')).toContainText('© 2025 Charity. All Rights Reserved.');
  }
});

test('without scripts every page has its heading and footer, and every form says what to do', async ({
  page,
}) => {
  for (const address of PAGE_ADDRESSES) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    for (const form of await page.getByRole('main').locator('form').all()) {
      const help = form.locator('noscript p');
      await expect(help).toBeVisible();
      await expect(help).toContainText('This form needs JavaScript');
      await expect(help.locator('a[href^="mailto:"]')).toBeVisible();
    }
  }
});

// shows: R2.53
test('without scripts a campaign’s page has its title, picture and description', async ({ page }) => {
  const campaign = await fetchSampleCampaign(page);
  await page.goto(`/campaigns/${campaign.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaign.campaignTitle);
  await expect(page.getByRole('main').locator(`img[src="${campaign.images[0]}"]`).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(campaign.description.slice(0, 60));
});

test('without scripts both mission and vision are visible', async ({ page }) => {
  await page.goto('/aboutus');
  await expect(page.getByText(/^To be there/)).toBeVisible();
  await expect(page.getByText(/^A country/)).toBeVisible();
});

test('without scripts links and the services menu work', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await menu.getByRole('link', { name: 'Services', exact: true }).hover();
  await menu.getByRole('link', { name: 'Medical Camp' }).click();
  await expect(page).toHaveURL('/services/Medicalcamp');
  await page.getByRole('banner').getByLabel('Services: show all').click();
  await menu.getByRole('link', { name: 'Plant Distribution' }).click();
  await expect(page).toHaveURL('/services/plantdistribution');
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Continue as' })).toBeVisible();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('without scripts the hamburger menu and its services open', async ({ page }) => {
    await page.goto('/terms');
    const header = page.getByRole('banner');
    await header.locator('summary[aria-label=Menu]').click();
    await header.locator('summary', { hasText: 'Services' }).filter({ visible: true }).click();
    await header.getByRole('link', { name: 'Medical Camp' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/services/Medicalcamp');
  });

  test('without scripts a banner’s picture is as wide as the screen and taller than a card’s', async ({
    page,
  }) => {
    await page.goto('/Campaigns');
    const picture = page.getByRole('main').locator('img[src="/pictures/banners/campaigns.svg"]');
    const box = await picture.boundingBox();
    expect([box?.x, box?.width]).toEqual([0, 390]);
    expect(box?.height).toBeCloseTo(260, 0);
  });
});
