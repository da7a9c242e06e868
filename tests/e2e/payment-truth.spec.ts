import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readMailbox } from '#tests/support/mailbox.ts';
import { atProvider, campaignsNow, fillIn, form, placeOrder, submit } from './giving.ts';
import { expect, test } from './journey.ts';

test.use({ visitor: 'signed in' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const orderIdOf = (page: Page) => new URL(page.url()).searchParams.get('merchantOrderId');
const keptForms = (page: Page) => page.evaluate(() => sessionStorage.getItem('submittedForms'));

test('a form that is submitted twice, and once more after Back, is one donation', async ({ page }) => {
  let orders = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/phonePayOrder')) orders += 1;
  });
  await page.goto('/donate');
  await fillIn(page, { amount: '701' });
  await form(page).evaluate((element: HTMLFormElement) => {
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect(page).toHaveURL(/\/Success\?merchantOrderId=/);
  expect(orders).toBe(1);
  const first = orderIdOf(page);

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your donation of ₹701 is in progress' })).toBeVisible();
  await fillIn(page, { amount: '701' });
  await submit(page);
  await expect(page).toHaveURL(/\/Success\?merchantOrderId=/);
  expect([orders, orderIdOf(page)]).toEqual([2, first]);
});

test.describe('when the answer to an order is lost', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a reload keeps what was typed, and sending it again finds the same attempt', async ({ page }) => {
    const taken: { key: string | undefined; merchantOrderId: string }[] = [];
    await page.route('**/api/phonePayOrder', async (route) => {
      const answer = await route.fetch();
      const { merchantOrderId } = (await answer.json()) as { merchantOrderId: string };
      taken.push({ key: route.request().headers()['idempotency-key'], merchantOrderId });
      await (taken.length === 1 ? route.abort() : route.fulfill({ response: answer }));
    });
    await page.goto('/donate');
    await fillIn(page, { amount: '702', message: 'For the meals' });
    await submit(page);
    await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible();

    await page.reload();
    await expect(form(page).getByLabel('Donation amount')).toHaveValue('702');
    await expect(form(page).getByLabel('Message')).toHaveValue('For the meals');
    await expect(form(page).getByLabel('Category')).not.toHaveValue('');
    await submit(page);
    await expect(page).toHaveURL(/\/Success\?merchantOrderId=/);
    expect(taken[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(taken[1]).toEqual(taken[0]);
  });
});

test.describe('when a payment fails', () => {
  // The receipt may still be on its way to being issued when it is asked for.
  test.use({ expectedErrors: /\/api\/receipts\// });

  test('a donor reads why a payment failed, tries again with one click, pays, and downloads the receipt', async ({
    page,
  }) => {
    await page.goto('/donate');
    await fillIn(page, { amount: '703' });
    await submit(page);
    await page.getByRole('link', { name: 'Continue to payment' }).click();
    await atProvider(page, 'Fail the payment');
    await expect(title(page)).toHaveText('Payment failed. Please try again or contact support.');
    await expect(page.getByText('There was not enough money in the account.')).toBeVisible();
    const failed = page.url();
    expect(await keptForms(page)).toContain('"donationAmount":"703"');

    await page.getByRole('button', { name: 'Try the payment again' }).click();
    await atProvider(page, 'Pay by UPI');
    await expect(title(page)).toHaveText(/^Payment verified successfully!/);
    expect(page.url()).not.toBe(failed);
    expect(await keptForms(page)).toBe('[]');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the receipt (PDF)' }).click();
    const receipt = await download;
    expect(receipt.suggestedFilename()).toMatch(/^receipt-[A-Za-z0-9-]+\.pdf$/);
    expect((await readFile(await receipt.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test('a donor who comes back from the provider to a campaign’s form finds the donation in progress', async ({
  page,
}) => {
  const [, , campaign] = await campaignsNow(page);
  await page.goto(`/campaigns/${campaign?.slug}`);
  await page.getByRole('main').getByRole('button', { name: 'Donate' }).click();
  await fillIn(page, { amount: '705' });
  await submit(page);
  await expect(page.getByRole('button', { name: 'Pay by UPI' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Your donation of ₹705 is in progress' })).toBeVisible();
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(form(page).getByLabel('Donation amount')).toHaveValue('705');
});

test.describe('for whoever has the address, signed in or not', () => {
  test.use({ visitor: 'anonymous' });

  test('a page that waits turns into thanks by itself when the donor pays elsewhere', async ({ page }) => {
    const { merchantOrderId, redirectUrlRes } = await placeOrder(page, { amount: 704 });
    await page.goto(`/Success?merchantOrderId=${merchantOrderId}`);
    await expect(page.getByText('In progress and not paid yet.')).toBeVisible();
    const provider = await page.context().newPage();
    await provider.goto(redirectUrlRes);
    await atProvider(provider, 'Pay by card');
    await expect(title(page)).toHaveText(/^Payment verified successfully!/);
  });

  test('“find my payment” says the same of every payment, and a mail brings the donor back to it', async ({
    page,
  }) => {
    const email = `lost.page.${Date.now()}@example.org`;
    const { merchantOrderId } = await placeOrder(page, { amount: 706, email });
    const said: (string | null)[] = [];
    await page.goto('/failure');
    for (const address of ['somebody.else@example.org', email]) {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Find my payment' }).click();
      await page.getByLabel('Transaction ID').fill(merchantOrderId);
      await page.getByLabel('Email').fill(address);
      await page.getByRole('button', { name: 'Email me the link' }).click();
      await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible();
      said.push(await page.getByRole('main').textContent());
      await page.getByRole('button', { name: 'Search again' }).click();
    }
    expect(said[0]).toBe(said[1]);

    const mailbox = readMailbox(process.env['SANDBOX_URL'] ?? '');
    await expect.poll(async () => (await mailbox.sentTo(email)).length).toBe(1);
    expect(await mailbox.sentTo('somebody.else@example.org')).toEqual([]);
    const [mail] = await mailbox.sentTo(email);
    const [way] = mail?.text.match(/https?:\S+merchantOrderId=\S+/) ?? [];
    await page.goto(way ?? '');
    await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
  });
});
