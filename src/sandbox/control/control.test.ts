import { expect, test } from 'vitest';
import { startForTest } from '../test-sandbox.ts';

const post = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('the control page lists orders and refunds, and its buttons work', async () => {
  const sandbox = await startForTest();
  await sandbox.pay('order-1', { amount: 12_345_678 });
  const paid = await post(`${sandbox.url}/control/pay/order-1`, {});
  expect(paid.status).toBe(303);
  expect(paid.headers.get('location')).toBe('/control');
  await sandbox.refund('refund-1', 'order-1', 10_000);
  const markup = await (await fetch(`${sandbox.url}/control`)).text();
  expect(markup).toContain('₹1,23,456.78');
  expect(markup).toContain('COMPLETED');
  expect(markup).toContain('/control/refund/refund-1/confirm');
});

test('faults can be added, listed and removed on the control page', async () => {
  const sandbox = await startForTest();
  const fields = {
    operation: 'status',
    kind: 'error',
    times: '2',
    status: '503',
    code: '',
    when: '',
    ms: '',
    amountPaise: '',
    merchantOrderId: '',
  };
  await post(`${sandbox.url}/control/script`, fields);
  await post(`${sandbox.url}/control/script`, { ...fields, kind: 'delay', status: '', times: 'always' });
  await post(`${sandbox.url}/control/variants`, { unknownIdStatus: '404', refundStepMs: '50' });
  const { body } = await sandbox.call('GET', '/control/script');
  expect(body).toMatchObject({
    scripts: [
      { id: 1, operation: 'status', times: 2, outcome: { kind: 'error', status: 503 } },
      { id: 2, times: 'always', outcome: { kind: 'delay', ms: 3000 } },
    ],
    variants: { unknownIdStatus: 404, refundStepMs: 50 },
  });
  expect(await (await fetch(`${sandbox.url}/control`)).text()).toContain('/control/script/1/remove');
  await post(`${sandbox.url}/control/script/1/remove`, {});
  expect((await sandbox.call('GET', '/control/script')).body['scripts']).toHaveLength(1);
  await post(`${sandbox.url}/control/script/clear`, {});
  expect((await sandbox.call('GET', '/control/script')).body['scripts']).toEqual([]);
});

test('another site cannot submit the control page’s forms', async () => {
  const sandbox = await startForTest();
  const headers = { origin: 'http://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
  const response = await fetch(`${sandbox.url}/control/tokens/revoke`, { method: 'POST', headers });
  expect(response.status).toBe(403);
});

test('unknown orders, refunds and pages get 404', async () => {
  const sandbox = await startForTest();
  expect((await sandbox.control('pay/nobody')).status).toBe(404);
  expect((await sandbox.control('refund/nobody/confirm')).status).toBe(404);
  expect((await sandbox.call('GET', '/nowhere')).status).toBe(404);
});

test('the home page links to the control page, and all assets are served', async () => {
  const sandbox = await startForTest();
  const markup = await (await fetch(sandbox.url)).text();
  expect(markup).toContain('href="/control"');
  for (const asset of [
    'sandbox.css',
    'control.css',
    'icon.svg',
    'people/lakshmi.svg',
    'people/imran.svg',
    'people/grace.svg',
  ]) {
    expect((await fetch(`${sandbox.url}/assets/${asset}`)).status).toBe(200);
  }
});
