import { execFileSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What the site and its commands run from; the image of a container has the same (deploy/docker). */
export const PROGRAM = [
  'charity',
  'package.json',
  'src/domain',
  'src/contract',
  'src/content',
  'src/server',
  'src/sandbox',
];
/** Snapshots are for writing the next migration. */
const UNUSED = /(?:\.test\.ts|\/test-[^/]+\.ts|_snapshot\.json)$/;
const OTHERS = [
  'LICENSE',
  'CHANGELOG.md',
  'package-lock.json',
  'docs/operations.md',
  'docs/runbooks.md',
  'docs/release-notes.md',
  'docs/decisions',
  'deploy/systemd',
  'deploy/nginx',
  'deploy/caddy',
  'deploy/monitoring',
  '.env.example',
];
/** Files with another name in the archive. */
const RENAMED: Record<string, string> = { '.env.example': 'settings.example.env' };

/** Copies everything that a running site needs from the commit's files: sources without tests, the command and documents. */
export async function copySources(root: string, folder: string): Promise<void> {
  const committed = execFileSync('git', ['ls-files', ...PROGRAM, ...OTHERS], { cwd: root, encoding: 'utf8' });
  for (const path of committed.trim().split('\n')) {
    if (UNUSED.test(path)) continue;
    const to = join(folder, RENAMED[path] ?? path);
    await mkdir(dirname(to), { recursive: true });
    await cp(join(root, path), to);
  }
}
