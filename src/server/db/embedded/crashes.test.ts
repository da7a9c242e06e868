import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { countGifts, createEmbeddedFolders, query, SLOW } from '#tests/support/embedded-folders.ts';
import {
  endGroup,
  killProcessesOf,
  nextMessage,
  postmasterPid,
  processesOf,
  spawnOwner,
  startOwner,
} from '#tests/support/embedded-process.ts';
import { connect } from '../client.ts';
import { DatabaseInUse } from './acquire.ts';
import { prepareCluster } from './cluster.ts';
import { pickFreePort } from './free-port.ts';
import { inspectPostmaster, spawnPostgres } from './postmaster.ts';
import { fingerprint } from './settings.ts';
import { startEmbedded } from './start.ts';

const { newFolder, preparedFolder, start } = createEmbeddedFolders();

describe('crashes', () => {
  test('a server that froze and lost its database to another one reports it and leaves the other alone', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    const frozen = await startOwner(folder);
    const lost = nextMessage(frozen.child);
    frozen.child.kill('SIGSTOP');
    await query(
      frozen.url ?? '',
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'charity owner %'`,
    );
    const next = await start(folder);
    frozen.child.kill('SIGCONT');
    expect(await lost).toMatchObject({
      lost: expect.stringContaining(`in use by another server (process ${process.pid})`),
    });
    await endGroup(frozen.child, 'SIGTERM');
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('stopping while a killed database is being restarted leaves no process', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    for (const pauseMs of [0, 20, 60, 150]) {
      const lines: string[] = [];
      const database = await start(folder, lines);
      process.kill(await postmasterPid(folder), 'SIGKILL');
      await expect.poll(() => lines.join(' '), { interval: 5 }).toContain('lost the owner connection');
      // The pause itself is tested: the stop happens at different moments of the restart.
      await delay(pauseMs);
      await database.stop();
      expect(await processesOf(folder)).toEqual([]);
    }
  });

  test('kill -9 of the server loses nothing acknowledged, and the next start takes over the running database', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    const owner = await startOwner(folder);
    const url = owner.url ?? '';
    await query(url, 'create table gift (id int primary key)');
    let acknowledged = 0;
    const { pool, close } = connect(url);
    const killed = once(owner.child, 'exit');
    while (owner.child.signalCode === null && acknowledged < 400) {
      await pool.query('insert into gift values ($1)', [acknowledged]);
      acknowledged += 1;
      if (acknowledged === 200) await endGroup(owner.child, 'SIGKILL');
    }
    await killed;
    await close();
    const before = await postmasterPid(folder);
    const lines: string[] = [];
    const next = await start(folder, lines);
    expect(await postmasterPid(folder)).toBe(before);
    expect(lines.join('\n')).toContain('took over the Postgres that was still running');
    expect(await countGifts(next.url)).toBe(acknowledged);
  });

  test('kill -9 of server and database together loses nothing acknowledged', { timeout: SLOW }, async () => {
    const folder = await preparedFolder();
    const owner = await startOwner(folder);
    await query(owner.url ?? '', 'create table gift as select generate_series(1, 500) as id');
    process.kill(await postmasterPid(folder), 'SIGKILL');
    await endGroup(owner.child, 'SIGKILL');
    const next = await start(folder);
    expect(await countGifts(next.url)).toBe(500);
  });

  test('an interrupted first run leaves nothing behind that breaks the next one', {
    timeout: SLOW,
  }, async () => {
    const folder = await newFolder();
    const ended = once(spawnOwner(folder), 'exit');
    const isIncomplete = async (): Promise<boolean> => {
      const [incomplete] = (await readdir(folder)).filter((name) => name.startsWith('postgres-new-'));
      return (
        incomplete !== undefined && (await readdir(path.join(folder, incomplete))).includes('PG_VERSION')
      );
    };
    await expect.poll(isIncomplete, { interval: 5 }).toBe(true);
    await killProcessesOf(folder);
    await ended;
    expect(await readdir(folder)).not.toContain('postgres');
    const { url } = await start(folder);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log']);
  });

  test('the database starts although the pid of its killed predecessor now belongs to another program', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    const owner = await startOwner(folder);
    await query(owner.url ?? '', 'create table gift as select generate_series(1, 5) as id');
    const file = path.join(folder, 'postgres', 'postmaster.pid');
    // The owner first, because it would restart the database.
    await endGroup(owner.child, 'SIGKILL');
    process.kill(await postmasterPid(folder), 'SIGKILL');
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [process.pid, ...rest].join('\n'));
    const next = await start(folder);
    expect(await countGifts(next.url)).toBe(5);
  });

  test('a database left running with other settings is restarted with ours', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    const cluster = await prepareCluster(folder, () => undefined);
    const different = { ...cluster, binaries: { ...cluster.binaries, version: '18.0.0' } };
    await spawnPostgres(different, await pickFreePort());
    await expect.poll(async () => (await inspectPostmaster(cluster)).kind).toBe('ready');
    const { url } = await start(folder);
    const rows = await query(url, `select current_setting('charity.settings') as fingerprint`);
    expect(rows).toEqual([{ fingerprint: fingerprint(cluster.binaries) }]);
  });

  test('a database that crashes is restarted at the same address, and is still ours', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    const { url } = await start(folder);
    const { pool, close } = connect(url);
    await pool.query('create table gift as select generate_series(1, 7) as id');
    const inTransaction = await pool.connect();
    await inTransaction.query('begin');
    const before = await postmasterPid(folder);
    process.kill(before, 'SIGKILL');
    await expect
      .poll(() =>
        pool.query('select count(*)::int as n from gift').then(
          (result) => result.rows,
          () => [],
        ),
      )
      .toEqual([{ n: 7 }]);
    inTransaction.release(true);
    await close();
    expect(await postmasterPid(folder)).not.toBe(before);
    await expect
      .poll(() => startEmbedded({ dataDir: folder, log: () => undefined }).catch((error) => error))
      .toBeInstanceOf(DatabaseInUse);
  });
});
