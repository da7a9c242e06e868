import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findBinaries } from '#server/db/embedded/binaries.ts';
import { migrate } from '#server/db/migrate.ts';
import { createEmbeddedFolders, query, SLOW } from '#tests/support/embedded-folders.ts';
import { upgradeCluster } from './upgrade-cluster.ts';

const { preparedFolder, start } = createEmbeddedFolders();
const now = new Date('2026-11-21T06:30:00Z');
const insert = `insert into category (id, name, created_at) values (gen_random_uuid(), 'Relief', now())`;

async function folderWithCategory(): Promise<string> {
  const dataDir = await preparedFolder();
  const { url, stop } = await start(dataDir);
  await migrate(url);
  await query(url, insert);
  await stop();
  return dataDir;
}

test('the upgraded database is a new one with the same rows, and the old one is kept', {
  timeout: SLOW,
}, async () => {
  const dataDir = await folderWithCategory();
  const kept = await upgradeCluster({ dataDir, oldBinaries: findBinaries(), log: () => undefined, now });
  expect(kept).toBe(join(dataDir, 'postgres-18'));
  expect(await readdir(dataDir)).toEqual(expect.arrayContaining(['postgres', 'postgres-18']));
  expect(await readdir(dataDir)).not.toContain('upgrade');
  const { url } = await start(dataDir);
  expect(await query(url, 'select name from category')).toEqual([{ name: 'Relief' }]);
});

test('when the upgrade fails, the old database is put back', { timeout: SLOW }, async () => {
  const dataDir = await folderWithCategory();
  const before = await start(dataDir);
  // As a database of a newer version of the site: it has a migration that this one does not know.
  await query(
    before.url,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', 9999999999999)`,
  );
  await before.stop();
  const upgrade = upgradeCluster({ dataDir, oldBinaries: findBinaries(), log: () => undefined, now });
  await expect(upgrade).rejects.toThrow('newer version');
  expect(await readdir(dataDir)).not.toContain('postgres-18');
  const { url } = await start(dataDir);
  expect(await query(url, 'select name from category')).toEqual([{ name: 'Relief' }]);
});
