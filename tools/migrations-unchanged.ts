import { findChangedMigrations } from './migration-checksums.ts';

// Part of `npm run check`: committed migrations never change.

const problems = findChangedMigrations('src/server/db/migrations');
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
