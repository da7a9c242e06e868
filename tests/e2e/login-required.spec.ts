import type { Page } from '@playwright/test';
import { openBeforeScripts } from './before-scripts.ts';
import { fillIn, form, submit } from './giving.ts';
import { expect, test } from './journey.ts';
import { listCampaigns, sampleCampaign } from './sample-lists.ts';
import { storeEntry } from './signing-in.ts';

const loginRequired = (page: Page) => page.getByRole('dialog', { name: 'Login Required' });

async function openSampleCampaign(page: Page) {
  await listCampaigns(page, sampleCampaign());
  await page.goto('/Campaigns');
  await page.getByRole('link', { name: 'View Event Details' }).click();
  await expect(page).toHaveURL('/CampaignsDetails');
}

test('on the donate page the sign-in is asked for before anything is checked', async ({ page }) => {
  // Pressed before the scripts have come; they carry it out.
  const scripts = await openBeforeScripts(page, '/donate');
  await form(page).getByRole('button', { name: '₹1,000' }).click();
  await submit(page);
  await scripts();
  await expect(loginRequired(page)).toContainText('You need to login before accessing the Donate page');
  await expect(loginRequired(page)).not.toContainText('Donate page.');
  await expect(page.getByText('Please enter your name')).toHaveCount(0);
  await expect(form(page).getByLabel('Donation amount')).toHaveValue('1000');

  await loginRequired(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(loginRequired(page)).toBeHidden();
  await expect(page).toHaveURL('/donate');
  await expect(page.getByText('Please enter your name')).toHaveCount(0);

  await submit(page);
  await loginRequired(page).getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login');
});

test('what was typed stays when the sign-in is asked for, and nothing is sent', async ({ page }) => {
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('phonePayOrder')) orders.push(request.url());
  });
  await page.goto('/donate');
  await fillIn(page, { amount: '75' });
  await submit(page);
  await loginRequired(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form(page).getByLabel('Donation amount')).toHaveValue('75');
  expect(orders).toEqual([]);
});

test('on a campaign the sign-in is asked for, and Login leads to the login page', async ({ page }) => {
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

test('the dialog holds the focus, closes on Escape, and gives the focus back', async ({ page }) => {
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

test('who is stored as the user goes on to the campaign’s form without being asked', async ({ page }) => {
  await page.goto('/terms');
  await storeEntry(page, 'user', JSON.stringify({ _id: 'u1', name: 'Anita', email: 'a@example.org' }));
  await openSampleCampaign(page);
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await expect(page).toHaveURL('/eventdonate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A well for the village');
});

test('the campaign’s form itself asks nobody to sign in', async ({ page }) => {
  await page.goto('/terms');
  await storeEntry(page, 'user', JSON.stringify({ _id: 'u1', name: 'Anita', email: 'a@example.org' }));
  await openSampleCampaign(page);
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await expect(form(page)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('user'));
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const order = page.waitForRequest('**/api/phonePayOrder');
  await page.route('**/api/phonePayOrder', (route) => route.fulfill({ json: { redirectUrlRes: '/' } }));
  await fillIn(page);
  await submit(page);
  expect((await order).postDataJSON()).toMatchObject({ userId: '' });
  await expect(loginRequired(page)).toHaveCount(0);
});
