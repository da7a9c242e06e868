import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BucketStore } from '#server/file-store/bucket.ts';
import { folderStore } from '#server/file-store/folder.ts';
import { openAlerts } from '#server/payments/alerts.ts';
import { createTestApp } from '#tests/support/app.ts';
import { backupSource, PASSPHRASE, temporaryFolder } from '#tests/support/backups.ts';
import { verifyBackup } from './manifest.ts';
import { type BackupDeps, backUpNightly } from './nightly.ts';
import { lastBackup } from './records.ts';

const DAY_MS = 86_400_000;
const site = await createTestApp();
const { db, clock, log } = site;
const source = await backupSource(site.database);
const folder = join(await temporaryFolder(), 'backups');

/** A bucket as a map of names to bytes. */
const inBucket = new Map<string, Buffer>();
const bucket: BucketStore = {
  ...folderStore(''),
  putFile: async (name, path) => void inBucket.set(name, await readFile(path)),
  remove: async (name) => void inBucket.delete(name),
};
const nightly = (changes: Partial<BackupDeps['backups']> = {}) =>
  backUpNightly({
    db,
    clock: clock.read,
    log,
    backups: { isExpected: true, source, folder, kept: 2, bucket, ...changes },
  });
const alertKinds = async () => (await openAlerts(db)).map(({ kind }) => kind);

test('every night a complete backup is taken and copied to the bucket, and the last two are kept in both', async () => {
  const names = [];
  for (let night = 0; night < 3; night += 1) {
    await nightly();
    names.push((await lastBackup(db))?.name);
    clock.pass(DAY_MS);
  }
  expect(await readdir(folder)).toEqual(names.slice(1));
  const last = await lastBackup(db);
  const path = join(folder, last?.name ?? '');
  const { contents } = await verifyBackup(path, PASSPHRASE);
  expect(last).toMatchObject({
    isInBucket: true,
    bytes: contents.files.reduce((total, { bytes }) => total + bytes, 0),
  });
  const copied = [...inBucket.keys()];
  expect(new Set(copied.map((name) => name.split('/')[0]))).toEqual(new Set(names.slice(1)));
  expect(copied).toContain(`${last?.name}/manifest.json`);
  for (const { name } of contents.files) expect(copied).toContain(`${last?.name}/${name}.sealed`);
});

test('while the copy to the bucket fails, the backup here counts, and no more are kept than otherwise', async () => {
  const unreachable = { ...bucket, putFile: () => Promise.reject(new Error('no bucket')) };
  for (let night = 0; night < 3; night += 1) {
    clock.pass(DAY_MS);
    await nightly({ bucket: unreachable });
  }
  const kept = await readdir(folder);
  expect(kept).toHaveLength(2);
  expect(await lastBackup(db)).toMatchObject({ name: kept[1], isInBucket: false });
  expect(await alertKinds()).toEqual([]);
});

test('when the last good backup is older than two days, staff are alerted once, until there is one again', async () => {
  const broken = { source: { ...source, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' } };
  await nightly();
  expect(await alertKinds()).toEqual([]);
  clock.pass(2 * DAY_MS);
  await nightly(broken);
  expect(await alertKinds()).toEqual([]);
  clock.pass(1);
  await nightly(broken);
  await nightly({ source: null });
  expect(await alertKinds()).toEqual(['backup_overdue']);
  const before = await readdir(folder);
  expect(before).toHaveLength(2);
  await nightly();
  expect(await alertKinds()).toEqual([]);
});

test('the alert names the command', async () => {
  clock.pass(2 * DAY_MS + 1);
  await nightly({ source: null });
  expect((await openAlerts(db)).map(({ message }) => message)).toEqual([
    expect.stringContaining('“./charity backup”'),
  ]);
  await nightly();
});

test('without a passphrase a local site is not told to take backups', async () => {
  clock.pass(10 * DAY_MS);
  await nightly({ isExpected: false, source: null });
  expect(await alertKinds()).toEqual([]);
});
