import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { COMMANDS } from './commands.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

async function charity(args: string[], settings: Record<string, string> = {}) {
  const ran = await promisify(execFile)(process.execPath, [MAIN, ...args], { env: settings }).catch(
    (error) => error,
  );
  return { status: ran.code ?? 0, stdout: ran.stdout as string, stderr: ran.stderr as string };
}

test('the help has one line for each command', async () => {
  for (const option of ['help', '--help', '-h']) {
    const { status, stdout } = await charity([option]);
    expect(status).toBe(0);
    expect([...stdout.matchAll(/^ {2}([\w-]+) {2,}\S/gm)].map(([, name]) => name)).toEqual(
      Object.keys(COMMANDS),
    );
  }
});

test('each command shows its own usage', async () => {
  const { status, stdout } = await charity(['backup', '--help']);
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^Usage: \.\/charity backup \[--to FOLDER/)]);
});

test.each([
  ['bakcup', ' Did you mean "backup"?'],
  ['audit', ' Did you mean "audit-ledger"?'],
  ['fly', ''],
  ['constructor', ''],
])('there is no command %s', async (name, question) => {
  expect(await charity([name])).toEqual({
    status: 2,
    stdout: '',
    stderr: `There is no command "${name}".${question} "./charity help" lists all commands.\n`,
  });
});

test.each([
  { args: ['backup', '--zap'], problem: "Unknown option '--zap'" },
  { args: ['reconcile', '--days', '0'], problem: '--days must be a positive number.' },
  { args: ['resume-receipts', '--last', '9'], problem: '--last 9 is not the number of a receipt' },
  { args: ['migrate', '--dry-run'], problem: 'It takes no options.' },
])('wrong options are explained, with the usage: $args', async ({ args, problem }) => {
  const { status, stderr } = await charity(args);
  expect(status).toBe(2);
  expect(stderr).toContain(problem);
  expect(stderr).toContain(`\nUsage: ./charity ${args[0]}`);
});

test('invalid settings have a status of their own', async () => {
  const { status, stderr } = await charity(['version'], { MODE: 'live' });
  expect([status, stderr]).toEqual([0, '']);
  const failed = await charity(['audit-ledger'], { MODE: 'live' });
  expect(failed.status).toBe(78);
  expect(failed.stderr).toMatch(/^These settings are invalid:\n/);
});
