import { expect, test } from 'vitest';
import { startForTest } from '../../test-sandbox.ts';

type Sandbox = Awaited<ReturnType<typeof startForTest>>;

async function openPage(sandbox: Sandbox, changes: Record<string, unknown> = {}): Promise<string> {
  const { body } = await sandbox.pay('order-1', changes);
  return String(body['redirectUrl']);
}

function submit(page: string, choice: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ choice });
  return fetch(page, { method: 'POST', body, headers, redirect: 'manual' });
}

const returnUrl = 'http://127.0.0.1:3000/paymentpage/order-1';

test('the page shows merchant, amount, purpose, time left and a sandbox notice', async () => {
  const sandbox = await startForTest();
  const paymentFlow = {
    type: 'PG_CHECKOUT',
    message: 'Books & <b>bags</b>',
    merchantUrls: { redirectUrl: returnUrl },
  };
  const page = await openPage(sandbox, { amount: 50_000_050, expireAfter: 300, paymentFlow });
  const response = await fetch(page);
  const markup = await response.text();
  expect(markup).toContain('Charity');
  expect(markup).toContain('₹5,00,000.50');
  expect(markup).toContain('order-1');
  expect(markup).toContain('5 min 0 s');
  expect(markup).toContain('no real money moves');
  expect(markup).toContain('Books &amp; &lt;b&gt;bags&lt;/b&gt;');
  expect(markup).not.toContain('<script');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['upi', 'UPI_INTENT'],
  ['card', 'CARD'],
  ['net-banking', 'NET_BANKING'],
])('paying by %s completes the order and redirects to the site', async (choice, mode) => {
  const sandbox = await startForTest();
  const response = await submit(await openPage(sandbox), choice);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(returnUrl);
  expect((await sandbox.status('order-1')).body).toMatchObject({
    state: 'COMPLETED',
    paymentDetails: [{ paymentMode: mode }],
  });
});

test.each([
  ['fail', 'INSUFFICIENT_BALANCE'],
  ['cancel', 'TXN_CANCELLED'],
])('the choice "%s" fails the order and redirects to the site', async (choice, errorCode) => {
  const sandbox = await startForTest();
  const response = await submit(await openPage(sandbox), choice);
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(returnUrl);
  expect((await sandbox.status('order-1')).body).toMatchObject({ state: 'FAILED', errorCode });
});

test('a double click on Pay pays once and redirects to the site both times', async () => {
  const sandbox = await startForTest();
  const page = await openPage(sandbox);
  const responses = await Promise.all([submit(page, 'upi'), submit(page, 'upi')]);
  expect(responses.map((response) => response.headers.get('location'))).toEqual([returnUrl, returnUrl]);
  expect((await sandbox.book()).orders[0]?.payments).toHaveLength(1);
});

test('an expired order shows that it has expired and cannot be paid', async () => {
  const sandbox = await startForTest();
  const page = await openPage(sandbox, { expireAfter: 300 });
  sandbox.advanceSeconds(300);
  const response = await submit(page, 'upi');
  expect(response.headers.get('location')).toBe(new URL(page).pathname);
  expect(await (await fetch(page)).text()).toContain('Order expired');
  expect((await sandbox.status('order-1')).body['state']).toBe('FAILED');
});

test('the page of a paid order links back to the site', async () => {
  const sandbox = await startForTest();
  const page = await openPage(sandbox);
  await submit(page, 'card');
  const markup = await (await fetch(page)).text();
  expect(markup).toContain('This payment is complete');
  expect(markup).toContain(`href="${returnUrl}"`);
  expect(markup).not.toContain('Pay by UPI');
});

test('a page of another site cannot submit the form', async () => {
  const sandbox = await startForTest();
  const response = await submit(await openPage(sandbox), 'upi', { origin: 'http://evil.example' });
  expect(response.status).toBe(403);
  expect((await sandbox.status('order-1')).body['state']).toBe('PENDING');
});

test('an unknown order gets a 404 page and an unknown choice a 400 page', async () => {
  const sandbox = await startForTest();
  expect((await fetch(`${sandbox.url}/phonepe/checkout/OMO1`)).status).toBe(404);
  expect((await submit(await openPage(sandbox), 'nothing')).status).toBe(400);
});
