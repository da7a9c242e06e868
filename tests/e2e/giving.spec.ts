import type { Page } from '@playwright/test';
import { chooseAtProvider, donationForm, fetchCampaigns, fetchSampleCampaign } from './donations.ts';
import { expect, test } from './journey.ts';
import { greeting } from './sign-in.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const values = (page: Page) =>
  donationForm(page)
    .locator('input, select')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('a first gift from a campaign’s page goes through the sign-in without typing anything twice, and the second types nothing but the amount', async ({
  page,
}) => {
  const { slug, campaignTitle, categoryId } = await fetchSampleCampaign(page);
  await page.goto(`/campaigns/${slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Grace Thomas' }).click();

  await expect(page).toHaveURL('/eventdonate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(campaignTitle);
  await expect(donationForm(page).getByLabel('Full name')).toHaveValue('Grace Thomas');
  await expect(donationForm(page).getByLabel('Category')).toHaveValue(categoryId._id);
  await donationForm(page).getByLabel('Phone number').fill('9876501234');
  await donationForm(page).getByRole('button', { name: '₹1,100 a row of books' }).click();
  const filledIn = await values(page);
  await donationForm(page).getByRole('button', { name: 'Give ₹1,100' }).click();

  await expect(page).toHaveURL((url) => url.origin === process.env['SANDBOX_URL']);
  await page.goBack();
  await expect(
    page.getByRole('heading', { name: 'Your donation of ₹1,100 is in progress' }),
  ).toBeInViewport();
  await expect.poll(() => values(page)).toEqual(filledIn);
  await page.getByRole('link', { name: 'Continue this donation' }).click();
  await chooseAtProvider(page, 'Pay by UPI');
  await page.getByText('What you can do next').click();
  const share = page.getByRole('region', { name: campaignTitle });
  await expect(share.getByRole('progressbar')).toBeVisible();
  await expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${slug}$`),
  );

  await page.getByRole('button', { name: 'Dedicate this gift' }).click();
  await page.getByRole('radio', { name: 'in memory of somebody' }).check();
  await page.getByLabel('Name *', { exact: true }).fill('Amma');
  await page.getByRole('button', { name: 'Save the dedication' }).click();
  await expect(page.getByText('In memory of Amma')).toBeVisible();

  await page.goto(`/campaigns/${slug}`);
  await expect(page.getByRole('main').getByRole('timer')).not.toBeEmpty();
  await page.getByRole('banner').getByRole('link', { name: 'Donate' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/eventdonate');
  await expect(donationForm(page).getByLabel('Phone number')).toHaveValue('9876501234');
  await donationForm(page).getByLabel('Donation amount').fill('750');
  await donationForm(page).getByRole('button', { name: 'Give ₹750' }).click();
  await chooseAtProvider(page, 'Pay by UPI');
  await expect(page.getByText('Grace Thomas, your donation has arrived.')).toBeVisible();
});

test('a sign-in from the header returns to the page the visitor was on', async ({ page }) => {
  await page.goto('/services/MedicalCamp');
  await page.getByRole('banner').locator('summary[aria-label=Menu]').click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Imran Shaikh' }).click();
  await expect(page).toHaveURL('/services/MedicalCamp');
  // With the keyboard, because the welcome toast may cover the menu and stays while the pointer is over it.
  await page.getByRole('banner').locator('summary[aria-label=Menu]').press('Enter');
  await expect(greeting(page, 'Imran Shaikh')).toBeVisible();
});

test('cards lead to the campaign’s own address in a new tab, and a plain click opens the details', async ({
  page,
}) => {
  const campaign = await fetchSampleCampaign(page);
  await page.goto('/Campaigns');
  const card = page.getByRole('listitem').filter({ hasText: campaign?.campaignTitle ?? '' });
  const link = card.getByRole('link', { name: 'View Event Details' });
  await expect(link).toHaveAttribute('href', `/campaigns/${campaign?.slug}`);
  await link.click();
  await expect(page).toHaveURL('/CampaignsDetails');
  await expect(page.getByText(campaign?.description.slice(0, 60) ?? '')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts the home page, the campaigns and the gallery have their lists', async ({ page }) => {
    const [campaign] = await fetchCampaigns(page);
    for (const path of ['/', '/Campaigns']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: campaign?.campaignTitle ?? '' })).toBeVisible();
    }
    await page.goto('/gallery');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  });
});
