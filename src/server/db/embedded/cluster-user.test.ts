import { cp, lstat, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { findBinaries, majorVersion } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { ensureClusterUser, reachableBinaries, SYSTEM_FOLDER } from './cluster-user.ts';

const silent = (): void => undefined;
const isRoot = process.getuid?.() === 0;

test('Postgres 18 comes with the packages that npm installed', async () => {
  const binaries = findBinaries();
  expect(majorVersion(binaries.version)).toBe('18');
  expect((await stat(path.join(binaries.folder, 'bin', 'postgres'))).isFile()).toBe(true);
});

test('as an ordinary user everything stays in the data folder; as root Postgres gets a user of its own', async () => {
  const folder = await createDataFolder();
  const cluster = await prepareCluster(folder, silent);
  expect(cluster.folder).toBe(path.join(folder, 'postgres'));
  expect((await lstat(cluster.folder)).isDirectory()).toBe(true);
  const { uid } = await stat(cluster.folder);
  expect(uid === 0).toBe(false);
  expect(uid === process.getuid?.()).toBe(!isRoot);
  expect(cluster.identity?.uid).toBe(isRoot ? uid : undefined);
  await removeDataFolder(folder);
}, 60_000);

test('binaries that the user of Postgres cannot reach are copied once; an ordinary user runs them where they are', async () => {
  const folder = await createDataFolder({ onlyForUs: true });
  const installed = findBinaries();
  if (!isRoot) {
    const { binaries, identity } = await prepareCluster(folder, silent);
    expect({ binaries, identity }).toEqual({ binaries: installed, identity: undefined });
  } else {
    const closed = { folder: path.join(folder, 'native'), version: `0.0.0-test-${process.pid}` };
    await cp(installed.folder, closed.folder, { recursive: true, verbatimSymlinks: true });
    const lines: string[] = [];
    const reach = async (): Promise<string> => {
      const user = await ensureClusterUser(silent);
      return (await reachableBinaries(closed, user, (line) => lines.push(line))).folder;
    };
    const expected = path.join(SYSTEM_FOLDER, `binaries-${closed.version}`);
    expect(await Promise.all([reach(), reach()])).toEqual([expected, expected]);
    expect((await readdir(SYSTEM_FOLDER)).filter((name) => name.includes(closed.version))).toHaveLength(1);
    const copies = lines.length;
    expect(await reach()).toBe(expected);
    expect(lines).toHaveLength(copies);
    await rm(expected, { recursive: true });
  }
  await removeDataFolder(folder);
}, 60_000);
