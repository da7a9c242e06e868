import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import type { Control } from './marks.ts';

export type Outcome = {
  failed: readonly { title: string; error: string }[];
  /** What kept tests from running, such as a file that does not load. */
  broken: readonly string[];
};

/** A copy of the project whose tests can be run without one control after the other. */
export async function copyProject(root: string) {
  const copy = mkdtempSync(join(tmpdir(), 'charity-controls-'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const name of [...tracked.toString().trim().split('\n'), 'build'])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  process.chdir(copy);
  let vitest = await startVitest(copy);

  async function runTest(test: string): Promise<Outcome> {
    const path = join(copy, test);
    const found = await vitest.globTestSpecifications([path]);
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found);
    // Vitest also returns the results of earlier runs.
    const file = testModules.find(({ moduleId }) => moduleId === path);
    const failed = [...(file?.children.allTests('failed') ?? [])];
    const errors = [...unhandledErrors, ...(file?.errors() ?? [])];
    return {
      failed: failed.map((each) => ({
        title: each.fullName,
        error: each.result().errors?.[0]?.message ?? '',
      })),
      broken: errors.map((error) => (error as { message?: string }).message ?? String(error)),
    };
  }

  return {
    runTest,

    /** Removes a control, runs a test and restores the control. */
    async runWithout({ file, without }: Control, test: string): Promise<Outcome> {
      const path = join(copy, file);
      const original = readFileSync(path, 'utf8');
      await write(path, without);
      try {
        return await runTest(test);
      } finally {
        await write(path, original);
      }
    },

    close: () => vitest.close(),
  };

  async function write(path: string, text: string): Promise<void> {
    writeFileSync(path, text);
    vitest.invalidateFile(path);
    // Vitest keeps the database that it made when it started.
    if (!path.includes('/server/db/')) return;
    await vitest.close();
    vitest = await startVitest(copy);
  }
}

/** Starts Vitest once for many runs, because it takes longer to start than most tests take to run. */
function startVitest(root: string): Promise<Vitest> {
  return createVitest('test', { root, watch: false, bail: 1, reporters: [{}] });
}
