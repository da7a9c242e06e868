import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { inspectPostmaster } from './postmaster.ts';
import { findSystemUser } from './system-user.ts';

const isRoot = process.getuid?.() === 0;

test.runIf(process.platform === 'linux')(
  'a running Postgres whose working directory is hidden from its own user keeps its postmaster.pid',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'postmaster-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await chmod(folder, 0o777);
    // The kernel hides a program that its user may execute but not read, as it hides those in another user namespace.
    const hidden = path.join(folder, 'postgres');
    await copyFile('/bin/sleep', hidden);
    await chmod(hidden, 0o111);
    const user = isRoot ? await findSystemUser() : undefined;
    const child = spawn(hidden, ['60'], { ...user, cwd: folder, stdio: 'ignore' });
    onTestFinished(() => void child.kill());
    await once(child, 'spawn');
    const file = path.join(folder, 'postmaster.pid');
    const lines = [child.pid, folder, 1, 5432, '/tmp', '127.0.0.1', '1 1', 'ready   ', ''];
    await writeFile(file, lines.join('\n'));
    await chmod(file, 0o666);

    const cluster = { dataDir: folder, folder, password: '', binaries: findBinaries(), identity: undefined };
    if (user?.uid) process.seteuid?.(user.uid);
    onTestFinished(() => void (isRoot && process.seteuid?.(0)));
    expect(await inspectPostmaster(cluster)).toEqual({ kind: 'ready', pid: child.pid, port: 5432 });
    expect(await readFile(file, 'utf8')).toBe(lines.join('\n'));
  },
);
