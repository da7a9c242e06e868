import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { lstat, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import {
  endGroup,
  killProcessesOf,
  nextWord,
  postmasterPid,
  processesOf,
  spawnOwner,
  startOwner,
} from '#tests/support/embedded-process.ts';
import { connect } from './client.ts';
import { prepareCluster } from './embedded/cluster.ts';
import { pickFreePort } from './embedded/free-port.ts';
import { inspectPostmaster, spawnPostgres } from './embedded/postmaster.ts';
import { fingerprint } from './embedded/settings.ts';
import { DatabaseInUse, type EmbeddedDatabase, startEmbedded } from './embedded.ts';

const RACES = 3;
const FIRST_RUN_RACES = 1;
const SLOW = 120_000;

const folders: string[] = [];
const started: EmbeddedDatabase[] = [];

async function newFolder(options?: { onlyForUs: boolean }): Promise<string> {
  const folder = await createDataFolder(options);
  folders.push(folder);
  return folder;
}

let template: string;
beforeAll(async () => {
  template = await createDataFolder();
  await prepareCluster(template, () => undefined);
}, SLOW);
afterAll(() => removeDataFolder(template));

/** A folder whose database has been made but never started: making one takes seconds, a copy does not. */
async function preparedFolder(): Promise<string> {
  const folder = await newFolder();
  await promisify(execFile)('cp', ['-a', `${template}/.`, folder]);
  return folder;
}

async function start(dataDir: string, lines: string[] = []): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir, log: (line) => lines.push(line) });
  started.push(database);
  return database;
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

async function countGifts(url: string): Promise<number> {
  const rows = await query<{ n: number }>(url, 'select count(*)::int as n from gift');
  return rows[0]?.n ?? 0;
}

afterEach(async () => {
  for (const database of started.splice(0)) await database.stop();
  for (const folder of folders.splice(0)) {
    await killProcessesOf(folder);
    await removeDataFolder(folder);
  }
}, SLOW);

describe('starting and stopping', () => {
  test('the first start makes a database that is safe, in UTC and closed to other machines', {
    timeout: SLOW,
  }, async () => {
    const { url } = await start(await newFolder());
    const rows = await query<{ name: string; setting: string }>(
      url,
      `select name, setting from pg_settings where name in
       ('fsync', 'full_page_writes', 'listen_addresses', 'password_encryption', 'server_encoding', 'synchronous_commit',
        'TimeZone', 'unix_socket_directories') order by name collate "C"`,
    );
    expect(Object.fromEntries(rows.map((row) => [row.name, row.setting]))).toEqual({
      TimeZone: 'UTC',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
      server_encoding: 'UTF8',
      synchronous_commit: 'on',
      unix_socket_directories: '',
    });
    const [word] = await query<{ word: string }>(url, `select lower('ÉCOLE') as word`);
    expect(word?.word).toBe('école');
  });

  test('nobody gets in without the password', { timeout: SLOW }, async () => {
    const folder = await preparedFolder();
    const { url } = await start(folder);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await lstat(path.join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600);
  });

  test('stopping leaves no process, stopping twice is fine, and starting again finds every row', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    const first = await start(folder);
    await query(first.url, 'create table gift as select generate_series(1, 10) as id');
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    expect(await processesOf(folder)).toEqual([]);
    const second = await start(folder);
    expect(await countGifts(second.url)).toBe(10);
  });

  test('the log of the database holds no personal data when a row is refused', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    const { url } = await start(folder);
    await query(url, 'create table donor (email text primary key)');
    const insert = `insert into donor values ('canary@example.org')`;
    await query(url, insert);
    await expect(query(url, insert)).rejects.toThrow('donor_pkey');
    const log = await readFile(path.join(folder, 'postgres.log'), 'utf8');
    expect(log).toContain('donor_pkey');
    expect(log).not.toContain('canary');
  });

  test('a folder that only its owner can enter serves as well, for root and for an ordinary user', {
    timeout: SLOW,
  }, async () => {
    const folder = await newFolder({ onlyForUs: true });
    const lines: string[] = [];
    const { url } = await start(folder, lines);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    const cluster = await lstat(path.join(folder, 'postgres'));
    const isRoot = process.getuid?.() === 0;
    expect(cluster.isSymbolicLink()).toBe(isRoot);
    expect(lines.some((line) => line.includes('/var/lib/charity-db/'))).toBe(isRoot);
    expect((await lstat(folder)).mode & 0o777).toBe(0o700);
  });
});

describe('one owner', () => {
  test('a second start on the same folder is refused and says what to do', { timeout: SLOW }, async () => {
    const folder = await preparedFolder();
    const first = await start(folder);
    const refusal = await startEmbedded({ dataDir: folder, log: () => undefined }).catch((error) => error);
    expect(refusal).toBeInstanceOf(DatabaseInUse);
    expect(refusal.message).toContain(folder);
    expect(refusal.message).toMatch(/Stop that one.*DATA_DIR.*PORT/);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('of two servers that start at the same moment exactly one gets the database', {
    timeout: SLOW,
  }, async () => {
    let folder = await newFolder();
    let refused = 0;
    for (let round = 0; round < RACES; round += 1) {
      if (round < FIRST_RUN_RACES) folder = await newFolder();
      const pair = await Promise.all([startOwner(folder), startOwner(folder)]);
      const winners = pair.filter((owner) => owner.url !== undefined);
      expect(winners).toHaveLength(1);
      expect(await query(winners[0]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
      refused += pair.filter((owner) => owner.refused?.includes('is in use by')).length;
      // Killed and stopped in turn: the next pair races for a running database, then for one that must start.
      for (const owner of pair) await endGroup(owner.child, round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    }
    console.log(`Second start on the same embedded database: ${refused} of ${RACES} refused`);
    expect(refused).toBe(RACES);
  });
});

describe('after a crash', () => {
  test('a server that froze and lost its database to another says so, and leaves the other alone', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    const frozen = await startOwner(folder);
    const lost = nextWord(frozen.child);
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

  test('stopping while a dead database is being brought back leaves no process', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    for (const pauseMs of [0, 20, 60, 150]) {
      const lines: string[] = [];
      const database = await start(folder, lines);
      process.kill(await postmasterPid(folder), 'SIGKILL');
      await expect.poll(() => lines.join(' '), { interval: 5 }).toContain('bringing it back');
      // Nothing is waited for here: these are the moments at which the stop hits.
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

  test('a first run torn apart in the middle leaves nothing that hinders the next', {
    timeout: SLOW,
  }, async () => {
    const folder = await newFolder();
    const ended = once(spawnOwner(folder), 'exit');
    const isHalfMade = async (): Promise<boolean> => {
      const [half] = (await readdir(folder)).filter((name) => name.startsWith('postgres-new-'));
      return half !== undefined && (await readdir(path.join(folder, half))).includes('PG_VERSION');
    };
    await expect.poll(isHalfMade, { timeout: 20_000, interval: 5 }).toBe(true);
    await killProcessesOf(folder);
    await ended;
    expect(await readdir(folder)).not.toContain('postgres');
    const { url } = await start(folder);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await readdir(folder)).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log']);
  });

  test('the number of the dead database now belongs to another program, and the start works all the same', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    const owner = await startOwner(folder);
    await query(owner.url ?? '', 'create table gift as select generate_series(1, 5) as id');
    const file = path.join(folder, 'postgres', 'postmaster.pid');
    process.kill(await postmasterPid(folder), 'SIGKILL');
    await endGroup(owner.child, 'SIGKILL');
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, [process.pid, ...rest].join('\n'));
    const next = await start(folder);
    expect(await countGifts(next.url)).toBe(5);
  });

  test('a database that another release left running is restarted with the settings of this one', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    const cluster = await prepareCluster(folder, () => undefined);
    const older = { ...cluster, binaries: { ...cluster.binaries, version: '18.0.0' } };
    await spawnPostgres(older, await pickFreePort());
    await expect.poll(async () => (await inspectPostmaster(cluster)).kind, { timeout: 20_000 }).toBe('ready');
    const { url } = await start(folder);
    const rows = await query(url, `select current_setting('charity.settings') as mark`);
    expect(rows).toEqual([{ mark: fingerprint(cluster.binaries) }]);
  });

  test('a database that dies on its own comes back at the same address, and is still ours', {
    timeout: SLOW,
  }, async () => {
    const folder = await preparedFolder();
    const { url } = await start(folder);
    const { pool, close } = connect(url);
    await pool.query('create table gift as select generate_series(1, 7) as id');
    const halfway = await pool.connect();
    await halfway.query('begin');
    const before = await postmasterPid(folder);
    process.kill(before, 'SIGKILL');
    await expect
      .poll(
        () =>
          pool.query('select count(*)::int as n from gift').then(
            (result) => result.rows,
            () => [],
          ),
        { timeout: 30_000 },
      )
      .toEqual([{ n: 7 }]);
    halfway.release(true);
    await close();
    expect(await postmasterPid(folder)).not.toBe(before);
    await expect
      .poll(() => startEmbedded({ dataDir: folder, log: () => undefined }).catch((error) => error), {
        timeout: 20_000,
      })
      .toBeInstanceOf(DatabaseInUse);
  });
});
