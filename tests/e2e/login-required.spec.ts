import type { Page } from '@playwright/test';
import { sampleCampaign } from '#tests/support/sample-campaign.ts';
import { openWithDelayedScripts } from './delayed-scripts.ts';
import { donationForm, fillInDonation, submitDonation } from './donations.ts';
import { expect, test } from './journey.ts';
import { stubCampaignList, waitForStubbedList } from './sample-campaigns.ts';
import { storeEntry } from './sign-in.ts';

const loginRequired = (page: Page) => page.getByRole('dialog', { name: 'Login Required' });

async function openSampleCampaign(page: Page) {
  await stubCampaignList(page, sampleCampaign());
  await page.goto('/Campaigns');
  await waitForStubbedList(page);
  await page.getByRole('link', { name: 'View Event Details' }).click();
  await expect(page).toHaveURL('/CampaignsDetails');
}

// shows: R2.19, R2.55, R2.56, R6.3, R8.12
test('the donate page requires the sign-in before validating the form', async ({ page }) => {
  // Pressed before the scripts have loaded; they replay the presses.
  const loadScripts = await openWithDelayedScripts(page, '/donate');
  await donationForm(page).getByRole('button', { name: '₹1,000' }).click();
  await submitDonation(page);
  await loadScripts();
  await expect(loginRequired(page)).toContainText('You need to login before accessing the Donate page');
  await expect(loginRequired(page)).not.toContainText('Donate page.');
  await expect(page.getByText('Please enter your name')).toHaveCount(0);
  await expect(donationForm(page).getByLabel('Donation amount')).toHaveValue('1000');

  await loginRequired(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(loginRequired(page)).toBeHidden();
  await expect(page).toHaveURL('/donate');
  await expect(page.getByText('Please enter your name')).toHaveCount(0);

  await submitDonation(page);
  await loginRequired(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('the form keeps its input when the sign-in is required, and nothing is sent', async ({ page }) => {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('phonePayOrder')) orders.push(request.url());
  });
  await page.goto('/donate');
  await fillInDonation(page, { amount: '75' });
  await submitDonation(page);
  await loginRequired(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(donationForm(page).getByLabel('Donation amount')).toHaveValue('75');
  expect(orders).toEqual([]);
});

// shows: R2.52, R6.3, R8.12
test('donating to a campaign requires the sign-in, and Login opens the login page', async ({ page }) => {
  await openSampleCampaign(page);
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await expect(loginRequired(page)).toContainText('You need to login before accessing the Donate page.');
  await loginRequired(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(loginRequired(page)).toBeHidden();
  await expect(page).toHaveURL('/CampaignsDetails');
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await loginRequired(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

// shows: R4.12
test('the dialog traps the focus, closes on Escape, and returns the focus', async ({ page }) => {
  await openSampleCampaign(page);
  const donate = page.getByRole('main').getByRole('button', { name: 'Donate' });
  await donate.focus();
  await page.keyboard.press('Enter');
  await expect(loginRequired(page)).toBeFocused();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press(step < 4 ? 'Tab' : 'Shift+Tab');
    const inside = await page.evaluate(
      () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(loginRequired(page)).toBeHidden();
  await expect(donate).toBeFocused();
});

// shows: R2.51, R6.2
test('a stored user goes to the campaign’s form without signing in', async ({ page }) => {
  await page.goto('/terms');
  await storeEntry(page, 'user', JSON.stringify({ _id: 'u1', name: 'Anita', email: 'a@example.org' }));
  await openSampleCampaign(page);
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await expect(page).toHaveURL('/eventdonate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A well for the village');
});

// shows: R2.59, R6.3
test('the campaign’s form itself does not require a sign-in', async ({ page }) => {
  await page.goto('/terms');
  await storeEntry(page, 'user', JSON.stringify({ _id: 'u1', name: 'Anita', email: 'a@example.org' }));
  await openSampleCampaign(page);
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await expect(donationForm(page)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const order = page.waitForRequest('**/api/phonePayOrder');
  await page.route('**/api/phonePayOrder', (route) => route.fulfill({ json: { redirectUrlRes: '/' } }));
  await fillInDonation(page);
  await submitDonation(page);
  expect((await order).postDataJSON()).toMatchObject({ userId: '' });
  await expect(loginRequired(page)).toHaveCount(0);
});

test.describe('when the dialog cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource|Failed to fetch dynamically imported module/ });

  test('Donate opens the login page, and the form keeps its input', async ({ page }) => {
    await page.route('**/login-required-dialog-*.js', (route) => route.abort());
    await page.goto('/donate');
    await fillInDonation(page, { amount: '75' });
    await submitDonation(page);
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(donationForm(page).getByLabel('Donation amount')).toHaveValue('75');
  });

  test('Donate on a campaign’s page opens the login page', async ({ page }) => {
    await page.route('**/login-required-dialog-*.js', (route) => route.abort());
    await openSampleCampaign(page);
    await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
    await expect(page).toHaveURL('/login');
  });
});
