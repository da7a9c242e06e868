import { sampleCampaign } from '#tests/support/sample-campaign.ts';
import { placeOrder, submitDonation } from '../donations.ts';
import { expect, test } from '../journey.ts';
import { stubCampaignList, waitForStubbedList } from '../sample-campaigns.ts';
import { expectValidPage } from '../valid-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the open menu on a small screen is valid and accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/services/MedicalCamp');
  await page.getByRole('banner').locator('summary[aria-label=Menu]').click();
  await page
    .getByRole('banner')
    .locator('summary', { hasText: 'Services' })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('link', { name: 'All services' })).toBeVisible();
  await expectValidPage(page, [390, 768]);
});

test('the open services menu is valid and accessible, before and after scrolling', async ({ page }) => {
  await page.goto('/services/MedicalCamp');
  await page.getByRole('banner').getByLabel('Services: show all').click();
  await expectValidPage(page, [1280]);
  await page.evaluate(() => scrollTo(0, 300));
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectValidPage(page, [1280]);
});

test('an open dialog is valid and accessible', async ({ page }) => {
  await page.goto('/donate');
  await submitDonation(page);
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
  await expectValidPage(page);
});

test.describe('with the reminder', () => {
  test.use({ reminder: true });

  test('the open login reminder is valid and accessible', async ({ page }) => {
    await page.goto('/terms');
    await expect(page.getByRole('dialog', { name: 'Gentle Remainder' })).toBeVisible();
    await expectValidPage(page);
  });
});

test('a form with errors and a toast is valid and accessible', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  // The toast stays while the pointer rests on it.
  await page.locator('.Toastify__toast').hover();
  await expectValidPage(page);
});

test('a flipped card is valid and accessible', async ({ page }) => {
  await stubCampaignList(page, sampleCampaign());
  await page.goto('/');
  await waitForStubbedList(page);
  await page.getByRole('region', { name: 'Recent Events' }).getByRole('link', { name: 'Donate' }).focus();
  await expectValidPage(page);
});

test('a page with an empty list is valid and accessible', async ({ page }) => {
  await stubCampaignList(page);
  await page.goto('/Campaigns');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Goal' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ongoing Campaigns');
  await expectValidPage(page, undefined, 'main');
});

test('“find my payment” is valid and accessible with errors and after submitting', async ({ page }) => {
  await page.goto('/findpayment');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('Please enter the transaction ID')).toBeVisible();
  await expectValidPage(page, [1280, 390]);
  await page.getByLabel('Transaction ID').fill('nobody-knows-this-order');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeFocused();
  await expectValidPage(page, [1280, 390]);
});

test('a form with a donation in progress is valid and accessible', async ({ page }) => {
  await page.addInitScript(() => {
    const values = { fullName: 'Anita Rao', donationAmount: '500' };
    const form = { key: 'k', userId: '', values, campaign: null, orders: ['o1'] };
    sessionStorage.setItem('submittedForms', JSON.stringify([form]));
    const order = {
      merchantOrderId: 'o1',
      campaignId: '',
      rupees: 500,
      knownSince: Date.now(),
      isOpened: true,
      isOpen: true,
    };
    localStorage.setItem('openOrders', JSON.stringify([order]));
  });
  await page.route('**/api/verifyPayment', () => {});
  await page.goto('/donate');
  await expect(page.getByRole('heading', { name: 'Your donation of ₹500 is in progress' })).toBeVisible();
  await expectValidPage(page, [1280, 390]);
});

test('the payment page is valid and accessible in every state', async ({ page }) => {
  const { merchantOrderId } = await placeOrder(page);
  await page.goto(`/Success?merchantOrderId=${merchantOrderId}`);
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expectValidPage(page);
  await page.route('**/api/verifyPayment', () => {});
  await page.goto(`/paymentpage/${merchantOrderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checking your payment');
  await expectValidPage(page, [1280, 390], 'main');
  for (const state of ['PENDING', 'COMPLETED', 'FAILED', 'UNDER_REVIEW']) {
    await page.route('**/api/verifyPayment', (route) =>
      route.fulfill({ json: { paymentData: { state, amount: 250 } } }),
    );
    await page.goto(`/paymentpage/${merchantOrderId}`);
    await expect(page.getByRole('region', { name: 'Donation summary' })).toBeVisible();
    await expectValidPage(page, [1280, 390]);
  }
  await page.goto(`/Success?merchantOrderId=${merchantOrderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are checking this payment by hand');
  await expectValidPage(page, [390]);
});
