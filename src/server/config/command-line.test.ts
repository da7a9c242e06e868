import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { commandLine, NPM_SCRIPTS, reinstall } from './command-line.ts';

const root = join(import.meta.dirname, '../../..');

afterEach(() => vi.unstubAllEnvs());

test('in the source code, commands are npm scripts', () => {
  vi.stubEnv('CHARITY_COMMAND', undefined);
  expect(commandLine('audit')).toBe('npm run audit:ledger');
  expect(commandLine('receipts', '--last 2026-27/9')).toBe('npm run receipts:resume -- --last 2026-27/9');
  expect(reinstall()).toContain('npm ci');
});

test('in an installation from an archive, commands start with ./charity', () => {
  vi.stubEnv('CHARITY_COMMAND', './charity');
  expect(commandLine('audit')).toBe('./charity audit');
  expect(commandLine('receipts', '--last 2026-27/9')).toBe('./charity receipts --last 2026-27/9');
  expect(reinstall()).not.toContain('npm');
});

test('each ./charity command and its npm script start the same program', () => {
  const command = readFileSync(join(root, 'deploy/package/charity'), 'utf8');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const programs = [...command.matchAll(/^ {2}(\w+)\) script=([^ ;]+)/gm)].map(([, name, path]) => [
    name,
    path,
  ]);
  expect(programs.map(([name]) => name)).toEqual(Object.keys(NPM_SCRIPTS));
  for (const [name, path] of programs)
    expect(scripts[NPM_SCRIPTS[name as keyof typeof NPM_SCRIPTS]]).toContain(path);
});

test('./charity help explains every command', () => {
  const { stdout } = spawnSync(join(root, 'deploy/package/charity'), ['help'], { encoding: 'utf8' });
  const explained = [...stdout.matchAll(/^ {2}(\w+) {2,}\S/gm)].map(([, name]) => name);
  expect(explained.sort()).toEqual([...Object.keys(NPM_SCRIPTS), 'version'].sort());
});
