import { expect, test } from 'vitest';
import { returnUrl, startAutopay } from '../test-autopay.ts';

type Sandbox = Awaited<ReturnType<typeof startAutopay>>;

async function openPage(sandbox: Sandbox, terms: object = {}, order: object = {}): Promise<string> {
  const { body } = await sandbox.setUp('mandate-1', terms, order);
  return `${sandbox.url}/phonepe/mandate/${body['orderId']}`;
}

function submit(page: string, choice: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), headers, redirect: 'manual' });
}

const enach = { type: 'ENACH', authInstrumentTypes: ['NET_BANKING', 'DEBIT_CARD'] };

test('the page says what the donor agrees to', async () => {
  const sandbox = await startAutopay();
  const expireAt = Date.parse('2030-03-31T12:00:00+05:30');
  const markup = await (await fetch(await openPage(sandbox, { maxAmount: 150_050, expireAt }))).text();
  expect(markup).toContain('Mandate for <strong>Charity</strong>');
  expect(markup).toContain('up to ₹1,500.50');
  expect(markup).toContain('monthly');
  expect(markup).toContain('₹500 debited now');
  expect(markup).toContain('31 March 2030');
  expect(markup).toContain('no real money moves');
  expect(markup).not.toContain('eNACH');
});

test('approving leads back to the site, and the mandate becomes active', async () => {
  const sandbox = await startAutopay();
  const page = await openPage(sandbox);
  const response = await submit(page, 'UPI');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(returnUrl);
  await sandbox.advance(2000);
  expect((await sandbox.mandate()).body['state']).toBe('ACTIVE');
  const markup = await (await fetch(page)).text();
  expect(markup).toContain('Mandate approved');
  expect(markup).toContain(`href="${returnUrl}"`);
});

test('a wrong PIN can be corrected; the third one fails the order', async () => {
  const sandbox = await startAutopay();
  const page = await openPage(sandbox);
  const own = new URL(page).pathname;
  expect((await submit(page, 'wrong-pin')).headers.get('location')).toBe(own);
  expect(await (await fetch(page)).text()).toContain('The PIN was wrong.');
  expect((await submit(page, 'wrong-pin')).headers.get('location')).toBe(own);
  expect((await sandbox.order('setup-mandate-1')).body['state']).toBe('PENDING');
  expect((await submit(page, 'wrong-pin')).headers.get('location')).toBe(returnUrl);
  expect((await sandbox.order('setup-mandate-1')).body).toMatchObject({
    state: 'FAILED',
    errorCode: 'INVALID_MPIN',
    detailedErrorCode: 'ZM',
  });
});

test.each([
  ['low-balance', 'INSUFFICIENT_BALANCE', 'Z9'],
  ['decline', 'TXN_CANCELLED', 'TXN_CANCELLED'],
  ['expire', 'OTHERS', 'INTENT_EXPIRED'],
])(
  'the choice "%s" fails the order, leads back and leaves no mandate',
  async (choice, errorCode, detailed) => {
    const sandbox = await startAutopay();
    const page = await openPage(sandbox);
    expect((await submit(page, choice)).headers.get('location')).toBe(returnUrl);
    expect((await sandbox.order('setup-mandate-1')).body).toMatchObject({
      state: 'FAILED',
      errorCode,
      detailedErrorCode: detailed,
    });
    expect((await sandbox.mandate()).body['code']).toBe('SUBSCRIPTION_NOT_FOUND');
    expect(await (await fetch(page)).text()).toContain('Mandate not approved');
  },
);

test('closing the page leads to the address for that and leaves the order open until it expires', async () => {
  const sandbox = await startAutopay();
  const page = await openPage(sandbox, {}, { expireAfter: 300 });
  expect((await submit(page, 'close')).headers.get('location')).toBe(`${returnUrl}?closed`);
  await sandbox.advance(299_999);
  expect((await sandbox.order('setup-mandate-1')).body['state']).toBe('PENDING');
  await sandbox.advance(1);
  expect((await sandbox.order('setup-mandate-1')).body).toMatchObject({
    state: 'FAILED',
    detailedErrorCode: 'INTENT_EXPIRED',
  });
  expect((await submit(page, 'UPI')).headers.get('location')).toBe(returnUrl);
  expect((await sandbox.order('setup-mandate-1')).body['state']).toBe('FAILED');
});

test('eNACH is offered if the merchant enabled it, and UPI only up to ₹15,000', async () => {
  const sandbox = await startAutopay();
  const paymentModeConfig = { enabledPaymentModes: [{ type: 'UPI' }, enach] };
  const page = await openPage(sandbox, { maxAmount: 20_000_000 }, { paymentModeConfig });
  const markup = await (await fetch(page)).text();
  expect(markup).toContain('Approve eNACH by net banking');
  expect(markup).toContain('Approve eNACH by debit card');
  expect(markup).not.toContain('Approve by UPI');
  expect((await submit(page, 'UPI')).status).toBe(400);
  expect((await submit(page, 'NET_BANKING')).status).toBe(303);
});

test('the UPI address of the custom family opens the page, and other texts open none', async () => {
  const sandbox = await startAutopay('custom');
  const { body } = await sandbox.setUp();
  const open = (intent: string) =>
    fetch(`${sandbox.url}/phonepe/mandate?${new URLSearchParams({ intent })}`, { redirect: 'manual' });
  const opened = await open(String(body['intentUrl']));
  expect(opened.headers.get('location')).toBe(`/phonepe/mandate/${body['orderId']}`);
  expect((await submit(`${sandbox.url}${opened.headers.get('location')}`, 'UPI')).status).toBe(303);
  await sandbox.advance(2000);
  expect((await sandbox.mandate()).body['state']).toBe('ACTIVE');
  for (const intent of [
    '',
    'nothing',
    'upi://mandate',
    'upi://mandate?tr=OMO1',
    `https://x?tr=${body['orderId']}`,
  ])
    expect((await open(intent)).status).toBe(404);
  expect(await (await fetch(`${sandbox.url}/phonepe/mandate`)).text()).toContain('Open a UPI address');
});

test('a double click approves once', async () => {
  const sandbox = await startAutopay();
  const page = await openPage(sandbox);
  const responses = await Promise.all([submit(page, 'UPI'), submit(page, 'UPI')]);
  expect(responses.map((each) => each.headers.get('location'))).toEqual([returnUrl, returnUrl]);
  expect(await sandbox.mandates()).toHaveLength(1);
  expect(await sandbox.debits()).toHaveLength(1);
});

test('other sites, unknown orders and unknown choices are refused', async () => {
  const sandbox = await startAutopay();
  const page = await openPage(sandbox);
  expect((await submit(page, 'UPI', { origin: 'http://evil.example' })).status).toBe(403);
  expect((await submit(page, 'nothing')).status).toBe(400);
  expect((await submit(`${sandbox.url}/phonepe/mandate/OMO1`, 'UPI')).status).toBe(404);
  expect((await fetch(`${sandbox.url}/phonepe/mandate/OMO1`)).status).toBe(404);
  expect((await sandbox.order('setup-mandate-1')).body['state']).toBe('PENDING');
});
