import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = 'checksums.sha256';

/**
 * Compares the migrations in a folder with its list of checksums (the format of sha256sum). A migration that was committed may
 * already have run somewhere, so it never changes: every later change is a new migration.
 * @returns what is wrong, one sentence per file; empty when nothing is.
 */
export function findChangedMigrations(folder: string): string[] {
  const listed = readList(folder);
  const present = hashFiles(folder);
  return [
    ...[...listed].flatMap(([file, hash]) => {
      const now = present.get(file);
      if (now === undefined) return [`${file} is listed in ${LIST} but missing.`];
      return now === hash ? [] : [`${file} was changed. Restore it and write a new migration instead.`];
    }),
    ...[...present.keys()]
      .filter((file) => !listed.has(file))
      .map((file) => `${file} is not listed in ${LIST}. Create migrations with "npm run db:generate".`),
  ];
}

/** Adds the migrations that are not in the folder's list yet. @returns their names. */
export function listNewMigrations(folder: string): string[] {
  const listed = readList(folder);
  const added = [...hashFiles(folder)].filter(([file]) => !listed.has(file));
  const lines = [...listed, ...added].map(([file, hash]) => `${hash}  ${file}\n`);
  writeFileSync(join(folder, LIST), lines.join(''));
  return added.map(([file]) => file);
}

function readList(folder: string): Map<string, string> {
  const lines = readFileSync(join(folder, LIST), 'utf8').trim().split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => {
      const [hash = '', file = ''] = line.split('  ');
      return [file, hash];
    }),
  );
}

function hashFiles(folder: string): Map<string, string> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
  return new Map(files.map((file) => [file, hashOf(file)]));
}
