import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { countGifts, createEmbeddedFolders, query, SLOW } from '#tests/support/embedded-folders.ts';
import { endGroup, processesOf, startOwner } from '#tests/support/embedded-process.ts';
import { DatabaseInUse } from './acquire.ts';
import { startEmbedded } from './start.ts';

const RACES = 3;
const FIRST_RUN_RACES = 1;
const { newFolder, preparedFolder, start } = createEmbeddedFolders();

describe('starting and stopping', () => {
  test('the first start creates a durable database, in UTC and closed to other machines', {
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

  test('the database refuses connections with a wrong password', { timeout: SLOW }, async () => {
    const folder = await preparedFolder();
    const { url } = await start(folder);
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect((await lstat(path.join(folder, 'postgres-password'))).mode & 0o777).toBe(0o600);
  });

  test('stopping leaves no process, may be repeated, and starting again finds every row', {
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

  test('the database log contains no personal data when a row is refused', {
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

  test('a folder that only its owner can enter works too, for root and for an ordinary user', {
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

describe('one owner per database', () => {
  // shows: P35
  test('a second server on the same folder is refused and told what to do', { timeout: SLOW }, async () => {
    const folder = await preparedFolder();
    const first = await start(folder);
    const refusal = await startEmbedded({ dataDir: folder, log: () => undefined }).catch((error) => error);
    expect(refusal).toBeInstanceOf(DatabaseInUse);
    expect(refusal.message).toContain(folder);
    expect(refusal.message).toMatch(/Stop that one.*DATA_DIR.*PORT/);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  // shows: P35
  test('of two servers that start at the same time, exactly one gets the database', {
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
      // Killed and stopped alternately: the next pair races for a running database, then for one that has to start.
      for (const owner of pair) await endGroup(owner.child, round % 2 === 0 ? 'SIGKILL' : 'SIGTERM');
    }
    console.log(`Second server on the same embedded database: ${refused} of ${RACES} refused`);
    expect(refused).toBe(RACES);
  });
});
