import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { progress } from './progress.ts';

const run = promisify(execFile);
const MAX_BUFFER = 64 * 1024 * 1024;

/**
 * The folder of an earlier release, with its own modules and built web; kept in the temporary folder for the next run. Without a
 * revision it is the newest tag before this commit. @throws Error when there is no such revision.
 */
export async function previousRelease(
  revision: string | undefined,
): Promise<{ folder: string; name: string }> {
  const name = revision ?? (await newestTag());
  const commit = (await git('rev-parse', '--verify', `${name}^{commit}`)).trim();
  const folder = join(tmpdir(), `charity-release-${commit.slice(0, 12)}`);
  if (existsSync(folder)) return { folder, name };
  progress(`installing and building ${name}`);
  const unfinished = await mkdtemp(`${folder}-`);
  const archive = join(unfinished, 'sources.tar');
  await git('archive', '--output', archive, commit);
  await run('tar', ['-xf', archive, '-C', unfinished]);
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: unfinished, maxBuffer: MAX_BUFFER });
  await run('npm', ['run', 'build'], { cwd: unfinished, maxBuffer: MAX_BUFFER });
  await rename(unfinished, folder);
  return { folder, name };
}

async function newestTag(): Promise<string> {
  try {
    return (await git('describe', '--tags', '--abbrev=0', 'HEAD^')).trim();
  } catch (cause) {
    throw new Error('There is no earlier tag. Name the revision to compare with: --previous REVISION', {
      cause,
    });
  }
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', args)).stdout;
}
