import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

// Fails if src/server/db/schema has changes without a migration: generating migrations in a copy must add none.

const migrations = join(import.meta.dirname, '../src/server/db/migrations');
const copy = mkdtempSync(join(tmpdir(), 'migrations-'));
try {
  cpSync(migrations, copy, { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    'drizzle-kit',
    [
      'generate',
      '--dialect',
      'postgresql',
      '--schema',
      './src/server/db/schema/*.ts',
      '--out',
      relative('.', copy),
    ],
    { encoding: 'utf8' },
  );
  const added = readdirSync(copy).filter((file) => !readdirSync(migrations).includes(file));
  if (status !== 0 || added.length > 0 || !stdout.includes('No schema changes')) {
    console.error('The schema has changes without a migration. Run "npm run db:generate".');
    console.error(stdout, stderr);
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true });
}
