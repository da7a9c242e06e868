import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readMailbox } from '#tests/support/mailbox.ts';
import {
  chooseAtProvider,
  donationForm,
  fetchSampleCampaign,
  fillInDonation,
  placeOrder,
  submitDonation,
} from './donations.ts';
import { expect, test } from './journey.ts';

test.use({ visitor: 'signed in' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const orderIdOf = (page: Page) => new URL(page.url()).searchParams.get('merchantOrderId');
const storedForms = (page: Page) => page.evaluate(() => sessionStorage.getItem('submittedForms'));

// shows: R4.20
test('submitting a form twice, and again after Back, creates one donation', async ({ page }) => {
  let orders = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/phonePayOrder')) orders += 1;
  });
  await page.goto('/donate');
  await fillInDonation(page, { amount: '701' });
  await donationForm(page).evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect(page).toHaveURL(/\/Success\?merchantOrderId=/);
  expect(orders).toBe(1);
  const first = orderIdOf(page);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your donation of ₹701 is in progress' })).toBeVisible();
  await fillInDonation(page, { amount: '701' });
  await submitDonation(page);
  await expect(page).toHaveURL(/\/Success\?merchantOrderId=/);
  expect([orders, orderIdOf(page)]).toEqual([2, first]);
});

test.describe('when the response to an order is lost', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  // shows: R4.20
  test('a reload restores the form, and submitting it again reuses the same attempt', async ({ page }) => {
    const orders: { key: string | undefined; merchantOrderId: string }[] = [];
    await page.route('**/api/phonePayOrder', async (route) => {
      const response = await route.fetch();
      const { merchantOrderId } = (await response.json()) as { merchantOrderId: string };
      orders.push({ key: route.request().headers()['idempotency-key'], merchantOrderId });
      await (orders.length === 1 ? route.abort() : route.fulfill({ response: response }));
    });
    await page.goto('/donate');
    await fillInDonation(page, { amount: '702', message: 'For the meals' });
    await submitDonation(page);
    await expect(donationForm(page).getByText('Something went wrong. Please try again later.')).toBeVisible();

    await page.reload();
    await expect(donationForm(page).getByLabel('Donation amount')).toHaveValue('702');
    await expect(donationForm(page).getByLabel('Message')).toHaveValue('For the meals');
    await expect(donationForm(page).getByLabel('Category')).not.toHaveValue('');
    await submitDonation(page);
    await expect(page).toHaveURL(/\/Success\?merchantOrderId=/);
    expect(orders[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(orders[1]).toEqual(orders[0]);
  });
});

test.describe('when a payment fails', () => {
  // The first request for the receipt may come before it is issued.
  test.use({ expectedErrors: /\/api\/receipts\// });

  // shows: R4.31
  test('a donor sees why the payment failed, retries with one click, pays and downloads the receipt', async ({
    page,
  }) => {
    await page.goto('/donate');
    await fillInDonation(page, { amount: '703' });
    await submitDonation(page);
    await chooseAtProvider(page, 'Fail the payment');
    await expect(title(page)).toHaveText('Payment failed. Please try again or contact support.');
    await expect(page.getByText('There was not enough money in the account.')).toBeVisible();
    const failedUrl = page.url();
    expect(await storedForms(page)).toContain('"donationAmount":"703"');

    await page.getByRole('button', { name: 'Try the payment again' }).click();
    await chooseAtProvider(page, 'Pay by UPI');
    await expect(title(page)).toHaveText(/^Payment verified successfully!/);
    expect(page.url()).not.toBe(failedUrl);
    expect(await storedForms(page)).toBe('[]');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the receipt (PDF)' }).click();
    const receipt = await download;
    expect(receipt.suggestedFilename()).toMatch(/^receipt-[A-Za-z0-9-]+\.pdf$/);
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

// shows: R4.20
test('a donor who returns from the provider to the campaign’s form sees the donation in progress', async ({
  page,
}) => {
  const campaign = await fetchSampleCampaign(page);
  await page.goto(`/campaigns/${campaign.slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await fillInDonation(page, { amount: '705' });
  await submitDonation(page);
  await expect(page.getByRole('button', { name: 'Pay by UPI' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your donation of ₹705 is in progress' })).toBeVisible();
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(donationForm(page).getByLabel('Donation amount')).toHaveValue('705');
});

test.describe('without a sign-in', () => {
  test.use({ visitor: 'anonymous' });

  // shows: R4.32
  test('an open payment page shows thanks without a reload when the donor pays in another tab', async ({
    page,
  }) => {
    const { merchantOrderId, redirectUrlRes } = await placeOrder(page, { amount: 704 });
    await page.goto(`/Success?merchantOrderId=${merchantOrderId}`);
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByText('In progress and not paid yet.')).toBeVisible();
    const provider = await page.context().newPage();
    await provider.goto(redirectUrlRes);
    await chooseAtProvider(provider, 'Pay by card');
    await expect(title(page)).toHaveText(/^Payment verified successfully!/);
  });

  // shows: R2.18
  test('“find my payment” responds the same for every payment, and its email links back to the payment', async ({
    page,
  }) => {
    const email = `lost.page.${Date.now()}@example.org`;
    const { merchantOrderId } = await placeOrder(page, { amount: 706, email });
    const responses: (string | null)[] = [];
    await page.goto('/failure');
    for (const address of ['somebody.else@example.org', email]) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Find my payment' }).click();
      await page.getByLabel('Transaction ID').fill(merchantOrderId);
      await page.getByLabel('Email').fill(address);
      await page.getByRole('button', { name: 'Email me the link' }).click();
      await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible();
      responses.push(await page.getByRole('main').textContent());
      await page.getByRole('button', { name: 'Search again' }).click();
    }
    expect(responses[0]).toBe(responses[1]);

    const mailbox = readMailbox(process.env['SANDBOX_URL'] ?? '');
    await expect.poll(async () => (await mailbox.sentTo(email)).length).toBe(1);
    expect(await mailbox.sentTo('somebody.else@example.org')).toEqual([]);
    const [mail] = await mailbox.sentTo(email);
    const [link] = mail?.text.match(/https?:\S+merchantOrderId=\S+/) ?? [];
    await page.goto(link ?? '');
    await expect(page.getByRole('link', { name: 'Continue now' })).toBeVisible();
  });
});
