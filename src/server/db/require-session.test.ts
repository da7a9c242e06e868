import { createServer, connect as openSocket } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/site.ts';
import { requireSession } from './require-session.ts';

const { url } = await createTestDatabase();
const log = pino({ level: 'silent' });

test('a database that keeps sessions is accepted', async () => {
  await expect(requireSession(url, log)).resolves.toBeUndefined();
});

test('a pooler in transaction mode is refused with the setting to change', async () => {
  // As PgBouncer does: the connection of a client that is not in a transaction serves the next client.
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    if (String(args[0]).includes('pg_backend_pid')) return Promise.resolve({ rows: [{ pid: 7 }] });
    return Reflect.apply(query, this, args);
  } as never);
  await expect(requireSession(url, log)).rejects.toThrow('Set DATABASE_DIRECT_URL to the database itself');
});

test('a pooler with a single connection is refused as well', async () => {
  // As PgBouncer does with pool_size 1: a client gets no connection while another one's transaction is open.
  const query = pg.Client.prototype.query;
  let owner: pg.Client | null = null;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const statement = String(args[0]);
    if (statement === 'begin') owner = this;
    const isWaiting = owner !== null && owner !== this;
    return isWaiting ? new Promise(() => undefined) : Reflect.apply(query, this, args);
  } as never);
  await expect(requireSession(url, log)).rejects.toThrow('Set DATABASE_DIRECT_URL to the database itself');
}, 15_000);

test('a start waits for a database that is not there yet', async () => {
  const target = new URL(url);
  const port = await freePort();
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
