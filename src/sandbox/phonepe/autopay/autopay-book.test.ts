import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../sandbox.ts';
import { createClient } from '../../test-sandbox.ts';
import { createFaultStore } from '../faults/fault-store.ts';
import { createWebhookSender } from '../webhooks/sender.ts';
import { createWebhooks } from '../webhooks/webhooks.ts';
import { createAutopay } from './autopay.ts';
import { openAutopayBook } from './autopay-book.ts';
import { debitEntries } from './debit-entries.ts';
import { DAY } from './states/timing.ts';
import { MORNING, startAutopay } from './test-autopay.ts';

test('mandates, debits and the moved clock are as before after a restart, and time goes on', async () => {
  const sandbox = await startAutopay();
  await sandbox.agree();
  await sandbox.setUp('mandate-2');
  await sandbox.control('clock', { advanceMs: 40 * DAY });
  await sandbox.signIn();
  await sandbox.notify();
  await sandbox.donor('pause', { from: sandbox.clock.now + 50 * DAY });
  const before = [await sandbox.mandates(), await sandbox.debits()];
  await sandbox.close();

  const again = await startSandbox(sandbox.settings, () => sandbox.clock.now);
  onTestFinished(() => again.close());
  const client = createClient(again.url);
  await client.signIn();
  const read = async (path: string) => (await client.call('GET', path)).body;
  expect([(await read('/control/mandates'))['mandates'], (await read('/control/debits'))['debits']]).toEqual(
    before,
  );
  expect(await read('/control/clock')).toEqual({ now: sandbox.clock.now + 40 * DAY });
  expect((await read('/phonepe/checkout/v2/order/setup-mandate-2/status'))['state']).toBe('FAILED');
  await client.control('clock', { advanceMs: 3000 });
  expect((await read('/phonepe/checkout/v2/order/debit-1/status'))['state']).toBe('NOTIFIED');
  await client.control('clock', { advanceMs: 20 * DAY });
  await client.signIn();
  expect((await read('/phonepe/checkout/v2/subscriptions/mandate-1/status'))['state']).toBe('PAUSED');
});

test('a clock that was moved far carries out every step at its own time, in order', async () => {
  const sandbox = await startAutopay();
  await sandbox.agree();
  await sandbox.notify('debit-1', { retries: 'STANDARD', autoDebit: true });
  const noticeAt = sandbox.clock.now + 2000;
  await sandbox.injectFault({ operation: 'debitProgress', outcome: { kind: 'fail' } });
  const { body } = await sandbox.control('clock', { to: MORNING + 60 * DAY });
  expect(body).toEqual({ now: MORNING + 60 * DAY });
  const [, debit] = await sandbox.debits();
  const second = noticeAt + DAY + 3000 + 5_400_000;
  expect(debit).toEqual({
    merchantOrderId: 'debit-1',
    merchantSubscriptionId: 'mandate-1',
    kind: 'cycle',
    month: '2027-01',
    amountPaise: 50_000,
    state: 'COMPLETED',
    notifiedAt: noticeAt,
    attemptedAt: [noticeAt + DAY, second],
    paidAt: second + 3000,
  });
});

test('the clock never goes back', async () => {
  const sandbox = await startAutopay();
  expect((await sandbox.control('clock', { to: MORNING - 1 })).status).toBe(409);
  expect((await sandbox.control('clock', { advanceMs: -1 })).status).toBe(400);
  expect((await sandbox.call('GET', '/control/clock')).body).toEqual({ now: MORNING });
});

test('the first gift is listed as a debit, and money that only proved an account is not', async () => {
  const sandbox = await startAutopay();
  await sandbox.agree('gives');
  await sandbox.setUp('proves', { authWorkflowType: 'PENNY_DROP' }, { amount: 200 });
  await sandbox.choose('UPI', 'proves');
  expect(await sandbox.debits()).toMatchObject([
    {
      kind: 'setup',
      merchantSubscriptionId: 'gives',
      month: '2027-01',
      amountPaise: 50_000,
      paidAt: MORNING,
    },
  ]);
  expect(await sandbox.refund('refund-1', 'setup-proves', 200)).toMatchObject({
    status: 400,
    body: { code: 'ORDER_NOT_COMPLETED' },
  });
});

test('a debit belongs to the month of its first attempt in India', async () => {
  const sandbox = await startAutopay();
  await sandbox.agree();
  sandbox.clock.now = Date.parse('2027-01-30T22:00:00+05:30');
  await sandbox.signIn();
  await sandbox.notify();
  const months = async (filter: string) => (await sandbox.debits(filter)).map((each) => each.merchantOrderId);
  expect(await months('?month=2027-01')).toEqual(['setup-mandate-1', 'debit-1']);
  await sandbox.advance(DAY + 3 * 3_600_000);
  await sandbox.redeem();
  expect(await months('?month=2027-01')).toEqual(['setup-mandate-1']);
  expect(await months('?month=2027-02')).toEqual(['debit-1']);
  expect(await months('?merchantSubscriptionId=nobody')).toEqual([]);
  expect((await sandbox.call('GET', '/control/debits?month=January')).status).toBe(400);
});

const terms = {
  authWorkflowType: 'TRANSACTION',
  amountType: 'VARIABLE',
  maxAmountPaise: 100_000,
  frequency: 'MONTHLY',
} as const;

test('a thousand mandates over two years leave one paid debit each for every month', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'autopay-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  let time = MORNING;
  const now = () => time;
  const book = await openAutopayBook(folder);
  const faults = createFaultStore();
  const webhooks = createWebhooks({
    webhookSender: createWebhookSender(undefined, now),
    merchantId: 'T',
    faults,
  });
  const isOrderIdUsed = (id: string) => book.setup(id) !== undefined || book.debit(id) !== undefined;
  const autopay = createAutopay({ book, faults, webhooks, merchantId: 'T', isOrderIdUsed, now });
  const passTo = (at: number) => {
    time = at;
    autopay.catchUp();
  };

  const ids = Array.from({ length: 1000 }, (_, index) => `mandate-${index}`);
  for (const id of ids) {
    const ours = { merchantOrderId: `setup-${id}`, merchantSubscriptionId: id, family: 'checkout' } as const;
    const order = { amountPaise: 50_000, terms, instruments: ['UPI'], expireAfterSeconds: 600 } as const;
    const placed = autopay.setups.place({ ...ours, ...order });
    if (placed.kind === 'placed') autopay.setups.approve(placed.setup, 'UPI');
  }
  const months = Array.from({ length: 24 }, (_, index) =>
    new Date(Date.UTC(2027, 1 + index, 1)).toISOString().slice(0, 7),
  );
  for (const month of months) {
    passTo(Date.parse(`${month}-01T02:00:00+05:30`));
    for (const id of ids)
      autopay.debits.notify({
        merchantOrderId: `${id}-${month}`,
        merchantSubscriptionId: id,
        family: 'checkout',
        amountPaise: 50_000,
        retries: 'STANDARD',
        autoDebit: true,
      });
    passTo(Date.parse(`${month}-03T02:00:00+05:30`));
  }
  const paid = debitEntries(book).filter(({ kind, paidAt }) => kind === 'cycle' && paidAt !== null);
  expect(paid).toHaveLength(24_000);
  expect(new Set(paid.map((each) => `${each.merchantSubscriptionId} ${each.month}`)).size).toBe(24_000);
  expect(debitEntries(book, { month: '2028-02' })).toHaveLength(1000);
  expect(debitEntries(book, { merchantSubscriptionId: 'mandate-7' })).toHaveLength(25);
  await book.close();

  const reopened = await openAutopayBook(folder);
  expect(debitEntries(reopened)).toHaveLength(25_000);
  await reopened.close();
});
