import { spawnSync } from 'node:child_process';
import { listNewMigrations } from './migration-checksums.ts';

// `npm run db:generate`: writes a migration for what changed in src/server/db/schema, and adds its checksum to the list. For
// triggers and functions: `npm run db:generate -- --custom --name what_it_does`, fill in the file, then `npm run db:generate`.

const args = process.argv.slice(2);
const { status } = spawnSync('drizzle-kit', ['generate', ...args], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
if (args.includes('--custom')) {
  console.log('Fill in the new migration, then run "npm run db:generate" to add its checksum.');
} else {
  for (const file of listNewMigrations('src/server/db/migrations'))
    console.log(`Added the checksum of ${file}`);
}
