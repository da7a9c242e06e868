import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Builds the web before a file's tests unless there is a build; `npm test` has built it already. */
export function buildIfMissing(): void {
  beforeAll(() => {
    if (existsSync(`${ROOT}/build/server/index.js`)) return;
    const { status, stderr } = spawnSync('node', ['--run', 'build'], { cwd: ROOT, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  });
}
