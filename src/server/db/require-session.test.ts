import { createServer, connect as openSocket } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { pickFreePort } from '#server/db/embedded/free-port.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { startTransactionPooler } from '#tests/support/transaction-pooler.ts';
import { requireSession } from './require-session.ts';

const { url } = await createTestDatabase();
const log = pino({ level: 'silent' });

test('a database that keeps sessions is accepted', async () => {
  await expect(requireSession(url, log)).resolves.toBeUndefined();
});

test.each([
  { size: 1, order: 'last freed' },
  { size: 3, order: 'last freed' },
  { size: 2, order: 'in turn' },
] as const)(
  'a pooler in transaction mode is refused with the setting to change (connections: $size, order: $order)',
  async (options) => {
    const pooler = await startTransactionPooler(url, options);
    await expect(requireSession(pooler, log)).rejects.toThrow(
      'Set DATABASE_DIRECT_URL to the database itself',
    );
  },
);

test('a starting server waits for a database that is not up yet', async () => {
  const target = new URL(url);
  const port = await pickFreePort();
  const address = new URL(url);
  address.port = String(port);
  const ready = requireSession(address.href, log, 20_000);
  const proxy = createServer((near) => {
    const far = openSocket(Number(target.port), target.hostname);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
  }).listen(port, '127.0.0.1');
  onTestFinished(() => void proxy.close());
  await expect(ready).resolves.toBeUndefined();
});

test('a start does not wait for a database that refuses the password', async () => {
  const wrong = new URL(url);
  wrong.username = 'nobody';
  await expect(requireSession(wrong.href, log)).rejects.toThrow(/nobody|authentication/);
});

test('a starting server waits for a database that accepts no changes, and then says so', async () => {
  const standby = new URL(url);
  standby.searchParams.set('options', '-c default_transaction_read_only=on');
  const logged: string[] = [];
  const recording = pino({ level: 'warn' }, { write: (line) => void logged.push(line) });
  await expect(requireSession(standby.href, recording, 100)).rejects.toThrow('accepts no changes');
  expect(logged.join()).toContain('waiting for the database');
});
