import { cp, lstat, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { findBinaries, majorVersion } from './binaries.ts';
import { prepareCluster } from './cluster.ts';
import { reachableBinaries } from './reachable-binaries.ts';
import { findSystemUser, SYSTEM_FOLDER } from './system-user.ts';

const silent = (): void => undefined;
const isRoot = process.getuid?.() === 0;

test('Postgres 18 is installed with the npm packages', async () => {
  const binaries = findBinaries();
  expect(majorVersion(binaries.version)).toBe('18');
  expect((await stat(path.join(binaries.folder, 'bin', 'postgres'))).isFile()).toBe(true);
});

test('an ordinary user runs Postgres, root leaves it to an existing unprivileged user, and no user is created', async () => {
  const folder = await createDataFolder();
  const users = await readFile('/etc/passwd', 'utf8');
  const cluster = await prepareCluster(folder, silent);
  expect(await readFile('/etc/passwd', 'utf8')).toBe(users);
  expect(cluster.folder).toBe(path.join(folder, 'postgres'));
  expect((await lstat(cluster.folder)).isDirectory()).toBe(true);
  const { uid } = await stat(cluster.folder);
  expect(uid === 0).toBe(false);
  expect(uid === process.getuid?.()).toBe(!isRoot);
  expect(cluster.identity?.uid).toBe(isRoot ? uid : undefined);
  await removeDataFolder(folder);
});

test('without a suitable user, root is told what to do', async () => {
  await expect(findSystemUser(['no-such-user', 'nor-this'])).rejects.toThrow(
    'Postgres refuses to run as root, and this system has no user called no-such-user or nor-this. ' +
      'Start the server as an ordinary user, or set DATABASE_URL.',
  );
});

test('binaries that the system user cannot reach are copied once; an ordinary user runs them where they are', async () => {
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
      const user = await findSystemUser(['no-such-user', 'nobody']);
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
});
