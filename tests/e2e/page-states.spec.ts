import { expectFaultless } from './faults.ts';
import { placeOrder, submit } from './giving.ts';
import { expect, test } from './journey.ts';
import { listCampaigns, sampleCampaign } from './sample-lists.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the open menu of a small screen has no fault', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/services/MedicalCamp');
  await page.getByRole('banner').locator('summary[aria-label=Menu]').click();
  await page
    .getByRole('banner')
    .locator('summary', { hasText: 'Services' })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('link', { name: 'All services' })).toBeVisible();
  await expectFaultless(page, [390, 768]);
});

test('the open list of services has no fault, before and after scrolling', async ({ page }) => {
  await page.goto('/services/MedicalCamp');
  await page.getByRole('banner').getByLabel('Services: all eight').click();
  await expectFaultless(page, [1280]);
  await page.evaluate(() => scrollTo(0, 300));
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expectFaultless(page, [1280]);
});

test('an open dialog has no fault', async ({ page }) => {
  await page.goto('/donate');
  await submit(page);
  await expect(page.getByRole('dialog', { name: 'Login Required' })).toBeVisible();
  await expectFaultless(page);
});

test.describe('with the reminder', () => {
  test.use({ reminder: true });

  test('the open reminder has no fault', async ({ page }) => {
    await page.goto('/terms');
    await expect(page.getByRole('dialog', { name: 'Gentle Remainder' })).toBeVisible();
    await expectFaultless(page);
  });
});

test('a form with mistakes and a toast has no fault', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Please enter your name')).toBeVisible();
  // The toast stays while the pointer rests on it.
  await page.locator('.Toastify__toast').hover();
  await expectFaultless(page);
});

test('a card that has turned over has no fault', async ({ page }) => {
  await listCampaigns(page, sampleCampaign());
  await page.goto('/');
  await page.getByRole('region', { name: 'Recent Events' }).getByRole('link', { name: 'Donate' }).focus();
  await expectFaultless(page);
});

test('a page whose list is empty has no fault', async ({ page }) => {
  await listCampaigns(page);
  await page.goto('/Campaigns');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ongoing Campaigns');
  await expectFaultless(page, undefined, 'main');
});

test('“find my payment” has no fault with mistakes, and none with its answer', async ({ page }) => {
  await page.goto('/findpayment');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByText('Please enter the transaction ID')).toBeVisible();
  await expectFaultless(page, [1280, 390]);
  await page.getByLabel('Transaction ID').fill('nobody-knows-this-order');
  await page.getByLabel('Email').fill('nobody@example.org');
  await page.getByRole('button', { name: 'Email me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeFocused();
  await expectFaultless(page, [1280, 390]);
});

test('a form whose donation is in progress has no fault', async ({ page }) => {
  await page.addInitScript(() => {
    const values = { fullName: 'Anita Rao', donationAmount: '500' };
    const form = { key: 'k', userId: '', values, campaign: null, orders: ['o1'], open: true };
    sessionStorage.setItem('submittedForms', JSON.stringify([form]));
  });
  await page.goto('/donate');
  await expect(page.getByRole('heading', { name: 'Your donation of ₹500 is in progress' })).toBeVisible();
  await expectFaultless(page, [1280, 390]);
});

test('the payment page has no fault in any state', async ({ page }) => {
  const { merchantOrderId } = await placeOrder(page);
  await page.goto(`/Success?merchantOrderId=${merchantOrderId}`);
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
  await expectFaultless(page);
  await page.route('**/api/verifyPayment', () => {});
  await page.goto(`/paymentpage/${merchantOrderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checking your payment');
  await expectFaultless(page, [1280, 390], 'main');
  for (const state of ['PENDING', 'COMPLETED', 'FAILED', 'UNDER_REVIEW']) {
    await page.route('**/api/verifyPayment', (route) =>
      route.fulfill({ json: { paymentData: { state, amount: 250 } } }),
    );
    await page.goto(`/paymentpage/${merchantOrderId}`);
    await expect(page.getByRole('region', { name: 'Donation summary' })).toBeVisible();
    await expectFaultless(page, [1280, 390]);
  }
  await page.goto(`/Success?merchantOrderId=${merchantOrderId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We are checking this payment by hand');
  await expectFaultless(page, [390]);
});
