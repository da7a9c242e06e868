import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { proxyDatabase } from '#tests/support/database-proxy.ts';
import { connect } from './client.ts';
import { type EmbeddedDatabase, startEmbedded } from './embedded/start.ts';

let folder: string;
let database: EmbeddedDatabase;

beforeAll(async () => {
  folder = await createDataFolder();
  database = await startEmbedded({ dataDir: folder, log: () => undefined });
});

afterAll(async () => {
  await database.stop();
  await removeDataFolder(folder);
});

test('queries, idle transactions and waiting for a connection all time out', async () => {
  const { pool, close } = connect(database.url);
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as statement,
            current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  expect(rows).toEqual([{ statement: '10s', idle: '15s' }]);
  expect(pool.options.max).toBe(10);
  expect(pool.options.connectionTimeoutMillis).toBe(15_000);
  await close();
});

test('connections that the database closes, idle or in a transaction, are replaced and crash nothing', async () => {
  const { pool, close } = connect(database.url);
  const other = connect(database.url);
  const [idle, working] = [await pool.connect(), await pool.connect()];
  await working.query('begin');
  idle.release();
  const closed = new Promise((resolve) => working.once('end', resolve));
  await other.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'charity' and pid <> pg_backend_pid()`,
  );
  await closed;
  await expect(working.query('select 1')).rejects.toThrow();
  working.release(true);
  await expect
    .poll(() =>
      pool.query('select 1 as one').then(
        (r) => r.rows,
        () => [],
      ),
    )
    .toEqual([{ one: 1 }]);
  await close();
  await other.close();
});

test('a transaction that cannot begin releases its connection', async () => {
  const { db, pool, close } = connect(database.url);
  const failing = () => db.transaction(async () => undefined, { isolationLevel: 'none at all' as never });
  await expect(failing()).rejects.toThrow();
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
  expect(await db.transaction(async (tx) => (await tx.execute('select 1 as one')).rows)).toEqual([
    { one: 1 },
  ]);
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 1]);
  await close();
});

test('connections to a machine that lost power are given up and replaced', async () => {
  const proxy = await proxyDatabase(database.url);
  const { db, pool, close } = connect(proxy.url, { statementMs: 3_000 });
  const query = () => pool.query('select pg_sleep(0)');
  await Promise.all([query(), query(), query()]);
  const begun = Promise.withResolvers<void>();
  const results = await Promise.allSettled([
    db.transaction(async (tx) => {
      proxy.silence();
      begun.resolve();
      await tx.execute('select 1');
    }),
    begun.promise.then(() => db.transaction(async () => undefined)),
    begun.promise.then(query),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(pool.totalCount).toBe(0);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await close();
  await proxy.stop();
});
