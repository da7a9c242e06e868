import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { listNewMigrations } from './migration-checksums.ts';

// `npm run db:generate`: writes a migration for what changed in src/server/db/schema, and adds its checksum to the list. To change
// rows: `npm run db:generate -- --custom --name what_it_does`, fill in the file, then `npm run db:generate`.

const MIGRATIONS = 'src/server/db/migrations';

const args = process.argv.slice(2);
const { status } = spawnSync('drizzle-kit', ['generate', ...args], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
// The next migration is made from the latest snapshot alone, and each contains the whole schema.
const snapshots = readdirSync(`${MIGRATIONS}/meta`).filter((file) => file.endsWith('_snapshot.json'));
for (const former of snapshots.toSorted().slice(0, -1)) rmSync(`${MIGRATIONS}/meta/${former}`);
if (args.includes('--custom')) {
  console.log('Fill in the new migration, then run "npm run db:generate" to add its checksum.');
} else {
  for (const file of listNewMigrations(MIGRATIONS)) console.log(`Added the checksum of ${file}`);
}
