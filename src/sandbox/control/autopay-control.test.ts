import { expect, test } from 'vitest';
import { startAutopay } from '../phonepe/autopay/test-autopay.ts';

const post = (url: string, fields: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('the page lists set-ups, mandates and debits, and its buttons work', async () => {
  const sandbox = await startAutopay();
  await sandbox.agree();
  await sandbox.notify('debit-1', { amount: 61_234 });
  const page = async () => (await fetch(`${sandbox.url}/control/autopay`)).text();
  const markup = await page();
  expect(markup).toContain('/phonepe/mandate/OMO');
  expect(markup).toContain('/control/mandate/mandate-1/revoke');
  expect(markup).toContain('/control/debit/debit-1/opt-out');
  expect(markup).toContain('₹612.34');
  expect(markup).toContain('4 Jan 2027');

  const dates = { from: '', until: '2027-02-01' };
  const paused = await post(`${sandbox.url}/control/mandate/mandate-1/pause`, dates);
  expect(paused.status).toBe(303);
  expect(paused.headers.get('location')).toBe('/control/autopay');
  await post(`${sandbox.url}/control/clock`, { advanceMs: String(86_400_000) });
  expect(await page()).toContain('5 Jan 2027');
  expect(await page()).toContain('PAUSED');
  await post(`${sandbox.url}/control/debit/debit-1/complete`, {});
  expect((await sandbox.debits()).map(({ state }) => state)).toEqual(['COMPLETED', 'COMPLETED']);
});

test('faults and variants of AutoPay can be set on the control page', async () => {
  const sandbox = await startAutopay();
  const fields = { operation: 'debitProgress', kind: 'late', ms: '', times: '1', merchantOrderId: '' };
  await post(`${sandbox.url}/control/script`, { ...fields, merchantSubscriptionId: 'mandate-1', family: '' });
  await post(`${sandbox.url}/control/script`, {
    ...fields,
    operation: 'cancel',
    kind: 'error',
    family: 'custom',
  });
  await post(`${sandbox.url}/control/variants`, { customAutopay: 'forbidden', debitValidHours: '72' });
  expect((await sandbox.call('GET', '/control/script')).body).toMatchObject({
    scripts: [
      { merchantSubscriptionId: 'mandate-1', outcome: { kind: 'late', ms: 3000 } },
      { operation: 'cancel', family: 'custom', outcome: { kind: 'error', status: 500 } },
    ],
    variants: { customAutopay: 'forbidden', debitValidHours: 72 },
  });
  const markup = await (await fetch(`${sandbox.url}/control`)).text();
  expect(markup).toContain('for mandate-1');
  expect(markup).toContain('Variants of AutoPay');
});

test('unknown mandates, debits, orders and actions get 404, and what a state does not allow 409', async () => {
  const sandbox = await startAutopay();
  await sandbox.agree();
  expect((await sandbox.donor('revoke', {}, 'nobody')).status).toBe(404);
  expect((await sandbox.donor('sing')).status).toBe(404);
  expect((await sandbox.control('debit/nobody/complete')).status).toBe(404);
  expect((await sandbox.choose('UPI', 'nobody')).status).toBe(404);
  expect((await sandbox.choose('UPI')).status).toBe(409);
  expect((await sandbox.donor('pause', { from: 'soon' })).status).toBe(400);
});
