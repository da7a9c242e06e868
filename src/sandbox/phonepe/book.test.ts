import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../sandbox.ts';
import { createClient, startForTest } from '../test-sandbox.ts';
import { openBook } from './book.ts';
import { completeOrder, makeOrder } from './orders/order.ts';

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'book-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

const order = (merchantOrderId: string) =>
  makeOrder(
    { merchantOrderId, amountPaise: 50_000, expireAfterSeconds: 300, redirectUrl: 'http://127.0.0.1/x' },
    1_800_000_000_000,
  );

test('every order and refund is in its latest state after a restart', async () => {
  const sandbox = await startForTest();
  await sandbox.pay('order-1');
  await sandbox.pay('order-2');
  await sandbox.control('pay/order-1');
  await sandbox.injectFault({ operation: 'refundProgress', outcome: { kind: 'hold' } });
  await sandbox.refund('refund-1', 'order-1', 10_000);
  const before = await sandbox.book();
  await sandbox.close();

  const again = await startSandbox(sandbox.settings, () => sandbox.clock.now);
  onTestFinished(() => again.close());
  const client = createClient(again.url);
  await client.signIn();
  expect(await client.book()).toEqual(before);
  expect((await client.pay('order-1')).status).toBe(417);
});

test('a token issued before a restart is still valid after it', async () => {
  const sandbox = await startForTest();
  const token = String((await sandbox.requestToken()).body['access_token']);
  await sandbox.pay('order-1');
  await sandbox.close();
  const again = await startSandbox(sandbox.settings, () => sandbox.clock.now);
  onTestFinished(() => again.close());
  const headers = { authorization: `O-Bearer ${token}` };
  const response = await fetch(`${again.url}/phonepe/checkout/v2/order/order-1/status`, { headers });
  expect(response.status).toBe(200);
});

test.each(['{"kind":"order","or', 'x', '{"kind":"order"}', '\u0000\u0000\n'])(
  'an incomplete last line is dropped, and the next entry starts on a new line (%j)',
  async (incompleteLine) => {
    const folder = await makeFolder();
    const first = await openBook(folder);
    first.putOrder(order('order-1'));
    await first.close();
    await appendFile(join(folder, 'book.jsonl'), incompleteLine);

    const second = await openBook(folder);
    expect(second.orders()).toHaveLength(1);
    second.putOrder(order('order-2'));
    await second.close();

    const third = await openBook(folder);
    expect(third.orders().map((each) => each.merchantOrderId)).toEqual(['order-1', 'order-2']);
    await third.close();
  },
);

test('a book with a corrupt line in the middle does not open and names the line', async () => {
  const folder = await makeFolder();
  const book = await openBook(folder);
  book.putOrder(order('order-1'));
  await book.close();
  const path = join(folder, 'book.jsonl');
  await writeFile(path, `corrupt\n${await readFile(path, 'utf8')}`);
  await expect(openBook(folder)).rejects.toThrow(/book\.jsonl: line 1/);
});

test('each saved change is one appended line on disk', async () => {
  const folder = await makeFolder();
  const book = await openBook(folder);
  const first = order('order-1');
  book.putOrder(first);
  book.putOrder(completeOrder(first, { mode: 'CARD' }, 1_800_000_001_000));
  await book.saved();
  const lines = (await readFile(join(folder, 'book.jsonl'), 'utf8')).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).order.state)).toEqual(['PENDING', 'COMPLETED']);
  await book.close();
});
