import { chooseAtProvider, placeOrder } from './donations.ts';
import { expect, test } from './journey.ts';

const title = { level: 1 } as const;

test('outcomes in the address are shown without a request, and link onward', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  for (const [status, text] of [
    ['FAILED', 'Payment failed. Please try again or contact support.'],
    ['CANCELLED', 'Payment was cancelled.'],
  ] as const) {
    await test.step(`the payment page takes the status ${status} from the address without a request`, async () => {
      await page.goto(`/paymentpage/some-order?status=${status}`);
      await expect(page.getByRole('heading', title)).toHaveText(text);
      await expect(page.getByRole('link', { name: 'Retry Donation' })).toHaveAttribute('href', '/donate');
      await expect(page.getByText('Loading event details...')).toHaveCount(0);
    });
  }
  await test.step('a payment page without an order id says so and offers to retry', async () => {
    await page.goto('/paymentpage');
    await expect(page.getByRole('heading', title)).toHaveText('No merchantOrderId found in URL.');
    await expect(page.getByRole('link', { name: 'Retry Donation' })).toHaveAttribute('href', '/donate');
  });
  await page.waitForLoadState('networkidle');
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await test.step('the cancellation page says when a debited amount is refunded', async () => {
    await page.goto('/cancellation');
    await expect(page.getByRole('heading', title)).toHaveText('Payment cancelled');
    await expect(page.getByRole('main')).toContainText('refunded in 5-7 business days');
  });
  await test.step('the failure page links back to the donate page', async () => {
    await page.goto('/failure');
    await expect(page.getByRole('heading', title)).toHaveText('Payment failed');
    await page.getByRole('link', { name: 'Retry' }).click();
    await expect(page).toHaveURL('/donate');
  });
});

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

test.describe('when a call fails or has an unusual response', () => {
  test.use({ expectedErrors: /Failed to load resource|donation record could not be loaded/ });

  test('the payment page shows every response to its calls', async ({ page }) => {
    const { merchantOrderId } = await placeOrder(page);
    const address = `/paymentpage/${merchantOrderId}`;
    const heading = page.getByRole('heading', title);

    await test.step('the record is requested with the order id as its transaction id', async () => {
      const verify = page.waitForRequest('**/api/verifyPayment');
      const record = page.waitForRequest('**/api/getDonationByTransactionId');
      await page.goto(address);
      expect((await verify).postDataJSON()).toEqual({ merchantOrderId });
      expect((await record).postDataJSON()).toEqual({ transactionId: merchantOrderId });
      expect((await record).headers()['authorization']).toBeUndefined();
    });

    for (const [what, response] of [
      ['is cut off', null],
      ['is no JSON', { body: '<h1>200</h1>', contentType: 'text/html' }],
      ['lacks the state', { json: { paymentData: {} } }],
    ] as const) {
      await test.step(`a verification response that ${what} shows an error and can be requested again`, async () => {
        await page.route('**/api/verifyPayment', (route) =>
          response ? route.fulfill(response) : route.abort(),
        );
        await page.goto(address);
        await expect(heading).toHaveText('Error verifying payment. Please try again later.');
        await page.unroute('**/api/verifyPayment');
        await page.getByRole('button', { name: 'Check again' }).click();
        await expect(heading).toHaveText(/^Payment status: PENDING/);
      });
    }

    await test.step('the provider’s state is case-insensitive, and an unknown one is shown', async () => {
      for (const [state, text] of [
        ['completed', /^Payment verified successfully!/],
        ['Failed', 'Payment failed. Please try again or contact support.'],
        ['on_hold', 'Payment status: ON_HOLD. Please contact support if this seems incorrect.'],
      ] as const) {
        await page.route('**/api/verifyPayment', (route) =>
          route.fulfill({ json: { paymentData: { state, amount: 250 } } }),
        );
        await page.goto(address);
        await expect(heading).toHaveText(text);
        await expect(page.getByRole('link', { name: 'Retry Donation' })).toHaveCount(
          state === 'Failed' ? 1 : 0,
        );
      }
    });

    await test.step('if the donation record cannot be loaded, "Loading event details..." stays on the page', async () => {
      await page.route('**/api/verifyPayment', (route) =>
        route.fulfill({ json: { paymentData: { state: 'COMPLETED' } } }),
      );
      await page.route('**/api/getDonationByTransactionId', (route) =>
        route.fulfill({ status: 500, json: { message: 'Nothing for visitors' } }),
      );
      const record = page.waitForResponse('**/api/getDonationByTransactionId');
      await page.goto(address);
      await record;
      await expect(heading).toHaveText(/^Payment verified successfully!/);
      await expect(page.getByText('Loading event details...')).toBeVisible();
      await expect(page.getByText('Nothing for visitors')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
    await page.unrouteAll();

    await test.step('a payment that cannot be verified says so', async () => {
      await page.goto('/paymentpage/nobody-knows-this-order');
      await expect(heading).toHaveText('Payment verification failed. Please contact support.');
    });

    await test.step('the page for an unknown order says so and links to the donation form', async () => {
      await page.goto('/Success?merchantOrderId=nobody-knows-this-order');
      await expect(heading).toHaveText('No donation found at this address');
      await expect(page.getByRole('main').getByRole('link', { name: 'Make a donation' })).toHaveAttribute(
        'href',
        '/donate',
      );
    });
  });
});
