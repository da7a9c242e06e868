import type { Locator } from '@playwright/test';
import { chooseAtProvider, donationForm, fetchSampleCampaign } from './donations.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 360, height: 640 } });

/** Presses things and counts how often; typing is not counted. */
function countingTaps() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    taps: () => taps,
  };
}

test('from a campaign to the provider’s page, signing in with Google on the way, takes six taps', async ({
  page,
}) => {
  const { slug, campaignTitle } = await fetchSampleCampaign(page);
  const { tap, taps } = countingTaps();
  await page.goto(`/campaigns/${slug}`);
  await tap(page.getByRole('button', { name: 'Donate' }).filter({ visible: true }).first());
  await tap(page.getByRole('dialog').getByRole('link', { name: 'Login' }));
  await tap(page.getByRole('link', { name: 'Continue with Google' }));
  await tap(page.getByRole('button', { name: 'Grace Thomas' }));
  await expect(page).toHaveURL('/eventdonate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaignTitle);
  await expect(donationForm(page)).toBeInViewport();
  await expect(donationForm(page).getByLabel('Full name')).toHaveValue('Grace Thomas');
  await donationForm(page).getByLabel('Phone number').fill('9876543210');
  await donationForm(page).getByLabel('Donation amount').fill('500');
  await tap(donationForm(page).getByRole('button', { name: /give ₹500$/i }));
  await chooseAtProvider(page, 'Pay by UPI');
  await expect(page).toHaveURL(/\/paymentpage\//);
  await expect(page.getByRole('heading', { name: /Payment verified successfully!/ })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(6);
});

test.describe('inside Instagram', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A055F; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36 Instagram 361.0.0.46.88 Android',
  });

  test('Login leads to the page that says what works there, the link by email first', async ({ page }) => {
    await page.goto('/api/auth/google');
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Google does not allow signing in inside Instagram.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Email me a link' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in Chrome' })).toHaveAttribute('href', /^intent:\/\//);
    await expectAccessible(page, 'main');
  });
});
