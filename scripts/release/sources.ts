import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';

const SOURCES = ['src/domain', 'src/contract', 'src/content', 'src/server', 'src/sandbox'];
/** Snapshots are for writing the next migration. */
const UNUSED = /(?:\.test\.ts|\/test-[^/]+\.ts|_snapshot\.json)$/;
const DOCUMENTS = [
  'docs/operations.md',
  'docs/runbooks.md',
  'docs/release-notes.md',
  'docs/decisions',
  'deploy/systemd',
  'deploy/nginx',
  'deploy/caddy',
  'deploy/monitoring',
];
/** Files with another name or place in the archive. */
const RENAMED: Record<string, string> = {
  'deploy/package/charity': 'charity',
  '.env.example': 'settings.example.env',
};
const KEPT = ['LICENSE', 'CHANGELOG.md', 'package.json', 'package-lock.json'];

/** Copies everything that a running site needs from the commit's files: sources without tests, commands and documents. */
export async function copySources(root: string, folder: string): Promise<void> {
  const committed = execFileSync('git', ['ls-files', ...SOURCES, ...DOCUMENTS], {
    cwd: root,
    encoding: 'utf8',
  });
  const sources = committed
    .trim()
    .split('\n')
    .filter((path) => !UNUSED.test(path));
  const same = [...sources, ...KEPT, ...(await commands(root))].map((path) => [path, path] as const);
  for (const [from, to] of [...same, ...Object.entries(RENAMED)]) {
    await mkdir(dirname(join(folder, to)), { recursive: true });
    await cp(join(root, from), join(folder, to));
  }
}

/** The scripts that the `charity` command starts, and those they import. */
async function commands(root: string): Promise<string[]> {
  const command = await readFile(join(root, 'deploy/package/charity'), 'utf8');
  const found = new Set([...command.matchAll(/scripts\/[\w-]+\.ts/g)].map(([path]) => path));
  for (const path of found) {
    const text = await readFile(join(root, path), 'utf8');
    for (const [, imported = ''] of text.matchAll(/from '(\.\.?\/[^']+)'/g))
      found.add(normalize(join(dirname(path), imported)));
  }
  return [...found];
}
