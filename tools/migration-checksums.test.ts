import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChangedMigrations, listNewMigrations } from './migration-checksums.ts';

let folder: string;
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  write('checksums.sha256', '');
  write('0000_tables.sql', 'create table a ();');
  write('0001_guards.sql', 'create table b ();');
  listNewMigrations(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('migrations that are as listed pass', () => {
  expect(findChangedMigrations(folder)).toEqual([]);
});

test('a changed migration is reported, and listing new ones does not accept the change', () => {
  write('0001_guards.sql', 'create table c ();');
  expect(findChangedMigrations(folder)).toEqual([expect.stringContaining('0001_guards.sql was changed')]);
  expect(listNewMigrations(folder)).toEqual([]);
  expect(findChangedMigrations(folder)).toHaveLength(1);
});

test('a missing migration is reported', () => {
  rmSync(join(folder, '0000_tables.sql'));
  expect(findChangedMigrations(folder)).toEqual([expect.stringContaining('0000_tables.sql is listed')]);
});

test('a migration that is not listed is reported until it is added, behind the others', () => {
  write('0002_more.sql', 'create table d ();');
  expect(findChangedMigrations(folder)).toEqual([expect.stringContaining('0002_more.sql is not listed')]);
  expect(listNewMigrations(folder)).toEqual(['0002_more.sql']);
  expect(findChangedMigrations(folder)).toEqual([]);
  const lines = readFileSync(join(folder, 'checksums.sha256'), 'utf8').trim().split('\n');
  expect(lines[2]).toMatch(/^[0-9a-f]{64} {2}0002_more\.sql$/);
});
