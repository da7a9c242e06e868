import { expect, test } from 'vitest';
import { startForTest } from '../test-sandbox.ts';

type Sandbox = Awaited<ReturnType<typeof startForTest>>;

async function openPage(sandbox: Sandbox, changes: Record<string, unknown> = {}): Promise<string> {
  const { body } = await sandbox.pay('order-1', changes);
  return String(body['redirectUrl']);
}

function press(page: string, choice: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = new URLSearchParams({ choice });
  return fetch(page, { method: 'POST', body, headers, redirect: 'manual' });
}

const back = 'http://127.0.0.1:3000/paymentpage/order-1';

test('the page shows whom, how much, for what and how long, and that it is a sandbox', async () => {
  const sandbox = await startForTest();
  const paymentFlow = {
    type: 'PG_CHECKOUT',
    message: 'Books & <b>bags</b>',
    merchantUrls: { redirectUrl: back },
  };
  const page = await openPage(sandbox, { amount: 50_000_050, expireAfter: 300, paymentFlow });
  const answer = await fetch(page);
  const markup = await answer.text();
  expect(markup).toContain('Charity');
  expect(markup).toContain('₹5,00,000.50');
  expect(markup).toContain('order-1');
  expect(markup).toContain('5 min 0 s');
  expect(markup).toContain('no real money moves');
  expect(markup).toContain('Books &amp; &lt;b&gt;bags&lt;/b&gt;');
  expect(markup).not.toContain('<script');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

test.each([
  ['upi', 'UPI_INTENT'],
  ['card', 'CARD'],
  ['net-banking', 'NET_BANKING'],
])('paying by %s sends the browser back to the site, and the order is complete', async (choice, mode) => {
  const sandbox = await startForTest();
  const answer = await press(await openPage(sandbox), choice);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(back);
  expect((await sandbox.status('order-1')).body).toMatchObject({
    state: 'COMPLETED',
    paymentDetails: [{ paymentMode: mode }],
  });
});

test.each([
  ['fail', 'INSUFFICIENT_BALANCE'],
  ['cancel', 'TXN_CANCELLED'],
])('choosing to %s sends the browser back as well, and the order has failed', async (choice, errorCode) => {
  const sandbox = await startForTest();
  const answer = await press(await openPage(sandbox), choice);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(back);
  expect((await sandbox.status('order-1')).body).toMatchObject({ state: 'FAILED', errorCode });
});

test('a double click on Pay pays once and goes back to the site both times', async () => {
  const sandbox = await startForTest();
  const page = await openPage(sandbox);
  const answers = await Promise.all([press(page, 'upi'), press(page, 'upi')]);
  expect(answers.map((answer) => answer.headers.get('location'))).toEqual([back, back]);
  expect((await sandbox.book()).orders[0]?.payments).toHaveLength(1);
});

test('who comes too late is told so and cannot pay', async () => {
  const sandbox = await startForTest();
  const page = await openPage(sandbox, { expireAfter: 300 });
  sandbox.passSeconds(300);
  const answer = await press(page, 'upi');
  expect(answer.headers.get('location')).toBe(new URL(page).pathname);
  expect(await (await fetch(page)).text()).toContain('Time is up');
  expect((await sandbox.status('order-1')).body['state']).toBe('FAILED');
});

test('who comes back to a paid order finds the way to the site', async () => {
  const sandbox = await startForTest();
  const page = await openPage(sandbox);
  await press(page, 'card');
  const markup = await (await fetch(page)).text();
  expect(markup).toContain('This payment is complete');
  expect(markup).toContain(`href="${back}"`);
  expect(markup).not.toContain('Pay by UPI');
});

test('the page of another site cannot press the buttons', async () => {
  const sandbox = await startForTest();
  const answer = await press(await openPage(sandbox), 'upi', { origin: 'http://evil.example' });
  expect(answer.status).toBe(403);
  expect((await sandbox.status('order-1')).body['state']).toBe('PENDING');
});

test('an unknown link and an unknown choice are answered with a page', async () => {
  const sandbox = await startForTest();
  expect((await fetch(`${sandbox.url}/phonepe/checkout/OMO1`)).status).toBe(404);
  expect((await press(await openPage(sandbox), 'nothing')).status).toBe(400);
});
