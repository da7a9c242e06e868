import type { Page } from '@playwright/test';
import { chooseAtProvider, donationForm, fillInDonation, placeOrder, submitDonation } from './donations.ts';
import { expect, test } from './journey.ts';

test.use({ visitor: 'signed in', viewport: { width: 360, height: 640 } });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const atProvider = (url: URL) => url.origin === process.env['SANDBOX_URL'];
const openOrder = (page: Page, amount: string) =>
  page.getByRole('heading', { name: `Your donation of ${amount} is in progress` });

async function give(page: Page, amount: string): Promise<void> {
  await page.goto('/donate');
  await fillInDonation(page, { amount });
  await submitDonation(page);
}

// shows: P3
test('the provider’s page opens by itself once: Back leads to the form that names the open order, and later visits stay', async ({
  page,
}) => {
  await give(page, '801');
  await expect(title(page)).toHaveText('Opening PhonePe to pay ₹801');
  await expect(page).toHaveURL(atProvider);

  await page.goBack();
  await expect(page).toHaveURL('/donate');
  await expect(openOrder(page, '₹801')).toBeInViewport();
  await expect(donationForm(page).getByLabel('Donation amount')).toHaveValue('801');

  // From here on the test can move the page’s clock forward.
  await page.clock.install();
  await page.getByRole('link', { name: 'Continue this donation' }).click();
  await expect(title(page)).toHaveText('One step left: pay ₹801');
  await page.clock.fastForward(20_000);
  await page.reload();
  await expect(title(page)).toHaveText('One step left: pay ₹801');
  await page.clock.fastForward(20_000);
  await expect(page).toHaveURL(/\/Success\?merchantOrderId=/);
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await chooseAtProvider(page, 'Pay by UPI');
  await expect(page.getByText('Anita Rao, your donation has arrived.')).toBeVisible();
  await page.goto('/donate');
  await expect(donationForm(page)).toBeVisible();
  await expect(openOrder(page, '₹801')).toHaveCount(0);
});

test('“Stay here” keeps the donor on the page', async ({ page }) => {
  await page.clock.install();
  await give(page, '802');
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.clock.fastForward(20_000);
  await expect(title(page)).toHaveText('One step left: pay ₹802');
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeFocused();
});

test('a second tab with the same amount is told of the open payment before it starts another', async ({
  page,
}) => {
  await give(page, '803');
  await expect(page).toHaveURL(atProvider);
  const second = await page.context().newPage();
  await give(second, '803');
  await expect(second.getByRole('heading', { name: 'A payment of ₹803 is already open' })).toBeInViewport();
  await expect(second).toHaveURL('/donate');

  await second.getByRole('link', { name: 'See the open payment' }).click();
  await expect(title(second)).toHaveText('One step left: pay ₹803');
  await second.goBack();
  await fillInDonation(second, { amount: '803' });
  await submitDonation(second);
  await second.getByRole('button', { name: 'Make a second gift' }).click();
  await expect(second).toHaveURL(atProvider);
});

test('the home page and the donate page mention an order that was left unpaid, until it is dismissed in My gifts', async ({
  page,
}) => {
  await give(page, '804');
  await expect(page).toHaveURL(atProvider);
  await page.goto('/');
  await expect(page.getByText('Your donation of ₹804 is not paid yet.')).toBeInViewport();
  await page.goto('/donate');
  await expect(openOrder(page, '₹804')).toBeVisible();

  await page.goto('/account');
  const gift = page.getByRole('listitem').filter({ hasText: '₹804' });
  await gift.getByRole('button', { name: 'Stop reminding me' }).click();
  await expect(gift.getByRole('link', { name: 'Continue the payment' })).toBeFocused();
  await page.goto('/donate');
  await expect(donationForm(page)).toBeVisible();
  await expect(openOrder(page, '₹804')).toHaveCount(0);
});

test('after a payment that was cancelled, one way to try again stands out, and the page says so after a reload, too', async ({
  page,
}) => {
  await give(page, '805');
  await chooseAtProvider(page, 'Cancel');
  await expect(title(page)).toHaveText('Payment was cancelled.');
  await page.reload();
  await expect(title(page)).toHaveText('Payment was cancelled.');
  const again = page.getByRole('button', { name: 'Try the payment again' });
  const specified = page.getByRole('link', { name: 'Retry Donation' });
  const [button, link] = [await again.boundingBox(), await specified.boundingBox()];
  expect(link?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0) - 1);
  await again.click();
  await chooseAtProvider(page, 'Pay by UPI');
  await expect(title(page)).toHaveText(/^Payment verified successfully!/);
});

test.describe('without scripts', () => {
  test.use({ visitor: 'anonymous', javaScriptEnabled: false });

  test('nothing moves by itself, and the page says what to do', async ({ page }) => {
    const { merchantOrderId } = await placeOrder(page, { amount: 806 });
    const response = await page.goto(`/Success?merchantOrderId=${merchantOrderId}`);
    expect(await response?.text()).not.toMatch(/http-equiv="?refresh/i);
    const help = page.locator('noscript p').first();
    await expect(help).toBeVisible();
    await expect(help).toContainText('To see this payment, please allow JavaScript');
  });
});
