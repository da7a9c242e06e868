import type { Page } from '@playwright/test';
import { chooseAtProvider, placeOrder } from './donations.ts';
import { expect, test } from './journey.ts';

const title = { level: 1 } as const;

const OUTCOMES = [
  ['FAILED', 'Payment failed. Please try again or contact support.'],
  ['CANCELLED', 'Payment was cancelled.'],
] as const;

test('outcomes in the address are shown at once, until the provider says that the payment arrived', async ({
  page,
}) => {
  const { merchantOrderId, redirectUrlRes } = await placeOrder(page);
  const retry = page.getByRole('link', { name: 'Retry Donation' });
  for (const [status, text] of OUTCOMES) {
    // shows: R2.12, R4.24, R4.30
    await test.step(`the payment page takes the status ${status} from the address without waiting for a response`, async () => {
      await page.route('**/api/verifyPayment', () => {});
      await page.goto(`/paymentpage/${merchantOrderId}?status=${status}`);
      await expect(page.getByRole('heading', title)).toHaveText(text);
      await expect(retry).toHaveAttribute('href', '/donate');
      await expect(page.getByText('Loading event details...')).toHaveCount(0);
      await page.unroute('**/api/verifyPayment');
    });
  }
  await page.reload();
  await expect(page.getByText('If your account was debited, please wait')).toBeVisible();
  const provider = await page.context().newPage();
  await provider.goto(redirectUrlRes);
  await chooseAtProvider(provider, 'Pay by UPI');
  await expect(page.getByRole('heading', title)).toHaveText(/^Payment verified successfully!/);
  for (const [status] of OUTCOMES) {
    await test.step(`a paid gift opened with the status ${status} shows thanks and no retry`, async () => {
      await page.goto(`/paymentpage/${merchantOrderId}?status=${status}`);
      await expect(page.getByRole('heading', title)).toHaveText(/^Payment verified successfully!/);
      await expect(page.getByText('You do not need to pay again.')).toBeVisible();
      await expect(page.getByText(merchantOrderId)).toBeVisible();
      await expect(retry).toHaveCount(0);
    });
  }
});

// shows: R4.25
test('a payment page without an order id says so and offers to retry, without a request', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/paymentpage');
  await expect(page.getByRole('heading', title)).toHaveText('No merchantOrderId found in URL.');
  await expect(page.getByRole('link', { name: 'Retry Donation' })).toHaveAttribute('href', '/donate');
  await page.waitForLoadState('networkidle');
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

// shows: R4.29
test('an unfinished payment is shown with its state and can be checked again', async ({ page }) => {
  const { merchantOrderId, redirectUrlRes } = await placeOrder(page);
  // Stops the page's own polling.
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-11-20T10:02:00Z'));
  await page.goto(`/paymentpage/${merchantOrderId}`);
  await expect(page.getByRole('heading', title)).toHaveText(
    'Payment status: PENDING. Please contact support if this seems incorrect.',
  );
  await expect(page.getByRole('link', { name: 'Retry Donation' })).toHaveCount(0);
  const provider = await page.context().newPage();
  await provider.goto(redirectUrlRes);
  await chooseAtProvider(provider, 'Pay by UPI');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByRole('heading', title)).toHaveText(/^Payment verified successfully!/);
});

// shows: R4.27, R4.29
test('the provider’s state is case-insensitive, and an unknown one is shown', async ({ page }) => {
  const { merchantOrderId } = await placeOrder(page);
  let state = 'completed';
  await page.route('**/api/verifyPayment', (route) =>
    route.fulfill({ json: { paymentData: { state, amount: 250 } } }),
  );
  await page.goto(`/paymentpage/${merchantOrderId}`);
  await expect(page.getByRole('heading', title)).toHaveText(/^Payment verified successfully!/);
  state = 'Failed';
  await page.reload();
  await expect(page.getByRole('heading', title)).toHaveText(
    'Payment failed. Please try again or contact support.',
  );
  await expect(page.getByRole('link', { name: 'Retry Donation' })).toBeVisible();
  state = 'on_hold';
  await page.reload();
  await expect(page.getByRole('heading', title)).toHaveText(
    'Payment status: ON_HOLD. Please contact support if this seems incorrect.',
  );
});

test.describe('when a call fails', () => {
  test.use({ expectedErrors: /Failed to load resource|donation record could not be loaded/ });

  // shows: R8.8
  test('a payment that cannot be verified says so', async ({ page }) => {
    await page.goto('/paymentpage/nobody-knows-this-order');
    await expect(page.getByRole('heading', title)).toHaveText(
      'Payment verification failed. Please contact support.',
    );
    await expect(page.getByText('No such payment exists here.')).toBeVisible();
  });

  test('a failed verification can be repeated', async ({ page }) => {
    const { merchantOrderId } = await placeOrder(page);
    for (const [what, response] of [
      ['is cut off', null],
      ['is no JSON', { body: '<h1>200</h1>', contentType: 'text/html' }],
      ['lacks the state', { json: { paymentData: {} } }],
    ] as const) {
      // shows: R8.9
      await test.step(`a verification response that ${what} shows an error and can be requested again`, async () => {
        await page.route('**/api/verifyPayment', (route) =>
          response ? route.fulfill(response) : route.abort(),
        );
        await page.goto(`/paymentpage/${merchantOrderId}`);
        await expect(page.getByRole('heading', title)).toHaveText(
          'Error verifying payment. Please try again later.',
        );
        await page.unroute('**/api/verifyPayment');
        await page.getByRole('button', { name: 'Check again' }).click();
        await expect(page.getByRole('heading', title)).toHaveText(/^Payment status: PENDING/);
      });
    }
  });

  // shows: R2.60, R8.10
  test('if the donation record cannot be loaded, "Loading event details..." stays on the page', async ({
    page,
  }) => {
    const { merchantOrderId } = await placeOrder(page);
    const record = page.waitForResponse('**/api/getDonationByTransactionId');
    await page.route('**/api/verifyPayment', (route) =>
      route.fulfill({ json: { paymentData: { state: 'COMPLETED' } } }),
    );
    await page.route('**/api/getDonationByTransactionId', (route) =>
      route.fulfill({ status: 500, json: { message: 'Nothing for visitors' } }),
    );
    await page.goto(`/paymentpage/${merchantOrderId}`);
    await record;
    await expect(page.getByRole('heading', title)).toHaveText(/^Payment verified successfully!/);
    await expect(page.getByText('Loading event details...')).toBeVisible();
    await expect(page.getByText('Nothing for visitors')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the page for an unknown order says so and links to the donation form', async ({ page }) => {
    await page.goto('/Success?merchantOrderId=nobody-knows-this-order');
    await expect(page.getByRole('heading', title)).toHaveText('No donation found at this address');
    await expect(page.getByRole('main').getByRole('link', { name: 'Make a donation' })).toHaveAttribute(
      'href',
      '/donate',
    );
  });
});

// shows: R4.26, R7.2, R7.12, R7.13
test('the record is requested with the order id as its transaction id', async ({ page }) => {
  const { merchantOrderId } = await placeOrder(page);
  const verify = page.waitForRequest('**/api/verifyPayment');
  const record = page.waitForRequest('**/api/getDonationByTransactionId');
  await page.goto(`/paymentpage/${merchantOrderId}`);
  expect((await verify).postDataJSON()).toEqual({ merchantOrderId });
  expect((await record).postDataJSON()).toEqual({ transactionId: merchantOrderId });
  expect((await record).headers()['authorization']).toBeUndefined();
});

async function expectHelp(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Find my payment' })).toHaveAttribute('href', '/findpayment');
  await expect(main.getByRole('link', { name: 'contact us' })).toHaveAttribute('href', '/contact');
}

test('the cancellation and failure pages claim nothing about a payment, and link onward', async ({
  page,
}) => {
  // shows: R2.14, R9.11
  await test.step('the cancellation page says when a debited amount is refunded', async () => {
    await page.goto('/cancellation');
    await expect(page.getByRole('heading', title)).toHaveText('Payment cancelled');
    await expect(page.getByRole('main')).toContainText('refunded in 5-7 business days');
    await expect(page.getByRole('main')).toContainText('If you cancelled it,');
    await expectHelp(page);
  });
  // shows: R2.13
  await test.step('the failure page links back to the donate page', async () => {
    await page.goto('/failure');
    await expect(page.getByRole('heading', title)).toHaveText('Payment failed');
    await expect(page.getByRole('main')).toContainText('If it did not go through,');
    await expectHelp(page);
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page).toHaveURL('/donate');
  });
});
